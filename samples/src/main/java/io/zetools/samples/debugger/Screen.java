package io.zetools.samples.debugger;

import java.io.PrintWriter;
import java.util.function.Consumer;

/// The screen that lines are written to. Lines of the debuggee may come while the user types, and must not tear the
/// line apart.
///
/// Threads: any.
final class Screen implements Consumer<String> {
    private volatile Consumer<String> writer;

    Screen(PrintWriter out) {
        writer = line -> {
            out.println(line);
            out.flush();
        };
    }

    /// Lets the prompt write from now on.
    void share(Prompt prompt) {
        writer = prompt::print;
    }

    @Override
    public void accept(String line) {
        writer.accept(line);
    }
}
