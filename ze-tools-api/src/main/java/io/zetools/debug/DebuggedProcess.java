package io.zetools.debug;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A process that is to be debugged, as the system describes it.
final class DebuggedProcess {
    static final String VARIABLE = "ZET_ENABLE_PROGRAM_DEBUGGING";

    /// Parts of the file names of drivers and loaders.
    private static final List<String> LIBRARIES = List.of("libze_", "libzemock_");

    private final long pid;

    DebuggedProcess(long pid) {
        this.pid = pid;
    }

    /// Returns whether the process was started without the variable that debugging needs; `false` if
    /// the system does not say.
    boolean cannotBeDebugged() {
        return isEnabled().filter(enabled -> !enabled).isPresent();
    }

    private Optional<Boolean> isEnabled() {
        return read("environ")
                .map(text -> Arrays.stream(text.split("\0", -1))
                        .filter(line -> line.startsWith(VARIABLE + "="))
                        .findFirst()
                        .map(line -> !List.of("", "0").contains(line.substring(VARIABLE.length() + 1)))
                        .orElse(false));
    }

    private Optional<Boolean> hasLibrary() {
        return read("maps").map(text -> LIBRARIES.stream().anyMatch(text::contains));
    }

    String explainPermissions() {
        var owner = ProcessHandle.of(pid).flatMap(process -> process.info().user());
        var own = ProcessHandle.current().info().user();
        boolean another = owner.isPresent() && own.isPresent() && !owner.equals(own);
        return another
                ? "Known: process %d belongs to %s. Only the owner of process %d or root may debug it."
                        .formatted(pid, owner.get(), pid)
                : "Likely: the system forbids it (kernel.yama.ptrace_scope). Only the owner of process %d or root may debug it."
                        .formatted(pid);
    }

    String explainNotReady() {
        if (cannotBeDebugged()) {
            return "Known: process %d cannot be debugged: it was started without %s=1.".formatted(pid, VARIABLE);
        }
        if (hasLibrary().filter(loaded -> !loaded).isPresent()) {
            return "Known: process %d has not loaded Level Zero (yet). Try again, or with a longer timeout."
                    .formatted(pid);
        }
        var variable = isEnabled().isPresent() ? "" : ", or was started without %s=1".formatted(VARIABLE);
        return "Likely: process %d has not initialised Level Zero yet%s, or another process is debugged on this device. Try again, or with a longer timeout."
                .formatted(pid, variable);
    }

    private Optional<String> read(String file) {
        try {
            var text = Files.readString(Path.of("/proc", Long.toString(pid), file), StandardCharsets.ISO_8859_1);
            // A process that has ended has none.
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException | SecurityException _) {
            return Optional.empty();
        }
    }
}
