package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The README shows programs and commands that exist.
class ReadmeTest {
    private static final Path ROOT = Path.of("..");
    private static final Path SOURCES = Path.of("src");

    private final Page readme = Page.read(ROOT.resolve("README.md"));
    private final String root = read(ROOT.resolve("pom.xml"));

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stream<String> all(String pattern) {
        return Pattern.compile(pattern).matcher(readme.text()).results().map(result -> result.group(1));
    }

    /// Returns the commands of shell blocks, with continued lines joined.
    private List<String> commands() {
        var commands = readme.blocks("sh")
                .flatMap(block -> block.replace("\\\n", " ").lines())
                .filter(line -> !line.isBlank())
                .toList();
        assertThat(commands).hasSizeGreaterThan(10);
        return commands;
    }

    private List<String> commands(String program) {
        var found = commands().stream()
                .filter(line -> line.matches("(\\S*/)?" + program + " .*"))
                .toList();
        assertThat(found).as(program).isNotEmpty();
        return found;
    }

    private static List<String> options(String command, String pattern) {
        return Pattern.compile(pattern)
                .matcher(command)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /// Each is part of a sample or of a test, which the other tests here run.
    @Test
    void programsAreCompiledAndRun() throws IOException {
        List<List<String>> sources;
        try (var files = Files.walk(SOURCES)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> lines(read(file)))
                    .toList();
        }
        var examples = readme.blocks("java").map(ReadmeTest::lines).toList();
        assertThat(examples)
                .hasSize(2)
                .allSatisfy(example -> assertThat(sources)
                        .anySatisfy(source -> assertThat(source).containsSequence(example)));
    }

    @Test
    void mavenCommandsNameModulesProfilesAndProgramsThatExist() {
        var modules = Pattern.compile("<module>(.*?)</module>")
                .matcher(root)
                .results()
                .map(result -> result.group(1))
                .collect(Collectors.toSet());
        var profiles = Stream.concat(
                        Stream.of(root),
                        modules.stream().map(module -> read(ROOT.resolve(module).resolve("pom.xml"))))
                .flatMap(pom -> Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>(.*?)</id>", Pattern.DOTALL)
                        .matcher(pom)
                        .results())
                .map(result -> result.group(1))
                .collect(Collectors.toSet());
        for (var command : commands("mvn")) {
            var words = List.of(command.split(" +", -1));
            assertThat(words).as(command).containsAnyOf("verify", "package", "install");
            for (var word : words) {
                if (word.startsWith("-P"))
                    assertThat(profiles).contains(word.substring(2).split(",", -1));
                else if (word.startsWith("-D")) assertThat(word).isIn("-DskipTests");
                else if (word.startsWith("-")) assertThat(word).isIn("-q", "-pl", "-am");
                else if (words.indexOf(word) > 0
                        && words.get(words.indexOf(word) - 1).equals("-pl"))
                    assertThat(modules).contains(word.split(","));
                else assertThat(word).isIn("mvn", "verify", "package", "install");
            }
        }
        // In sentences: the program of the profile tour, and its arguments.
        assertThat(all("-Dtour\\.(\\w+)="))
                .isNotEmpty()
                .allSatisfy(property -> assertThat(read(Path.of("pom.xml"))).contains("${tour." + property + "}"));
        assertThat(all("io\\.zetools\\.samples\\.(\\w+)"))
                .isNotEmpty()
                .allSatisfy(sample -> assertThat(SOURCES.resolve("main/java/io/zetools/samples/" + sample + ".java"))
                        .exists());
    }

    @Test
    void optionsOfTheStarterExist() {
        var script = read(ROOT.resolve("ze-tools-mock/src/main/sh/zemock-run"));
        for (var command : commands("zemock-run")) {
            for (var option : options(command.replaceFirst(" -- .*", ""), "--[a-z][a-z-]*")) {
                // The board's options are those of another program.
                if (command.contains("--driver vendor") && !option.equals("--driver")) {
                    assertThat(read(ROOT.resolve("docs/board.md"))).as(command).contains(option);
                } else {
                    assertThat(script).as(command).containsPattern("(?m)^ +" + option + "[ |]");
                }
            }
        }
    }

    @Test
    void optionsOfJavaExist() {
        var known = Set.of("--enable-native-access", "-Dio.zetools.library", "-cp", "--add-modules", "-p", "-m");
        assertThat(commands("java"))
                .hasSize(2)
                .allSatisfy(command -> assertThat(
                                Arrays.stream(command.split(" +", -1)).filter(word -> word.startsWith("-")))
                        .allSatisfy(
                                word -> assertThat(word.replaceFirst("=.*", "")).isIn(known)));
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
