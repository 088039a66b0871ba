package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Help and version, which the launcher prints from files, are those that Java would print.
class HelpTest {
    private static final List<String> WITHOUT_ARGUMENTS = List.of("generate-completion", "doctor");

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
    @DisplayName("every command prints the same help")
    void help() throws Exception {
        var names = names();
        assertThat(names).contains("run", "report").hasSizeGreaterThan(10);
        for (var name : names) {
            var printed = compare(List.of(), List.of(name, "--help"));
            assertThat(printed.out()).startsWith("Usage: zetools " + name);
            assertThat(printed.exit()).isZero();
        }
        for (var arguments : List.of(List.of("--help"), List.of("-h"), List.of("run", "-h")))
            compare(List.of(), arguments);
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
    @DisplayName("other arguments are answered by Java: wrong ones, further ones, none")
    void wrong() throws Exception {
        for (var arguments : List.of(
                List.<String>of(),
                List.of("help"),
                List.of("help", "run"),
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
        assertThat(command.zetools("help").exit()).isEqualTo(2);
    }

    @Test
    @DisplayName("commands without their arguments are refused")
    void missing() throws Exception {
        for (var name : names()) {
            if (WITHOUT_ARGUMENTS.contains(name)) continue;
            var printed = command.zetools(name);
            assertThat(printed.exit()).as(name).isEqualTo(2);
            assertThat(printed.err()).as(name).startsWith("zetools: Missing required parameter");
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
