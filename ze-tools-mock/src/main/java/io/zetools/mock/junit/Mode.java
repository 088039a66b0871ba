package io.zetools.mock.junit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// The loader behind which the tests run, and its switches. A process has one mode, because loaders read their
/// switches once.
public enum Mode {
    /// The mock's own loader.
    EMBEDDED(Map.of()),
    /// The installed loader, which hands the driver's handles through.
    SYSTEM(Map.of()),
    /// The installed loader, which puts objects of its own in front of the driver's.
    SYSTEM_INTERCEPT(Map.of("ZE_ENABLE_LOADER_INTERCEPT", "1")),
    /// The installed loader with two drivers, both of them the mock; the tests use the first.
    SYSTEM_TWO_DRIVERS(Map.of()),
    /// The installed loader with its validation layer, which checks parameters and the lifetime of handles and
    /// counts what is left at the end.
    ///
    /// The lifetime check of loaders from 1.11 on refuses handles that are valid. With these a test that fails is
    /// reported as skipped, unless it has the tag `system-only`; [#SYSTEM_PARAMETERS] shows whether it passes.
    SYSTEM_VALIDATION(Map.of(
            "ZE_ENABLE_VALIDATION_LAYER",
            "1",
            "ZE_ENABLE_PARAMETER_VALIDATION",
            "1",
            "ZE_ENABLE_HANDLE_LIFETIME",
            "1",
            "ZEL_ENABLE_BASIC_LEAK_CHECKER",
            "1")),
    /// The installed loader with its validation layer as in [#SYSTEM_VALIDATION], without the check of lifetimes.
    SYSTEM_PARAMETERS(Map.of(
            "ZE_ENABLE_VALIDATION_LAYER",
            "1",
            "ZE_ENABLE_PARAMETER_VALIDATION",
            "1",
            "ZEL_ENABLE_BASIC_LEAK_CHECKER",
            "1")),
    /// The installed loader, whose tracing layer takes part in calls from the start.
    SYSTEM_STATIC_TRACING(Map.of("ZE_ENABLE_TRACING_LAYER", "1")),
    /// The installed loader, with every function traced during all tests. Loaders from 1.15.8 on switch their
    /// tracing layer on for that.
    SYSTEM_DYNAMIC_TRACING(Map.of()),
    /// The installed loader, and a driver that announces the tables at the head of its handles. Loaders from 1.23
    /// on then put nothing in front of them, although the variable asks for it.
    SYSTEM_DDI_HANDLES(Map.of("ZE_ENABLE_LOADER_INTERCEPT", "1", "ZEMOCK_DDI_HANDLES", "1")),
    /// The installed loader with the vendor's own driver, which runs on the board where there is no GPU. Only tests
    /// with [OnDevice] run: there is no mock driver to control.
    VENDOR(Map.of());

    /// The system property that chooses the mode; [#EMBEDDED] without it.
    public static final String PROPERTY = "zetools.test.mode";

    @SuppressWarnings("ImmutableEnumChecker") // They all come from Map.of.
    private final Map<String, String> environment;

    Mode(Map<String, String> environment) {
        this.environment = environment;
    }

    /// Returns the mode of this process.
    ///
    /// @throws IllegalArgumentException if the property names none; the message lists them
    public static Mode current() {
        var name = System.getProperty(PROPERTY, EMBEDDED.toString());
        for (var mode : values()) {
            if (mode.toString().equals(name)) return mode;
        }
        throw new IllegalArgumentException(
                "-D%s=%s is none of %s".formatted(PROPERTY, name, Arrays.toString(values())));
    }

    /// Returns whether the installed loader is used.
    public boolean isSystem() {
        return this != EMBEDDED;
    }

    /// Returns whether the driver is the vendor's own.
    public boolean isVendor() {
        return this == VENDOR;
    }

    /// Returns the environment that native code must have before the loader is loaded, besides the driver's file.
    public Map<String, String> environment() {
        return new TreeMap<>(environment);
    }

    /// Returns the value of the system property.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
