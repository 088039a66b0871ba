package io.zetools.internal.driver;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The switches by which the kernel's GPU drivers allow debugging, one for each card.
///
/// Threads: any.
public final class KernelSwitches {
    private static final List<String> NAMES =
            List.of("prelim_enable_eu_debug", "device/prelim_enable_eudebug", "device/enable_eudebug");

    private KernelSwitches() {}

    /// Returns the switches that there are, and whether each is on.
    ///
    /// @param cards the folder with one folder for each card, `/sys/class/drm`
    public static Map<Path, Boolean> find(Path cards) {
        var found = new TreeMap<Path, Boolean>();
        try (DirectoryStream<Path> directories = Files.newDirectoryStream(cards, "card[0-9]*")) {
            for (var card : directories) {
                for (var name : NAMES) {
                    var file = card.resolve(name);
                    if (Files.isReadable(file))
                        found.put(file, !Files.readString(file).strip().equals("0"));
                }
            }
        } catch (IOException e) {
            // No cards, or no right to look: nothing is known then.
            return found;
        }
        return found;
    }

    /// Returns why no device of this machine, or not this one, can be debugged.
    public static String explain() {
        return explain(Path.of("/sys/class/drm"));
    }

    static String explain(Path cards) {
        var switches = find(cards);
        if (switches.isEmpty()) {
            return "Likely: the kernel's GPU driver has no EU debugging (none of %s is there), or the Level Zero driver was built without debugging, as distributions' are for the xe kernel driver. A process with ZET_ENABLE_PROGRAM_DEBUGGING=1 finds no device then."
                    .formatted(String.join(", ", absolute(cards)));
        }
        var off = switches.entrySet().stream()
                .filter(entry -> !entry.getValue())
                .map(entry -> entry.getKey().toString())
                .toList();
        if (off.isEmpty()) {
            return "Likely: the Level Zero driver was built without debugging, as distributions' are for the xe kernel driver; the kernel's switch is on.";
        }
        return "Known: the kernel's switch for EU debugging is off: write 1 to %s as root. While it is off, a process with ZET_ENABLE_PROGRAM_DEBUGGING=1 finds no device."
                .formatted(String.join(" and ", off));
    }

    private static List<String> absolute(Path cards) {
        var names = new ArrayList<String>();
        for (var name : NAMES) names.add(cards.resolve("card0").resolve(name).toString());
        return names;
    }
}
