package io.zetools.ffi;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
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

    @SuppressWarnings("restricted") // Used only where the C library returns text that ends with NUL.
    private static final AddressLayout C_STRING =
            ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(Integer.MAX_VALUE, JAVA_BYTE));

    /// `Dl_info`: file name, base address, symbol name, symbol address.
    private static final MemoryLayout DL_INFO = MemoryLayout.structLayout(C_STRING, ADDRESS, ADDRESS, ADDRESS);

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
        // System.loadLibrary searches java.library.path only, and SymbolLookup.libraryLookup hides why it failed. So
        // dlopen looks
        // for the library as any native program would, and System.load then gives it to our class loader by its full
        // path.
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
        try (var scratch = Arena.ofConfined()) {
            var library = (MemorySegment) Libc.DLOPEN.invokeExact(scratch.allocateFrom(name), RTLD_LAZY);
            if (library.address() != 0) return Optional.empty();
            return Optional.of(((MemorySegment) Libc.DLERROR.invokeExact()).getString(0));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public MemorySegment getVariable(MemorySegment name) {
        try {
            return (MemorySegment) Libc.GETENV.invokeExact(name);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean setVariable(MemorySegment name, MemorySegment value) {
        try {
            return (int) Libc.SETENV.invokeExact(name, value, 1) == 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /// The dynamic linker would crash on a truncated file. Where it looks cannot be told exactly without it;
    /// this is near enough.
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

    /// Opens the loader, for good, and tells where it came from.
    private static String locate() throws NotInstalledException {
        try (var scratch = Arena.ofConfined()) {
            var library = (MemorySegment) Libc.DLOPEN.invokeExact(scratch.allocateFrom(LOADER), RTLD_LAZY);
            if (library.address() == 0) throw failure(((MemorySegment) Libc.DLERROR.invokeExact()).getString(0));

            var symbol = (MemorySegment) Libc.DLSYM.invokeExact(library, scratch.allocateFrom("zeInit"));
            var info = scratch.allocate(DL_INFO);
            if (symbol.address() == 0 || (int) Libc.DLADDR.invokeExact(symbol, info) == 0) {
                throw new UnsatisfiedLinkError(
                        LOADER + " was found, but it is not a Level Zero loader: it has no zeInit");
            }
            // The path is relative if a relative entry of LD_LIBRARY_PATH led to it.
            return Path.of(info.get(C_STRING, 0).getString(0)).toAbsolutePath().toString();
        } catch (NotInstalledException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /// Tells "there is none" from "there is one, but": only the first may lead to another library without a word.
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

    /// Bound on first use.
    private static final class Libc {
        static final MethodHandle DLOPEN =
                HostPlatform.bind("dlopen", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
        static final MethodHandle DLERROR = HostPlatform.bind("dlerror", FunctionDescriptor.of(C_STRING));
        static final MethodHandle DLSYM = HostPlatform.bind("dlsym", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
        static final MethodHandle DLADDR =
                HostPlatform.bind("dladdr", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        static final MethodHandle GETENV = HostPlatform.bind("getenv", FunctionDescriptor.of(ADDRESS, ADDRESS));
        static final MethodHandle SETENV =
                HostPlatform.bind("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));
    }
}
