package io.zetools.ffi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Linux and other systems with `dlopen`.
final class PosixPlatform implements HostPlatform {
    private static final String LOADER = "libze_loader.so.1";
    private static final int RTLD_LAZY = 1;

    /// Pointers in a `Dl_info`: file name, base address, symbol name, symbol address.
    private static final int DL_INFO_POINTERS = 4;

    @Override
    public String loaderName() {
        return LOADER;
    }

    @Override
    public String installAdvice() {
        return "Install the Level Zero loader (Debian, Ubuntu: package libze1; Fedora: oneapi-level-zero; Arch: level-zero-loader)";
    }

    @Override
    @SuppressWarnings("restricted") // Loading the library is what this class is for.
    public String loadInstalled() throws NotInstalledException {
        // System.loadLibrary searches java.library.path only. So dlopen looks for the library as any native program
        // would, and System.load then gives it to our class loader by its full path.
        refuseBroken();
        var path = locate();
        System.load(path);
        return path;
    }

    @Override
    public Optional<String> whyNotInstalled() {
        try {
            refuseBroken();
            locate();
            return Optional.empty();
        } catch (NotInstalledException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (UnsatisfiedLinkError _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<String> problem(Path file) {
        return ElfFile.problem(file);
    }

    @Override
    public Optional<String> whyNotLoadable(String name) {
        if (name.contains("/")) {
            var problem = problem(Path.of(name));
            if (problem.isPresent()) return problem;
        }
        return whyNotOpened(name);
    }

    @Override
    public MemorySegment getVariable(MemorySegment name) {
        try {
            return (MemorySegment) Getenv.HANDLE.invokeExact(name);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean setVariable(MemorySegment name, MemorySegment value) {
        try {
            return (int) Setenv.HANDLE.invokeExact(name, value, 1) == 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean removeVariable(MemorySegment name) {
        try {
            return (int) Unsetenv.HANDLE.invokeExact(name) == 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /// The dynamic linker would crash on a truncated file. Where it looks cannot be known exactly
    /// without it, so this checks the usual places.
    private static void refuseBroken() {
        for (var directory : searchPath()) {
            var candidate = Path.of(directory, LOADER);
            if (!Files.exists(candidate)) continue;
            ElfFile.problem(candidate).ifPresent(problem -> {
                throw new UnsatisfiedLinkError(candidate + ": " + problem);
            });
            return;
        }
    }

    private static List<String> searchPath() {
        var directories = new ArrayList<String>();
        // The linker read the variable when the process began: Java's copy of the environment is of that time too.
        var variable = System.getenv("LD_LIBRARY_PATH");
        if (variable != null && !variable.isEmpty()) directories.addAll(List.of(variable.split("[:;]")));
        directories.addAll(List.of("/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"));
        return directories;
    }

    /// Opens the loader, for good, and returns where it came from.
    @SuppressWarnings("restricted") // Opening the library is what this class is for.
    private static String locate() throws NotInstalledException {
        SymbolLookup library;
        try {
            library = SymbolLookup.libraryLookup(LOADER, Arena.global());
        } catch (IllegalArgumentException e) {
            // It does not say why.
            var reason = whyNotOpened(LOADER);
            throw failure(reason.orElseGet(() -> String.valueOf(e.getMessage())));
        }
        // Not by the address of zeInit: a recorder that is preloaded answers for that.
        return library.find("zeInit")
                .flatMap(_ -> library.find("zeDriverGet"))
                .flatMap(PosixPlatform::fileOf)
                .orElseThrow(() -> new UnsatisfiedLinkError(
                        LOADER + " was found, but it is not a Level Zero loader: it has no zeInit"));
    }

    private static Optional<String> whyNotOpened(String name) {
        try (var scratch = Arena.ofConfined()) {
            var library = (MemorySegment) Opening.DLOPEN.invokeExact(scratch.allocateFrom(name), RTLD_LAZY);
            if (library.address() != 0) return Optional.empty();
            var reason = (MemorySegment) Opening.DLERROR.invokeExact();
            return Optional.of(reason.address() == 0 ? name + ": dlopen failed and did not say why" : text(reason));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /// Returns the file that contains a symbol.
    private static Optional<String> fileOf(MemorySegment symbol) {
        try (var scratch = Arena.ofConfined()) {
            var info = scratch.allocate(ADDRESS, DL_INFO_POINTERS);
            if ((int) Dladdr.HANDLE.invokeExact(symbol, info) == 0) return Optional.empty();
            // The path is relative if a relative entry of LD_LIBRARY_PATH led to it.
            return Optional.of(
                    Path.of(text(info.get(ADDRESS, 0))).toAbsolutePath().toString());
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @SuppressWarnings("restricted") // The C library ends it with NUL.
    private static String text(MemorySegment pointer) {
        return pointer.reinterpret(Integer.MAX_VALUE).getString(0);
    }

    /// Returns the failure of a library that is installed and cannot be loaded.
    ///
    /// @throws NotInstalledException if it is not installed: only then another library may be loaded instead
    private static UnsatisfiedLinkError failure(String text) throws NotInstalledException {
        // glibc: "libze_loader.so.1: cannot open shared object file: No such file or directory"
        // musl:  "Error loading shared library libze_loader.so.1: No such file or directory"
        // A missing dependency has the same words about another name.
        boolean absent = text.contains("No such file or directory")
                && (text.startsWith(LOADER + ":") || text.contains("shared library " + LOADER + ":"));
        if (absent) throw new NotInstalledException(text);
        return new UnsatisfiedLinkError(text);
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof RuntimeException exception) return exception;
        if (e instanceof Error error) throw error;
        throw new AssertionError("a downcall throws nothing else", e);
    }

    // Each bound on first use: learning a signature takes the VM milliseconds.

    /// Both functions are bound together, because binding asks the dynamic linker, which then forgets the reason of
    /// its last failure.
    private static final class Opening {
        static final MethodHandle DLOPEN =
                HostPlatform.bind("dlopen", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
        static final MethodHandle DLERROR = HostPlatform.bind("dlerror", FunctionDescriptor.of(ADDRESS));
    }

    private static final class Dladdr {
        static final MethodHandle HANDLE =
                HostPlatform.bind("dladdr", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
    }

    private static final class Getenv {
        static final MethodHandle HANDLE = HostPlatform.bind("getenv", FunctionDescriptor.of(ADDRESS, ADDRESS));
    }

    private static final class Setenv {
        static final MethodHandle HANDLE =
                HostPlatform.bind("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    }

    private static final class Unsetenv {
        static final MethodHandle HANDLE = HostPlatform.bind("unsetenv", FunctionDescriptor.of(JAVA_INT, ADDRESS));
    }
}
