package io.zetools.samples.debugger;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.LevelZero;
import io.zetools.mock.junit.WithMockDriver;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Commands that need no debuggee.
@WithMockDriver
class ShellTest {
    private final List<String> lines = new ArrayList<>();
    private final StringWriter errors = new StringWriter();
    private final Target target = new Target(LevelZero.load().devices().getFirst(), lines::add);
    private final Shell shell = new Shell(target, new LoaderOptions(), lines::add, new PrintWriter(errors));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | nonsense is no command: see help",
                "attach | Missing required parameter: 'PID'. Usage: attach PID",
                "attach me | Invalid value for positional parameter at index 0 (PID): 'me' is not a long. Usage: attach PID",
                "attach -1 | there is no process -1",
                "detach | not attached: attach to a process, or run one",
                "wait | not attached: attach to a process, or run one",
                "break spin | not attached: attach to a process, or run one",
                "delete 1 | there is no breakpoint 1",
                "continue | not attached: attach to a process, or run one",
                "resume | not attached: attach to a process, or run one",
                "interrupt 1.2 | 1.2 is no thread: write slice.subslice.eu.thread, * for any, or all",
                "step | not attached: attach to a process, or run one",
                "thread 0.0.0.0 | thread 0.0.0.0 is not stopped",
                "registers | not attached: attach to a process, or run one",
                "set r2 1 | r2 is no register: write $, set, number, as in $r2 or $r2.1",
                "dump 0 | not attached: attach to a process, or run one",
                "dump 0 -3 | show 1 to 1,048,576 bytes",
                "write --as f32 0 x | x is no number",
                "write --as i128 0 1 | Invalid value for option '--as': expected one of [I8, I16, I32, I64, F32, F64] (case-insensitive) but was 'i128'. Usage: write [--as=TYPE] [--space=SPACE] ADDRESS VALUE...",
                "where nowhere | nowhere is no number, no register, and no function of a module that is loaded",
                "help nonsense | nonsense is no command: see help",
                "quit now | Unmatched argument at index 1: 'now'. Usage: quit",
            })
    void saysInOneLineWhatIsWrong(String command, String message) {
        assertThat(shell.execute(command)).isFalse();

        assertThat(errors.toString()).isEqualToNormalizingNewlines("error: " + message + "\n");
        assertThat(shell.isDone()).isFalse();
        assertThat(shell.execute("breakpoints")).isTrue();
        assertThat(lines).contains("no breakpoints");
    }

    @Test
    void leavesOutCommentsAndEmptyLines() {
        assertThat(shell.execute("  # attach")).isTrue();
        assertThat(shell.execute("   ")).isTrue();
        assertThat(lines).isEmpty();
    }

    @Test
    void explainsEveryCommand() {
        for (var name : shell.candidates(List.of())) {
            lines.clear();
            assertThat(shell.execute("help " + name)).isTrue();
            assertThat(lines.getFirst()).startsWith("Usage:").contains(name.equals("exit") ? "quit" : name);
        }
        lines.clear();
        shell.execute("help");
        assertThat(lines)
                .hasSize(shell.candidates(List.of()).size() - 1)
                .allMatch(line -> line.matches("\\S.* [A-Z].*\\."));
    }

    @Test
    void listsCommandsInColumnsAlsoWhereColoursAreShown() {
        System.setProperty("picocli.ansi", "true");
        try {
            shell.execute("help");
        } finally {
            System.clearProperty("picocli.ansi");
        }
        assertThat(lines).contains("wait                                   Waits until the process has ended.");
        assertThat(lines).noneMatch(line -> line.contains("\033"));
        assertThat(lines).filteredOn(line -> line.startsWith("delete NUMBER  ")).hasSize(1);
    }

    @Test
    void attachingToItselfIsNotPossible() {
        assertThat(shell.execute("attach " + ProcessHandle.current().pid())).isFalse();
        assertThat(errors.toString())
                .contains("a debugger must be another process than its debuggee")
                .hasLineCount(1);
    }

    @Test
    void completesAndRemembersWhatIsTyped() throws IOException {
        var user = new TypingUser("breakp\t\r", "\033[A\r", "he\t del\t\r", "quit\r");
        try (var terminal = TerminalBuilder.builder()
                .system(false)
                .type("ansi")
                .size(Size.of(80, 24))
                .streams(user.keys(), user)
                .build()) {
            new Prompt(terminal, shell).run(shell);
        }

        assertThat(shell.isDone()).as(user.toString()).isTrue();
        assertThat(errors.toString()).isEmpty();
        assertThat(lines).startsWith("no breakpoints", "no breakpoints").contains("Removes a breakpoint.");
    }
}
