package io.zetools.ffi;

import java.lang.foreign.Arena;
import java.util.Optional;

/// The environment as native code sees it.
///
/// `System.getenv` is a copy made when the VM starts; the loader and the drivers ask `getenv`. This class reads
/// and writes what they see.
///
/// Threads: C protects no `getenv` in native code from a concurrent `setenv`, so set variables early, before
/// other threads run native code.
public final class NativeEnvironment {
    private static final HostPlatform PLATFORM = HostPlatform.current();

    private NativeEnvironment() {}

    /// Sets a variable of this process, for native code and for the processes that native code starts.
    ///
    /// @throws LibraryLoadException if Java may not call native code; the message has the flag
    /// @throws IllegalArgumentException if the name is empty or contains `=` or NUL, or the value contains NUL
    public static void set(String name, String value) {
        requireName(name);
        if (value.indexOf('\0') >= 0) throw new IllegalArgumentException("no value of a variable: " + value);
        NativeLibrary.requireNativeAccess();
        try (var scratch = Arena.ofConfined()) {
            if (!PLATFORM.setVariable(scratch.allocateFrom(name), scratch.allocateFrom(value))) {
                throw new IllegalStateException("the C library cannot set the environment variable " + name);
            }
        }
    }

    /// Removes a variable of this process, where there is one. Drivers take a variable without a value for
    /// one that is set.
    ///
    /// @throws LibraryLoadException if Java may not call native code; the message has the flag
    /// @throws IllegalArgumentException if the name is empty or contains `=` or NUL
    public static void remove(String name) {
        requireName(name);
        NativeLibrary.requireNativeAccess();
        try (var scratch = Arena.ofConfined()) {
            if (!PLATFORM.removeVariable(scratch.allocateFrom(name))) {
                throw new IllegalStateException("the C library cannot remove the environment variable " + name);
            }
        }
    }

    private static void requireName(String name) {
        if (name.isEmpty() || name.indexOf('=') >= 0 || name.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("not the name of an environment variable: " + name);
        }
    }

    /// The value that native code would see now.
    @SuppressWarnings("restricted") // The C library owns the text and ends it with NUL.
    public static Optional<String> get(String name) {
        NativeLibrary.requireNativeAccess();
        try (var scratch = Arena.ofConfined()) {
            var value = PLATFORM.getVariable(scratch.allocateFrom(name));
            if (value.address() == 0) return Optional.empty();
            return Optional.of(value.reinterpret(Integer.MAX_VALUE).getString(0));
        }
    }
}
