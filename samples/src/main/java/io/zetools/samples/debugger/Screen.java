package io.zetools.samples.debugger;

import java.io.PrintWriter;
import java.util.function.Consumer;

/// Where lines are written. Lines of the debuggee come at any time: while the user types, they must not tear the
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

    /// From now on the prompt writes.
    void share(Prompt prompt) {
        writer = prompt::print;
    }

    @Override
    public void accept(String line) {
        writer.accept(line);
    }
}
