package io.zetools.samples.debugger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A process that runs [DebugTarget], whose output is passed on.
final class Debuggee implements AutoCloseable {
    private final Process process;
    private final Consumer<String> out;
    private final Thread pump;

    private Debuggee(Process process, BufferedReader output, Consumer<String> out) {
        this.process = process;
        this.out = out;
        this.pump = Thread.ofPlatform().daemon().name("output of the debuggee").start(() -> passOn(output));
    }

    /// Starts the process, and waits until it says that it can be debugged.
    ///
    /// @param arguments of the program
    /// @param out gets what it prints, line by line, on any thread
    static Debuggee start(List<String> arguments, Consumer<String> out) {
        // Ctrl-C goes to all processes of a terminal, but is meant for the debugger. What ignores it lets its successor
        // ignore it.
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
        try {
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            var output = process.inputReader();
            for (var line = output.readLine(); line != null; line = output.readLine()) {
                out.accept("debuggee: " + line);
                if (line.startsWith("pid ")) return new Debuggee(process, output, out);
            }
            throw new CommandException("the debuggee did not start");
        } catch (IOException e) {
            throw new UncheckedIOException("the debuggee cannot be started: " + e.getMessage(), e);
        }
    }

    ProcessHandle process() {
        return process.toHandle();
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
