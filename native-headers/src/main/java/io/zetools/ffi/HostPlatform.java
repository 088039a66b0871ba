package io.zetools.ffi;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// The operations that differ between operating systems: loading the loader, and changing the environment.
interface HostPlatform {
    static HostPlatform current() {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        return windows ? new WindowsPlatform() : new PosixPlatform();
    }

    /// A function of the C library.
    @SuppressWarnings("restricted") // The signatures are those of the C standard library.
    static MethodHandle bind(String function, FunctionDescriptor signature, Linker.Option... options) {
        var linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(function), signature, options);
    }

    /// Returns the file name under which the system's loader is installed.
    String loaderName();

    /// Returns the advice how to install it.
    String installAdvice();

    /// Loads the installed loader into the class loader of this class.
    ///
    /// @return where it was found: an absolute path, or just the name where the system does not report
    ///     it
    /// @throws NotInstalledException if no loader is installed
    /// @throws UnsatisfiedLinkError if there is one but it cannot be loaded; the message is the dynamic linker's
    String loadInstalled() throws NotInstalledException;

    /// Returns why no loader is installed; empty if one is, whether it works or not.
    Optional<String> whyNotInstalled();

    /// Returns why a file cannot be loaded, as far as this is known without loading it; empty if no reason is
    /// known.
    Optional<String> problem(Path file);

    /// Returns why the dynamic linker cannot open a library; empty if it can, or if the system does not
    /// say.
    ///
    /// @param name a path, or a name to search for
    Optional<String> whyNotLoadable(String name);

    /// Returns the value of a variable, or a null pointer.
    MemorySegment getVariable(MemorySegment name);

    /// Sets a variable; `false` if the C library refused.
    boolean setVariable(MemorySegment name, MemorySegment value);

    /// Removes a variable, where there is one; `false` if the C library refused.
    boolean removeVariable(MemorySegment name);

    /// Thrown when the system has no such library. The message is that of the dynamic linker.
    final class NotInstalledException extends Exception {
        private static final long serialVersionUID = 1L;

        NotInstalledException(String message) {
            super(message);
        }
    }
}
