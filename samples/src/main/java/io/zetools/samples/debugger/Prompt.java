package io.zetools.samples.debugger;

import java.io.IOException;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.Signals;

/// The prompt at a terminal: lines with history and completion. Ctrl-C interrupts a command that waits, Ctrl-D
/// ends.
final class Prompt {
    private final Terminal terminal;
    private final LineReader reader;

    Prompt(Terminal terminal, Shell shell) {
        this.terminal = terminal;
        reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .completer(
                        (_, line, candidates) -> shell.candidates(line.words().subList(0, line.wordIndex()))
                                .forEach(word -> candidates.add(new Candidate(word))))
                // Registers begin with a dollar, and kernels of C++ have exclamation marks: neither is for the reader.
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
        var commands = Thread.currentThread();
        terminal.handle(Signal.INT, _ -> commands.interrupt());
    }

    /// Opens the terminal that this process was started at. From then on Ctrl-C never ends the process, not even
    /// when the terminal has been closed: a session may be ending that must not be torn apart. Should that hang,
    /// SIGTERM and SIGHUP end the process as ever: Ctrl-Z and `kill`, or closing the window.
    static Terminal open() throws IOException {
        // Left to itself, JLine takes its handlers out and puts others in whenever a line begins or ends, and takes
        // them out for good when it closes. Whenever there is none, an interrupt ends the process. So these are put
        // in once, and only pass on what JLine is to handle.
        var terminal = TerminalBuilder.builder().nativeSignals(false).build();
        for (var signal : List.of(Signal.INT, Signal.WINCH, Signal.CONT)) {
            Signals.register(signal.name(), () -> terminal.raise(signal));
        }
        return terminal;
    }

    /// Executes lines until the user ends the prompt. After that an interrupt does nothing.
    void run(Shell shell) {
        try {
            executeLines(shell);
        } finally {
            terminal.handle(Signal.INT, SignalHandler.SIG_IGN);
            boolean _ = Thread.interrupted();
        }
    }

    /// Writes a line, above the one that is being typed.
    void print(String line) {
        reader.printAbove(line);
    }

    private void executeLines(Shell shell) {
        while (!shell.isDone()) {
            try {
                shell.execute(reader.readLine(Debugger.PROMPT));
                // An interrupt that came too late for the command must not interrupt the next one.
                boolean _ = Thread.interrupted();
            } catch (UserInterruptException e) {
                print(e.getPartialLine() + "^C");
            } catch (EndOfFileException _) {
                return;
            }
        }
    }
}
