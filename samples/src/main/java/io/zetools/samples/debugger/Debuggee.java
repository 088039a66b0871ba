package io.zetools.samples.debugger;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A process that the debugger has started, whose output is passed on.
final class Debuggee implements AutoCloseable {
    private final Process process;
    private final Consumer<String> out;
    private final Thread pump;

    /// @param out gets the process's output, line by line, on any thread
    Debuggee(Process process, Consumer<String> out) {
        this.process = process;
        this.out = out;
        this.pump =
                Thread.ofPlatform().daemon().name("output of the debuggee").start(() -> passOn(process.inputReader()));
    }

    /// Returns the command that runs [DebugTarget].
    ///
    /// @param arguments of the program
    static ProcessBuilder command(List<String> arguments) {
        // Ctrl-C goes to all processes of a terminal, but is meant for the debugger. A process that ignores it lets its
        // successor ignore it.
        var command = new ArrayList<>(List.of(
                "sh",
                "-c",
                "trap '' INT; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-classpath",
                System.getProperty("java.class.path"),
                DebugTarget.class.getName(),
                "--follow-stdin"));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    /// Waits for the process to end, and for the last of its output.
    void awaitEnd() {
        try {
            int code = process.waitFor();
            pump.join();
            out.accept("debuggee: ended with exit code " + code);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the process, if it has not ended.
    @Override
    public void close() {
        process.destroy();
    }

    private void passOn(BufferedReader output) {
        try {
            for (var line = output.readLine(); line != null; line = output.readLine()) out.accept("debuggee: " + line);
        } catch (IOException e) {
            if (process.isAlive()) out.accept("the debuggee's output cannot be read: " + e.getMessage());
        }
    }
}
