package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Programs outside this build that depend on one module each. They are compiled without a warning and run on the
/// class path, on the module path, and as an image that jlink makes.
class ConsumerTest {
    private static final Path JDK = Path.of(System.getProperty("java.home"), "bin");
    private static final Pattern TABLE = Pattern.compile("(?s)\\| Subject \\| Java \\|.*?\n\n");
    private static final Pattern ENTRY_POINT = Pattern.compile("`([a-z.]*[A-Z]\\w+)`");
    private static final List<Path> CLASS_PATH = Arrays.stream(
                    System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .toList();

    @TempDir
    private Path directory;

    /// A published module, and an expression that uses it.
    enum Artifact {
        HEADERS("native-headers", "io.zetools.ffi", "io.zetools.ffi.NativeLibrary.load(\"embedded\").origin()"),
        API("ze-tools-api", "io.zetools", "io.zetools.LevelZero.load().devices().size()", HEADERS),
        MOCK("ze-tools-mock", "io.zetools.mock", "io.zetools.mock.MockDriver.driverFile().getFileName()", API),
        /// Comes with the profiler, and is not used by itself.
        VM("ze-tools-vm", "io.zetools.vm", "io.zetools.vm.LiveMessage.Value.values().length"),
        PROFILER(
                "ze-tools-profiler",
                "io.zetools.profiler",
                "io.zetools.LevelZero.load().devices().size() + new io.zetools.profile.LiveProfile().toString()",
                API,
                VM);

        private final String file;
        private final String module;
        private final String expression;

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<Artifact> needed;

        Artifact(String file, String module, String expression, Artifact... needed) {
            this.file = file;
            this.module = module;
            this.expression = expression;
            this.needed = List.of(needed);
        }

        /// Returns the jar, or the folder of classes where Maven was asked for no jars.
        Optional<Path> built() {
            var folder = Path.of(file, "target", "classes");
            return CLASS_PATH.stream()
                    .filter(path -> path.endsWith(folder)
                            ? Files.exists(path.resolve("module-info.class"))
                            : path.getFileName().toString().matches(Pattern.quote(file) + "-\\d.*\\.jar"))
                    .findFirst();
        }

        /// Returns the jars that a program with this dependency is compiled with.
        Stream<Path> jars() {
            return Stream.concat(built().stream(), needed.stream().flatMap(Artifact::jars));
        }
    }

    @BeforeAll
    static void modulesAreBuilt() {
        for (var artifact : Artifact.values())
            assumeThat(artifact.built()).as("Maven builds it").isPresent();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "VM")
    void runsOnTheClassPath(Artifact artifact) throws Exception {
        var classes = compile(artifact, program(artifact), false);

        assertThat(run(
                        "java",
                        "--enable-native-access=ALL-UNNAMED",
                        "--illegal-native-access=deny",
                        "-Dio.zetools.library=embedded",
                        "-cp",
                        join(Stream.concat(Stream.of(classes), everything())),
                        "consumer.Main"))
                .contains("it works with " + types(artifact).size());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "VM")
    void runsOnTheModulePath(Artifact artifact) throws Exception {
        var classes = compile(artifact, program(artifact), true);

        assertThat(run(
                        "java",
                        nativeAccess(artifact),
                        "--illegal-native-access=deny",
                        "-Dio.zetools.library=embedded",
                        "--add-modules=io.zetools.mock",
                        "-p",
                        join(Stream.concat(Stream.of(classes), everything())),
                        "-m",
                        "consumer/consumer.Main"))
                .contains("it works with " + types(artifact).size());
    }

    @ParameterizedTest
    @EnumSource(names = {"API", "PROFILER"})
    void runsAsAnImage(Artifact artifact) throws Exception {
        var classes = compile(artifact, program(artifact), true);
        var image = directory.resolve("image");
        run(
                "jlink",
                "-p",
                join(Stream.concat(Stream.of(classes), everything())),
                "--add-modules=consumer,io.zetools.mock",
                "--output=" + image);

        assertThat(run(
                        image.resolve("bin/java").toString(),
                        nativeAccess(artifact),
                        "--illegal-native-access=deny",
                        "-Dio.zetools.library=embedded",
                        "-m",
                        "consumer/consumer.Main"))
                .contains("it works with " + types(artifact).size());
    }

    /// A test of a user brings JUnit, and the mock its extension for it.
    @Test
    void testsOnTheMockCompileOnBothPaths() throws Exception {
        var test = """
                package consumer;

                @io.zetools.mock.junit.WithMockDriver
                final class Main {
                    @org.junit.jupiter.api.Test
                    void runs(io.zetools.mock.MockDriver mock) {
                        mock.configureDevices(2, 0);
                    }
                }
                """;

        assertThat(compile(Artifact.MOCK, test, false, "org.junit.jupiter.api"))
                .isDirectoryContaining("glob:**/consumer");
        assertThat(compile(Artifact.MOCK, test, true, "org.junit.jupiter.api"))
                .isDirectoryContaining("glob:**/module-info.class");
    }

    /// Returns native access for the modules of the README's list that the program has.
    private static String nativeAccess(Artifact artifact) throws IOException {
        var list = Pattern.compile("`--enable-native-access=(io\\.zetools[\\w.,]*)`")
                .matcher(readme());
        assertThat(list.find()).isTrue();
        return Arrays.stream(list.group(1).split(","))
                .filter(module -> artifact == Artifact.PROFILER || !module.equals(Artifact.PROFILER.module))
                .collect(Collectors.joining(",", "--enable-native-access=", ""));
    }

    /// Returns a program that uses the module, and reads the members of each entry point that the module gives.
    private static String program(Artifact artifact) throws IOException {
        return """
                package consumer;

                public final class Main {
                    private static final Class<?>[] ENTRY_POINTS = {%s};

                    private Main() {}

                    public static void main(String[] arguments) {
                        System.out.println(%s);
                        int used = 0;
                        for (var type : ENTRY_POINTS) if (type.getMethods().length > 0) used++;
                        System.out.println("it works with " + used);
                    }
                }
                """.formatted(
                        types(artifact).stream().map(type -> type + ".class").collect(Collectors.joining(", ")),
                        artifact.expression);
    }

    private Path compile(Artifact artifact, String program, boolean modular, String... others) throws Exception {
        var source = Files.createDirectories(directory.resolve("source/consumer"));
        var files = new ArrayList<>(List.of(Files.writeString(source.resolve("Main.java"), program)));
        if (modular) {
            var required = Stream.concat(Stream.of(artifact.module), Arrays.stream(others))
                    .map("requires %s;"::formatted)
                    .collect(Collectors.joining());
            files.add(Files.writeString(
                    source.resolveSibling("module-info.java"), "module consumer { %s }".formatted(required)));
        }
        var classes = directory.resolve("classes");
        var path = Stream.concat(artifact.jars(), others.length == 0 ? libraries(artifact) : CLASS_PATH.stream());
        var command = new ArrayList<>(List.of(
                "javac",
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-d",
                classes.toString(),
                modular ? "-p" : "-cp",
                join(path)));
        files.forEach(file -> command.add(file.toString()));
        run(command.toArray(String[]::new));
        return classes;
    }

    /// Returns the types of README's table that a program with this module has.
    private static List<String> types(Artifact artifact) throws IOException {
        if (artifact == Artifact.HEADERS) return List.of("io.zetools.ffi.LevelZeroNative");
        var table = TABLE.matcher(readme());
        assertThat(table.find()).isTrue();
        var types = table.group()
                .lines()
                .map(line -> line.split("\\|", -1))
                .filter(cells -> cells.length > 3)
                .flatMap(cells -> ENTRY_POINT.matcher(cells[2]).results())
                .map(match -> "io.zetools." + match.group(1))
                .toList();
        assertThat(types).hasSizeGreaterThan(40);
        if (artifact == Artifact.PROFILER) return types;
        var profiler = ModuleFinder.of(Artifact.PROFILER.built().orElseThrow())
                .find(Artifact.PROFILER.module)
                .orElseThrow()
                .descriptor()
                .packages();
        return types.stream()
                .filter(type -> profiler.stream().noneMatch(name -> type.startsWith(name + ".")))
                .toList();
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("../README.md"));
    }

    /// Returns the jars of all modules, and those of others that come with them.
    static Stream<Path> everything() {
        return Stream.concat(
                Arrays.stream(Artifact.values()).flatMap(artifact -> artifact.built().stream()),
                libraries(Artifact.PROFILER));
    }

    /// Returns the jars of others that come with the module.
    private static Stream<Path> libraries(Artifact artifact) {
        var names = switch (artifact) {
            case HEADERS, VM -> Pattern.compile("");
            case API, MOCK -> Pattern.compile("slf4j-api-.*\\.jar");
            case PROFILER -> Pattern.compile("(slf4j-api|jackson-\\w+)-.*\\.jar");
        };
        return CLASS_PATH.stream()
                .filter(path -> names.matcher(path.getFileName().toString()).matches());
    }

    static String join(Stream<Path> path) {
        return path.map(Path::toString).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    /// Runs a tool of the JDK, or a program by its path, and returns its output.
    private String run(String... command) throws IOException, InterruptedException {
        command[0] = JDK.resolve(command[0]).toString();
        var output = directory.resolve("output.txt");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        int exitCode = builder.start().waitFor();
        var text = Files.readString(output);
        assertThat(exitCode).as("%s%n%s", String.join(" ", command), text).isZero();
        return text;
    }
}
