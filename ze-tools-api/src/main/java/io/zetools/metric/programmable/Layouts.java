package io.zetools.metric.programmable;

import io.zetools.ApiVersion;
import io.zetools.Device;
import io.zetools.DriverExtension;
import io.zetools.LevelZero;
import io.zetools.LoaderComponent;
import io.zetools.ZeResult;
import io.zetools.ZeUnsupportedException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds loaders and drivers that have other structs for programmable metrics than this library.
///
/// Version 1.0 of the extension had other structs and numbers under the same names, and loaders from 1.18.0 to
/// 1.18.4
/// call the wrong functions of a driver: both would answer, with nonsense.
final class Layouts {
    private static final String EXTENSION = "ZET_experimental_programmable_metrics";

    /// The first one with the tables that all later ones have.
    private static final int[] LOADER = {1, 18, 5};

    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)\\.(\\d+).*");

    private Layouts() {}

    /// @throws ZeUnsupportedException if they are too old
    static void require(String function, Device device) {
        var reason = problem(device);
        if (reason.isPresent()) {
            throw new ZeUnsupportedException(function, ZeResult.ERROR_UNSUPPORTED_FEATURE, device, reason.get());
        }
    }

    static Optional<String> problem(Device device) {
        return problem(LevelZero.load().loaderComponents(), device.driver().extensions());
    }

    /// Returns a sentence on a part that is too old, and on the remedy; empty if none is.
    static Optional<String> problem(List<LoaderComponent> components, List<DriverExtension> extensions) {
        for (var component : components) {
            if (component.name().equals("loader") && isOld(component.libraryVersion())) {
                return Optional.of(
                        "The loader is %s; before 1.18.5, programmable metrics had other tables and structs. Install a newer Level Zero loader."
                                .formatted(component.libraryVersion()));
            }
        }
        return extensions.stream()
                .filter(extension -> extension.name().equals(EXTENSION))
                .map(DriverExtension::version)
                .filter(version -> !version.isAtLeast(1, 1))
                .findFirst()
                .map(Layouts::oldDriver);
    }

    private static String oldDriver(ApiVersion version) {
        return "The driver has version %s of %s, whose structs were other ones; version 1.1 is needed. Install a newer driver."
                .formatted(version, EXTENSION);
    }

    private static boolean isOld(String version) {
        var numbers = NUMBERS.matcher(version);
        if (!numbers.matches()) return false;
        for (int i = 0; i < LOADER.length; i++) {
            int difference = Integer.compare(Integer.parseInt(numbers.group(i + 1)), LOADER[i]);
            if (difference != 0) return difference < 0;
        }
        return false;
    }
}
