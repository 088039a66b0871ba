package io.zetools.samples.debugger;

import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;

/// A user at a terminal: lines with history and completion; Ctrl-C interrupts what a command waits for, Ctrl-D
/// ends.
final class Prompt {
    private final LineReader reader;

    Prompt(Terminal terminal, Shell shell) {
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

    /// Executes lines until the user has enough.
    void run(Shell shell) {
        while (!shell.isDone()) {
            try {
                shell.execute(reader.readLine(Debugger.PROMPT));
                // An interrupt that came too late for the command is none for the next one.
                boolean _ = Thread.interrupted();
            } catch (UserInterruptException e) {
                print(e.getPartialLine() + "^C");
            } catch (EndOfFileException _) {
                return;
            }
        }
    }

    /// Writes a line, above the one that is being typed.
    void print(String line) {
        reader.printAbove(line);
    }
}
