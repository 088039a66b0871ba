package io.zetools.samples.debugger;

import io.zetools.ZeException;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A debugger for the device work of other processes: breakpoints, steps, registers, memory.
///
/// At a terminal it prompts; else it reads commands from standard input, or takes them from the command line.
@Command(
        name = "debugger",
        mixinStandardHelpOptions = true,
        description = "Debugs what another process runs on a device. Its command help lists the commands.",
        footer = "The exit code is 1 if a command that was not typed has failed.")
public final class Debugger implements Callable<Integer> {
    static final String PROMPT = "(debugger) ";

    @Mixin
    private LoaderOptions loader = new LoaderOptions();

    @Option(names = "--device", paramLabel = "N", defaultValue = "0", description = "The device, from 0. Default: 0")
    private int device;

    @Option(names = "-c", paramLabel = "COMMAND", description = "A command to execute. There may be several.")
    private List<String> commands = List.of();

    @Option(names = "-x", paramLabel = "FILE", description = "A file with commands to execute, after those of -c.")
    private @Nullable Path script;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /// Runs the debugger.
    public static void main(String... args) {
        var command = new CommandLine(new Debugger()).setExecutionExceptionHandler((failure, line, _) -> {
            if (!(failure instanceof ZeException || failure instanceof IOException)) throw failure;
            line.getErr().println(failure.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        });
        System.exit(command.execute(args));
    }

    @Override
    public Integer call() throws IOException {
        var lines = new ArrayList<>(commands);
        if (script != null) lines.addAll(Files.readAllLines(script));
        var devices = loader.load().devices();
        if (device < 0 || device >= devices.size()) {
            throw new ParameterException(
                    spec.commandLine(), "there is no device %d: there are %d".formatted(device, devices.size()));
        }

        var out = new Screen(spec.commandLine().getOut());
        try (var target = new Target(devices.get(device), out)) {
            var shell = new Shell(target, loader, out, spec.commandLine().getErr());
            if (commands.isEmpty() && script == null) return talk(shell, out);
            return play(lines, shell, out);
        }
    }

    private static int talk(Shell shell, Screen out) throws IOException {
        if (Optional.ofNullable(System.console()).filter(Console::isTerminal).isEmpty()) {
            var input = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
            int code = CommandLine.ExitCode.OK;
            for (var line = input.readLine(); line != null && !shell.isDone(); line = input.readLine()) {
                code |= play(List.of(line), shell, out);
            }
            return code;
        }
        try (var terminal = Prompt.open()) {
            var prompt = new Prompt(terminal, shell);
            out.share(prompt);
            prompt.run(shell);
            return CommandLine.ExitCode.OK;
        }
    }

    /// Executes commands that are shown as if they had been typed.
    private static int play(List<String> lines, Shell shell, Screen out) {
        boolean good = true;
        for (var line : lines) {
            if (shell.isDone()) break;
            out.accept(PROMPT + line);
            good &= shell.execute(line);
        }
        return good ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }
}
