package io.zetools.internal.driver;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A variable with which Intel's driver does not start where something is missing that it asks for.
///
/// Threads: immutable.
///
/// @param name of the variable
/// @param effect a sentence without its end
/// @param zeroCounts true if the value 0 asks for something, too
public record DriverVariable(String name, String effect, boolean zeroCounts) {
    private static final List<DriverVariable> ALL = List.of(
            new DriverVariable(
                    "ZET_ENABLE_METRICS",
                    "Intel's driver does not start without libigdmd.so.1 and libigdml.so.1, its metrics libraries;"
                            + " without the variable it does, and MetricSwitch.enable says what is missing",
                    false),
            new DriverVariable(
                    "ZET_ENABLE_PROGRAM_DEBUGGING",
                    "Intel's driver does not start unless the kernel driver has EU debugging enabled"
                            + " (prelim_enable_eu_debug, or enable_eudebug of xe)",
                    false),
            new DriverVariable("ZE_AFFINITY_MASK", "Intel's driver does not start if it leaves no device", true));

    /// Returns those that are set and ask for something.
    ///
    /// @param values returns the value of a variable, or empty
    public static List<DriverVariable> asking(Function<String, Optional<String>> values) {
        return ALL.stream()
                .filter(each -> each.asks(values.apply(each.name).orElse("")))
                .toList();
    }

    private boolean asks(String value) {
        return !value.isEmpty() && (zeroCounts || !value.equals("0"));
    }
}
