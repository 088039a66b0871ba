package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Help and version, which the launcher prints from files, are those that Java would print.
class HelpTest {
    private static final List<String> WITHOUT_ARGUMENTS = List.of("help", "list", "doctor", "dormant", "check");
    private static final int SCREEN_LINES = 24;
    private static final int SCREEN_COLUMNS = 80;

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void needsCommand() {
        command = new Command(work);
    }

    /// Returns the line by which the launcher starts Java.
    private List<String> java(List<String> arguments) throws IOException {
        var home = command.zetools().getParent().getParent();
        var line = new ArrayList<String>();
        for (var each : Files.readAllLines(home.resolve("lib/zetools.conf")))
            if (!each.startsWith("long "))
                line.add(each.replaceFirst("^short ", "").replace("@{home}", home.toString()));
        line.addAll(arguments);
        return line;
    }

    private static List<String> with(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /// Runs a line of arguments by both, behind words that set variables or the like, and compares them.
    private Command.Result compare(List<String> before, List<String> arguments) throws Exception {
        var printed = command.run(with(before, command.line(arguments.toArray(String[]::new))));
        assertThat(printed).as("%s %s", before, arguments).isEqualTo(command.run(with(before, java(arguments))));
        return printed;
    }

    private static List<String> names() {
        return Zetools.commandLine().getSubcommands().keySet().stream()
                .filter(each -> !each.equals("mock"))
                .toList();
    }

    /// Returns what a line prints beside the calls of the system by which it was started.
    private String traced(List<String> line) throws Exception {
        var traced = command.run(with(List.of("strace", "-f", "-e", "trace=execve"), line));
        assumeTrue(traced.err().contains("execve("), "strace is not there, or not allowed");
        assertThat(traced.exit()).isZero();
        return traced.err();
    }

    @Test
    @DisplayName("every command prints the same help, also by zetools help, and all of its options by --help=all")
    void help() throws Exception {
        var names = names();
        assertThat(names).contains("run", "report").hasSizeGreaterThan(10);
        for (var name : names) {
            var printed = compare(List.of(), List.of(name, "--help"));
            assertThat(printed.out()).startsWith("Usage: zetools " + name);
            assertThat(printed.exit()).isZero();
            assertThat(compare(List.of(), List.of("help", name))).isEqualTo(printed);
            var all = compare(List.of(), List.of(name, "--help=all"));
            assertThat(all.exit()).isZero();
            for (var option : Zetools.commandLine(name)
                    .getSubcommands()
                    .get(name)
                    .getCommandSpec()
                    .options()) assertThat(all.out()).as("%s --help=all", name).contains(option.names());
        }
        for (var arguments :
                List.of(List.of("--help"), List.of("-h"), List.of("run", "-h"), List.of("help"), List.of("--help=all")))
            assertThat(compare(List.of(), arguments).exit()).isZero();
    }

    @Test
    @DisplayName("the help of a command fits 24 lines of 80 columns, in groups, with values and defaults of words")
    void screen() throws Exception {
        var texts = new ArrayList<List<String>>();
        for (var name : names()) texts.add(List.of(name, "--help"));
        texts.addAll(List.of(List.of("--help"), List.of("mock", "--help"), List.of("help", "mock")));
        for (var arguments : texts) {
            var printed = command.zetools(arguments.toArray(String[]::new));
            assertThat(printed.exit()).isZero();
            assertThat(printed.err()).isEmpty();
            var lines = printed.out().lines().toList();
            assertThat(lines).as("%s", arguments).hasSizeBetween(3, SCREEN_LINES);
            assertThat(lines).as("%s", arguments).allMatch(line -> line.length() <= SCREEN_COLUMNS);
        }
        assertThat(command.zetools("run", "--help").out()).contains("\nRecording\n", "\nReport\n");
        for (var each : Zetools.commandLine().getSubcommands().values())
            for (var option : each.getCommandSpec().options()) {
                if (!option.type().isEnum()) continue;
                assertThat(option.description()[0]).as(option.longestName()).contains("(default)");
                assertThat(option.description()[0])
                        .as(option.longestName())
                        .contains(ChoiceConverter.words(option.type()).toList());
            }
    }

    @Test
    @DisplayName("without arguments: at most ten lines, whose commands are there")
    void first() throws Exception {
        var printed = compare(List.of(), List.of());
        assertThat(printed.exit()).isZero();
        assertThat(printed.out().lines())
                .hasSizeLessThanOrEqualTo(10)
                .allMatch(line -> line.length() <= SCREEN_COLUMNS);
        var typed = Pattern.compile("zetools (\\w+) ").matcher(printed.out()).results();
        var commands = typed.map(each -> each.group(1))
                .filter(each -> !each.equals("shows"))
                .toList();
        assertThat(commands)
                .hasSizeGreaterThanOrEqualTo(5)
                .allMatch(each -> Zetools.names().contains(each));
    }

    @Test
    @DisplayName("the help of the simulated GPU is that of its launcher")
    void helpOfMock() throws Exception {
        var launcher = command.zetools()
                .getParent()
                .getParent()
                .resolve("zemock/bin/zemock-run")
                .toString();
        for (var each : List.of("--help", "--help=all"))
            assertThat(command.zetools("mock", each)).isEqualTo(command.run(List.of(launcher, each)));
        assertThat(command.zetools("help", "mock")).isEqualTo(command.zetools("mock", "--help"));
    }

    @Test
    @DisplayName("the version, also by the short option")
    void version() throws Exception {
        assertThat(compare(List.of(), List.of("--version")).out()).startsWith("zetools ");
        compare(List.of(), List.of("-V"));
        compare(List.of(), List.of("run", "--version"));
    }

    @Test
    @DisplayName("neither starts Java, and nothing else than them is printed without it")
    void withoutJava() throws Exception {
        assertThat(traced(command.line("report", "--help"))).doesNotContain("java/bin/java");
        assertThat(traced(command.line("--version"))).doesNotContain("java/bin/java");
        assertThat(traced(command.line("run", "--help=all"))).doesNotContain("java/bin/java");
        assertThat(traced(command.line("help", "run"))).doesNotContain("java/bin/java");
        assertThat(traced(command.line())).doesNotContain("java/bin/java");
        assertThat(traced(command.line("report", "--help", "--json"))).contains("java/bin/java");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NO_COLOR=1",
                "NO_COLOR=",
                "CLICOLOR_FORCE=1",
                "CLICOLOR_FORCE=0",
                "CLICOLOR_FORCE=",
                "CLICOLOR=0",
                "CLICOLOR=1",
                "ConEmuANSI=OFF",
                "ConEmuANSI=ON",
                "LC_ALL=C",
                "LC_ALL=de_DE.ISO-8859-1"
            })
    @DisplayName("variables for styles and languages")
    void variables(String variable) throws Exception {
        compare(List.of("env", variable), List.of("run", "--help"));
        compare(List.of("env", variable), List.of("--version"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "NO_COLOR=1 ", "CLICOLOR=0 ", "CLICOLOR=0 CLICOLOR_FORCE=1 "})
    @DisplayName("on a terminal")
    void terminal(String variables) throws Exception {
        assumeTrue(command.run(List.of("sh", "-c", "command -v script")).exit() == 0, "script is not installed");
        var printed = onTerminal(variables, command.line("report", "--help"), "");
        assertThat(printed).contains("Usage: ").isEqualTo(onTerminal(variables, java(List.of("report", "--help")), ""));
        assertThat(onTerminal(variables, command.line("--help"), "</dev/null"))
                .isEqualTo(onTerminal(variables, java(List.of("--help")), "</dev/null"));
    }

    private String onTerminal(String variables, List<String> line, String input) throws Exception {
        var words = line.stream().map(each -> "'" + each + "'").toList();
        var text = variables + String.join(" ", words) + input;
        return command.run(List.of("script", "-qec", text, "/dev/null")).out();
    }

    @Test
    @DisplayName("other arguments are answered by Java: wrong ones, further ones")
    void wrong() throws Exception {
        for (var arguments : List.of(
                List.of("help", "wrong"),
                List.of("help", "run", "report"),
                List.of("help", "../help/run"),
                List.of("help", "--wrong"),
                List.of("help", "-h"),
                List.of("run", "--help=some"),
                List.of("run", "--help="),
                List.of("report", "x.zetools", "--help=all"),
                List.of("wrong", "--help"),
                List.of("../help/run", "--help"),
                List.of("--wrong"),
                List.of("--help", "--help"),
                List.of("--help", "run"),
                List.of("--version", "--help"),
                List.of("report", "--wrong", "--help"),
                List.of("report", "x.zetools", "--help"),
                List.of("report", "--help", "--json"),
                List.of("--hel"),
                List.of("-hV"),
                List.of("report", ""))) compare(List.of(), arguments);
        assertThat(command.zetools("help", "wrong").exit()).isEqualTo(2);
    }

    @Test
    @DisplayName("commands without their arguments are refused")
    void missing() throws Exception {
        for (var name : names()) {
            if (WITHOUT_ARGUMENTS.contains(name)) continue;
            var printed = command.zetools(name);
            assertThat(printed.exit()).as(name).isEqualTo(2);
            assertThat(printed.err()).as(name).startsWith("zetools: Missing required ");
        }
        assertThat(command.zetools("intervals", "x").err()).startsWith("zetools: Missing required parameter: 'TIMES'");
        assertThat(command.zetools("export", "x").err()).contains("Missing required argument(s): ([--perfetto=OUT]");
    }

    @Test
    @DisplayName("standard output that cannot be written, or that nobody reads")
    void output() throws Exception {
        var unread = "rm -f pipe; mkfifo pipe; exec 3<>pipe 4>pipe 3>&-; \"$@\" >&4 4>&-";
        for (var where : List.of("\"$@\" >/dev/full", "\"$@\" >&-", unread)) {
            var printed = compare(List.of("sh", "-c", where, "sh"), List.of("run", "--help"));
            if (where.contains("full"))
                assertThat(printed.err())
                        .isEqualTo("zetools: standard output cannot be written: No space left on device\n");
        }
    }

    @Test
    @DisplayName("a folder without the files: Java answers")
    void withoutFiles() throws Exception {
        var home = command.zetools().getParent().getParent();
        var other = Files.createDirectories(work.resolve("other"));
        Files.createDirectories(other.resolve("bin"));
        Files.copy(command.zetools(), other.resolve("bin/zetools"));
        for (var part : List.of("java", "lib")) Files.createSymbolicLink(other.resolve(part), home.resolve(part));
        var printed = command.run(List.of(other.resolve("bin/zetools").toString(), "report", "--help"));
        assertThat(printed).isEqualTo(command.zetools("report", "--help"));
        assertThat(printed.exit()).isZero();
    }
}
