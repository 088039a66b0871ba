package io.zetools.mock.junit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/// Behind which loader the tests run. One per process: loaders read their switches once.
public enum Mode {
    /// The mock's own loader.
    EMBEDDED,
    /// The installed loader, which hands the driver's handles through.
    SYSTEM,
    /// The installed loader, which puts objects of its own in front of the driver's.
    SYSTEM_INTERCEPT,
    /// The installed loader with its validation layer.
    SYSTEM_VALIDATION;

    /// The system property that chooses the mode; [#EMBEDDED] without it.
    public static final String PROPERTY = "zetools.test.mode";

    /// The mode of this process.
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

    /// Whether the installed loader is used.
    public boolean isSystem() {
        return this != EMBEDDED;
    }

    /// What native code must find in its environment before the loader is loaded.
    Map<String, String> environment() {
        return switch (this) {
            case EMBEDDED -> Map.of();
            // Loaders before 1.15.8 can only trace when told so from the start.
            case SYSTEM -> Map.of("ZE_ENABLE_TRACING_LAYER", "1");
            case SYSTEM_INTERCEPT -> Map.of("ZE_ENABLE_TRACING_LAYER", "1", "ZE_ENABLE_LOADER_INTERCEPT", "1");
            case SYSTEM_VALIDATION ->
                Map.of(
                        "ZE_ENABLE_TRACING_LAYER",
                        "1",
                        "ZE_ENABLE_VALIDATION_LAYER",
                        "1",
                        "ZE_ENABLE_PARAMETER_VALIDATION",
                        "1",
                        "ZE_ENABLE_HANDLE_LIFETIME",
                        "1");
        };
    }

    /// The value of the system property.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
