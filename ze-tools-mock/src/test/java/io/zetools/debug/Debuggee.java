package io.zetools.debug;

import io.zetools.ffi.NativeEnvironment;
import io.zetools.mock.Manner;
import io.zetools.mock.junit.Mode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A [DebuggeeMain] in a process of its own, behind the same loader as this process.
final class Debuggee implements AutoCloseable {
    /// Variables that loaders and the driver read.
    private static final List<String> VARIABLES = List.of(
            "ZE_ENABLE_ALT_DRIVERS",
            "ZE_ENABLE_TRACING_LAYER",
            "ZE_ENABLE_LOADER_INTERCEPT",
            "ZE_ENABLE_VALIDATION_LAYER",
            "ZE_ENABLE_PARAMETER_VALIDATION",
            "ZE_ENABLE_HANDLE_LIFETIME");

    /// The duration of kernels on the vendor's driver, without the time that a debugger stops them.
    static final String KERNEL_TIME = "1500ms";

    private static Manner debuggers = Manner.STRICT;

    private final Process process;
    private final BufferedReader answers;
    private final Writer commands;

    private Debuggee(Process process) {
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.commands = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// A process that can be debugged and has initialised the driver.
    static Debuggee start() {
        return start("1");
    }

    /// A process with a value of `ZET_ENABLE_PROGRAM_DEBUGGING` that has initialised the driver.
    static Debuggee start(String enabled) {
        return start(Map.of("ZET_ENABLE_PROGRAM_DEBUGGING", enabled));
    }

    /// A process with more variables that has initialised the driver.
    static Debuggee start(Map<String, String> environment) {
        var builder = java(DebuggeeMain.class);
        builder.environment().putAll(environment);
        try {
            var debuggee = new Debuggee(builder.start());
            var said = debuggee.hear();
            if (!said.equals("ready")) {
                debuggee.close();
                throw new IllegalStateException("the debuggee did not start; it said: " + said);
            }
            return debuggee;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Says which manner the driver has in processes that are started from now on.
    static void debuggersAre(Manner manner) {
        debuggers = manner;
    }

    /// A small and quick VM that loads what this one has loaded and leaves nothing in the file system.
    static ProcessBuilder java(Class<?> main, String... arguments) {
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-D" + Mode.PROPERTY + "=" + Mode.current(),
                "-Dio.zetools.library=" + System.getProperty("io.zetools.library", "embedded"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName());
        builder.command().addAll(Arrays.asList(arguments));
        for (var variable : VARIABLES) {
            NativeEnvironment.get(variable)
                    .ifPresent(value -> builder.environment().put(variable, value));
        }
        // Threads of a debugged kernel are played on the board: one that waits ends when its time is over.
        if (Mode.current().isVendor()) builder.environment().put("ZEMOCK_BOARD_KERNEL_TIME", KERNEL_TIME);
        builder.environment().put("ZEMOCK_MANNER", debuggers.name().toLowerCase(Locale.ROOT));
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    Process process() {
        return process;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /// Gives a command, whose answer has to be heard.
    void send(String command) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String hear() {
        try {
            return String.valueOf(answers.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String ask(String command) {
        send(command);
        return hear();
    }

    /// Lets it have memory.
    Memory memory() {
        var addresses = ask("memory").split(" ", -1);
        return new Memory(Long.parseLong(addresses[0]), Long.parseLong(addresses[1]), Long.parseLong(addresses[3]));
    }

    /// Addresses in the debuggee.
    ///
    /// @param word what the kernel `spin` waits for
    /// @param first operand of the addition: ones; the other one has twos
    /// @param sum where the addition's result goes
    record Memory(long word, long first, long sum) {}

    /// Ends the process without a warning.
    void kill() {
        process.destroyForcibly();
        await();
    }

    /// Lets the process end by itself.
    void end() {
        try {
            commands.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await();
    }

    private void await() {
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kill();
    }
}
