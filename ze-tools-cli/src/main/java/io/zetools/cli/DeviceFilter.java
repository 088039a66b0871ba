package io.zetools.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The option that names the devices for a command.
final class DeviceFilter {
    private static final String OPTION = "--on";

    private @Nullable String word;

    DeviceFilter() {}

    /// Adds the option to a command.
    ///
    /// @param what the command does with the device, in a sentence
    void addTo(CommandSpec spec, String what) {
        spec.addOption(Syntax.option(
                        OPTION,
                        "DEVICE",
                        String.class,
                        value -> word = value,
                        what,
                        "It is named by its index, PCI address, UUID or name, as zetools list prints them. A name is"
                                + " that of all devices which have it.")
                .build());
    }

    boolean isGiven() {
        return word != null;
    }

    /// Returns the chosen devices, or all.
    ///
    /// @param metrics as of [ListedDevice#whole]
    /// @throws IOException if there is none, or no such one; the message names those that there are
    List<ListedDevice> devices(boolean metrics) throws IOException {
        var all = ListedDevice.whole(metrics);
        if (word == null) return all;
        var named = all.stream().filter(each -> each.isNamed(word)).toList();
        if (named.isEmpty())
            throw new IOException("%s=%s: there is no such device; there are: %s"
                    .formatted(
                            OPTION,
                            word,
                            all.stream()
                                    .map(each -> "%s (%s)"
                                            .formatted(
                                                    each.index(), each.device().name()))
                                    .collect(Collectors.joining(", "))));
        return named;
    }
}
