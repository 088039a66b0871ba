package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Frameworks that play scripts, compiled once, and the packages of real runtimes, where they are installed.
final class Frameworks {
    private static final Path SOURCES =
            Path.of("../ze-tools-profiler/src/test/sycl").normalize();
    private static final Path FOLDER =
            Path.of("../ze-tools-profiler/target/sycl").normalize();
    private static final Path SIMULATED = Path.of("../ze-tools-mock/target/zemock/lib");
    private static final int SECONDS = 120;

    private static final Map<Integer, Path> COMPILED = new ConcurrentHashMap<>();
    /// The command lines of compilers that were run.
    private static final Set<List<String>> BUILT = new HashSet<>();

    private static final Map<String, Path> DOOR = new ConcurrentHashMap<>();

    private Frameworks() {}

    /// Returns a framework that plays scripts, beside a runtime of some version.
    ///
    /// @param generation of script.cc
    /// @param name of the folder, so that each test may have a library of its own
    /// @param runtime the version that the runtime's file beside it has; 0 for none
    static Path script(int generation, String name, int runtime) {
        try {
            var folder =
                    Files.createDirectories(FOLDER.resolve("script/" + name).toAbsolutePath());
            var library = folder.resolve("libxptifw.so");
            Files.deleteIfExists(library);
            Files.copy(COMPILED.computeIfAbsent(generation, Frameworks::compile), library);
            if (runtime > 0) Files.write(folder.resolve("libsycl.so." + runtime), new byte[0]);
            return library;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// A function of a script's framework beyond XPTI.
    @SuppressWarnings("restricted") // The caller knows the signature.
    static MethodHandle function(Path library, String name, FunctionDescriptor signature) {
        var address = SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(name);
        return Linker.nativeLinker().downcallHandle(address, signature);
    }

    /// Returns how many callbacks a script's framework has for a stream and a type.
    static int callbacks(Path library, String stream, TraceKind kind) throws Throwable {
        var count = function(
                library,
                "script_callbacks",
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_SHORT));
        try (var arena = Arena.ofConfined()) {
            return (int) count.invokeExact(arena.allocateFrom(stream), (short) kind.number(Generation.C));
        }
    }

    /// Returns the folder of a runtime's packages.
    static Path packages(String name) {
        var folder = FOLDER.resolve(name).toAbsolutePath();
        assumeTrue(
                Files.exists(folder.resolve("complete")),
                "No packages of a SYCL runtime: sycl_packages.sh puts them into " + folder);
        assumeTrue(
                Files.exists(SIMULATED.resolve("libze_loader.so.1")), "The folder of the simulated GPU is not built");
        return folder;
    }

    /// Compiles a C++ source of the tests to a program that is linked with a runtime.
    static Path program(String source, String output, Path packages, List<String> options) throws IOException {
        var all = new ArrayList<>(List.of(
                "-I" + packages.resolve("include"),
                "-I../native-headers/include",
                "-L" + packages.resolve("lib"),
                "-lsycl",
                "-ldl",
                "-lpthread",
                "-Wl,-rpath," + packages.resolve("lib")));
        all.addAll(options);
        return build(source, output, List.of(), all);
    }

    /// Compiles a C++ source of the tests to a library.
    static Path compile(String source, String output, List<String> options) throws IOException {
        return build(source, output, List.of("-fPIC", "-shared"), options);
    }

    private static Path build(String source, String output, List<String> kind, List<String> options)
            throws IOException {
        var compiler = System.getenv().getOrDefault("CXX", "c++");
        assumeTrue(exists(compiler), "No C++ compiler is installed: there is no " + compiler);
        var library = Files.createDirectories(FOLDER).resolve(output).toAbsolutePath();
        var command = new ArrayList<>(List.of(compiler, "-std=c++17", "-w"));
        command.addAll(kind);
        command.add(SOURCES.resolve(source).toString());
        command.addAll(List.of("-o", library.toString()));
        command.addAll(options);
        synchronized (BUILT) {
            if (BUILT.add(command)) {
                var outcome = run(command, Map.of());
                assertThat(outcome.exitCode()).as(outcome.output()).isZero();
            }
        }
        return library;
    }

    /// Returns the program that plays scripts to the probe.
    static Path door() throws IOException {
        return DOOR.computeIfAbsent("door", _ -> {
            try {
                Files.createDirectories(FOLDER);
                var program = FOLDER.resolve("door").toAbsolutePath();
                cc(List.of(
                        SOURCES.resolve("door.c").toString(),
                        "-I../native-headers/xpti",
                        "-o",
                        program.toString(),
                        "-rdynamic",
                        "-ldl",
                        "-lpthread"));
                return program;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// Makes an empty library by whose name a version of SYCL's runtime is known.
    static Path emptyRuntime(Path folder, int version) throws IOException {
        var library = folder.resolve("libsycl.so." + version);
        cc(List.of("-shared", "-x", "c", "/dev/null", "-o", library.toString()));
        return library;
    }

    private static void cc(List<String> options) throws IOException {
        var compiler = System.getenv().getOrDefault("CC", "cc");
        assumeTrue(exists(compiler), "No C compiler is installed: there is no " + compiler);
        var command = new ArrayList<>(List.of(compiler, "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra"));
        command.addAll(options);
        var outcome = run(command, Map.of());
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    }

    private static Path compile(int generation) {
        try {
            return compile("script.cc", "libscript%d.so".formatted(generation), List.of("-DGENERATION=" + generation));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// The output of a program and its exit code.
    record Outcome(int exitCode, String output) {}

    /// Runs a main class of the tests in a virtual machine of its own, on the simulated GPU.
    static Outcome java(Class<?> main, List<String> arguments, Map<String, String> environment) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return run(command, environment);
    }

    /// Returns the variables by which a runtime finds the simulated GPU.
    static Map<String, String> simulated(Path packages) {
        var loader = SIMULATED.toAbsolutePath().normalize().toString();
        return Map.of("ZEL_LIBRARY_PATH", loader, "LD_LIBRARY_PATH", loader + ":" + packages.resolve("lib"));
    }

    private static boolean exists(String command) throws IOException {
        try {
            return run(List.of(command, "--version"), Map.of()).exitCode() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    static Outcome run(List<String> command, Map<String, String> environment) throws IOException {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(command.getFirst() + " did not end:\n" + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
        return new Outcome(process.exitValue(), output);
    }
}
