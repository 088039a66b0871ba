package io.zetools.cli;

import io.zetools.Release;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The command `zetools` with its subcommands.
///
/// Exit codes: 0 success, 1 a file or program could not be used, or standard output not be written, 2 wrong
/// arguments; of `report` 1, too, if the recording is damaged, and with `--strict` if it is not complete; of
/// `doctor` those of [DoctorCommand]; of `run` the program's own, 127 if it was not found, 126 if it cannot be
/// executed.
public final class Zetools implements Runnable {
    static final int FAILED = 1;

    /// The exit code of a program that a signal has ended is this and the number of the signal.
    static final int SIGNAL_BASE = 128;
    private static final String COMPLETION = "generate-completion";

    /// The commands whose arguments are a program and its own.
    private static final List<String> STARTERS = List.of("run", "doctor");

    /// The commands in the order in which the help shows them.
    private static final Map<String, Supplier<Object>> COMMANDS = commands();

    private final CommandSpec spec =
            Syntax.command(this, "zetools", "Shows what a Level Zero program does on its GPU.");

    /// The release of the command.
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"zetools " + Release.current()};
        }
    }

    Zetools() {
        spec.versionProvider(new Version());
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        Syntax.addHelp(spec);
    }

    /// Runs the command and ends the process with its exit code.
    ///
    /// @param arguments the arguments of the command line
    public static void main(String[] arguments) {
        Launcher.greet();
        System.exit(execute(Arguments.exact(arguments), new StandardOutput()));
    }

    /// Runs the command and returns its exit code.
    static int execute(String[] arguments, StandardOutput output) {
        var command = commandLine(arguments).setOut(output.writer());
        var err = command.getErr();
        int code;
        try {
            code = command.execute(arguments);
        } catch (OutOfMemoryError e) {
            Messages.print(
                    err,
                    "the memory does not suffice, of which Java may use %,d MiB: JAVA_TOOL_OPTIONS=-Xmx8g gives it more"
                            .formatted(Runtime.getRuntime().maxMemory() >> 20));
            Launcher.giveUp();
            code = FAILED;
        } catch (Error e) {
            Launcher.giveUp();
            throw e;
        }
        var failure = output.end();
        if (failure.isEmpty()) return code;
        // A reader that reads no further, as head does, knows that.
        if (!"Broken pipe".equals(failure.get().getMessage()))
            Messages.print(err, "standard output cannot be written: " + Messages.of(failure.get()));
        return code == 0 ? FAILED : code;
    }

    private static Map<String, Supplier<Object>> commands() {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("run", () -> new RunCommand().spec());
        commands.put("attach", () -> new AttachCommand().spec());
        commands.put("doctor", () -> new DoctorCommand().spec());
        commands.put("report", () -> new ReportCommand().spec());
        commands.put("export", () -> new ExportCommand().spec());
        commands.put("start", () -> new StartCommand().spec());
        commands.put("stop", () -> new StopCommand().spec());
        commands.put("phases", () -> new PhasesCommand().spec());
        commands.put("marks", () -> new MarksCommand().spec());
        commands.put("intervals", () -> new IntervalsCommand().spec());
        commands.put("graph", () -> new GraphCommand().spec());
        commands.put("mock", () -> new MockCommand().spec());
        commands.put(COMPLETION, AutoComplete.GenerateCompletion::new);
        return commands;
    }

    /// Returns the command line. Of a command that is named by the first argument it has no others: each takes 10
    /// to 20 ms to be read.
    ///
    /// @param arguments the arguments that it is for; without any it has all commands
    public static CommandLine commandLine(String... arguments) {
        var command = new CommandLine(new Zetools().spec);
        var first = arguments.length == 0 ? "" : arguments[0];
        boolean one = COMMANDS.containsKey(first) && !first.equals(COMPLETION);
        COMMANDS.forEach((name, made) -> {
            if (!one || name.equals(first)) command.addSubcommand(made.get());
        });
        // Arguments behind the program are the program's.
        for (var name : STARTERS) {
            var starter = command.getSubcommands().get(name);
            if (starter != null) starter.setStopAtPositional(true);
        }
        // Nor is any argument the name of a file with arguments: one that begins with @ is the program's, or a name.
        command.setExpandAtFiles(false);
        command.registerConverter(Path.class, Arguments::path);
        return command.setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((failure, _) -> refused(failure))
                .setExecutionExceptionHandler((failure, failed, _) -> {
                    // A program does not depend on its recorder. What the user has asked for wrongly starts nothing.
                    if (!(failure instanceof OutputName.RefusedException)) Launcher.giveUp();
                    if (!(failure instanceof IOException
                            || failure instanceof UncheckedIOException
                            || failure instanceof IllegalArgumentException)) throw failure;
                    Messages.print(failed.getErr(), Messages.of(failure));
                    return FAILED;
                });
    }

    /// Says in two lines what is wrong with an argument, and where all of them are described.
    private static int refused(ParameterException failure) {
        var command = failure.getCommandLine();
        var name = command.getCommandSpec().qualifiedName();
        var text = Objects.requireNonNullElse(failure.getMessage(), "an argument is wrong");
        Messages.print(command.getErr(), text.lines().map(String::strip).collect(Collectors.joining(" ")));
        Messages.print(command.getErr(), name + " --help describes all arguments");
        return CommandLine.ExitCode.USAGE;
    }

    /// Refuses to run without a subcommand.
    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "which command? There are: " + String.join(", ", COMMANDS.keySet()));
    }
}
