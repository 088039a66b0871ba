package io.zetools;

import io.zetools.ffi.NativeLibrary;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// The options for loading Level Zero. Most programs need none of them and call [LevelZero#load()].
///
/// Threads: immutable.
///
/// @param library `system`, `embedded` or the path of a loader's file; empty to follow the system property
///     `io.zetools.library`, and where that is not set, to take the installed loader or else the embedded one
/// @param environment variables that native code must see, such as `ZE_ENABLE_VALIDATION_LAYER`. They are set
///     in this process before the library is loaded
/// @param tracing whether calls can be traced
public record LoadOptions(Optional<String> library, Map<String, String> environment, Tracing tracing) {
    /// The system property that names the library when the options do not.
    public static final String LIBRARY_PROPERTY = "io.zetools.library";

    private static final LoadOptions DEFAULTS = new LoadOptions(Optional.empty(), Map.of(), Tracing.AUTOMATIC);

    /// Checks and copies the values.
    public LoadOptions {
        Objects.requireNonNull(library);
        Objects.requireNonNull(tracing);
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /// The time from which the loader's tracing layer takes part in calls.
    public enum Tracing {
        /// The layer is switched on with the first tracer. With an older loader, which cannot do that, it is
        /// always on.
        AUTOMATIC,
        /// The layer is on from the start, also with a loader that could switch it on later. Starting a tracer
        /// is faster then, and every call takes a little longer.
        ALWAYS,
        /// The environment decides. With an older loader nothing can be traced unless it sets
        /// `ZE_ENABLE_TRACING_LAYER=1`.
        ENVIRONMENT
    }

    /// Returns the options that [LevelZero#load()] uses.
    public static LoadOptions defaults() {
        return DEFAULTS;
    }

    /// Chooses the library.
    ///
    /// @param newLibrary `system`, `embedded` or the path of a loader's file
    public LoadOptions withLibrary(String newLibrary) {
        return new LoadOptions(Optional.of(newLibrary), environment, tracing);
    }

    /// Adds a variable. The loader takes a switch for set only when its value is exactly `1`.
    public LoadOptions withEnvironment(String name, String value) {
        var added = new TreeMap<>(environment);
        added.put(name, value);
        return new LoadOptions(library, added, tracing);
    }

    public LoadOptions withTracing(Tracing newTracing) {
        return new LoadOptions(library, environment, newTracing);
    }

    /// Returns the choice of the library: the option, else the property, else `auto`.
    String choice() {
        return library.orElseGet(() -> System.getProperty(LIBRARY_PROPERTY, NativeLibrary.AUTOMATIC));
    }
}
