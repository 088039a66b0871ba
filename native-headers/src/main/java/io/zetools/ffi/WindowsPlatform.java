package io.zetools.ffi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Windows, where the loader comes with the graphics driver and is on the library path.
final class WindowsPlatform implements HostPlatform {
    private static final String LOADER = "ze_loader";

    @Override
    public String loaderName() {
        return LOADER + ".dll";
    }

    @Override
    public String installAdvice() {
        return "Install or update the graphics driver, which brings " + loaderName();
    }

    @Override
    @SuppressWarnings("restricted") // Loading the library is what this class is for.
    public String loadInstalled() throws NotInstalledException {
        try {
            System.loadLibrary(LOADER);
            return loaderName();
        } catch (UnsatisfiedLinkError e) {
            var text = String.valueOf(e.getMessage());
            if (text.startsWith("no " + LOADER + " in")) throw new NotInstalledException(text);
            throw e;
        }
    }

    @Override
    public Optional<String> whyNotInstalled() {
        var folders = String.valueOf(System.getenv("PATH")).split(";", -1);
        for (var folder : folders) {
            if (Files.exists(Path.of(folder, loaderName()))) return Optional.empty();
        }
        return Optional.of("no " + loaderName() + " on PATH");
    }

    @Override
    public Optional<String> problem(Path file) {
        if (!Files.exists(file)) return Optional.of("there is no such file");
        if (Files.isDirectory(file)) return Optional.of("this is a directory");
        return Optional.empty();
    }

    @Override
    public Optional<String> whyNotLoadable(String name) {
        return Optional.empty();
    }

    @Override
    public MemorySegment getVariable(MemorySegment name) {
        try {
            return (MemorySegment) Ucrt.GETENV.invokeExact(name);
        } catch (Throwable e) {
            throw new AssertionError("a downcall throws nothing", e);
        }
    }

    @Override
    public boolean setVariable(MemorySegment name, MemorySegment value) {
        try {
            // Changes what getenv and what GetEnvironmentVariable answer.
            return (int) Ucrt.PUTENV.invokeExact(name, value) == 0;
        } catch (Throwable e) {
            throw new AssertionError("a downcall throws nothing", e);
        }
    }

    @Override
    public boolean removeVariable(MemorySegment name) {
        // An empty value removes a variable there.
        try (var scratch = Arena.ofConfined()) {
            return setVariable(name, scratch.allocateFrom(""));
        }
    }

    /// Bound on first use.
    private static final class Ucrt {
        static final MethodHandle GETENV = HostPlatform.bind("getenv", FunctionDescriptor.of(ADDRESS, ADDRESS));
        static final MethodHandle PUTENV =
                HostPlatform.bind("_putenv_s", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
    }
}
