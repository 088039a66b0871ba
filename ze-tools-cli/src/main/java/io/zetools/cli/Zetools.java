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
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command `zetools` with its subcommands. [ExitCode] has the codes that they end with.
public final class Zetools implements Runnable {
    /// The commands whose arguments are a program and its own.
    private static final List<String> STARTERS = List.of("run", "doctor");

    /// The commands in the order in which the help shows them.
    private static final Map<String, Supplier<CommandSpec>> COMMANDS = commands();

    /// What is printed without arguments: what to type for what most users want, in at most ten lines.
    static final String FIRST = """
            zetools shows what a Level Zero program does on its GPU.

              zetools run -- ./app         records it, and reports where its time went
              zetools run --mock -- ./app  does so on a simulated GPU
              zetools report FILE          prints the report of a recording again
              zetools export FILE          writes a recording for Perfetto, or as tables
              zetools check -- ./app       finds what its kernels do wrong, with no GPU
              zetools doctor -- ./app      finds what keeps it from being recorded

            zetools help lists all commands, and zetools help COMMAND describes one.
            """;

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
        Syntax.addHelp(spec)
                .group("Recording", "run", "attach", "dormant", "start", "stop")
                .group("Reading recordings", "report", "export", "phases", "marks", "intervals", "graph")
                .group("Finding out", "doctor", "list", "help")
                .group("Without a GPU", "check", "mock")
                .last("zetools help COMMAND describes a command, zetools COMMAND --help=all in full.");
        ExitCode.ofCommand(spec);
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
            code = ExitCode.FAILED.code();
        } catch (Error e) {
            Launcher.giveUp();
            throw e;
        }
        var failure = output.end();
        if (failure.isEmpty()) return code;
        // A reader that reads no further, as head does, knows that.
        if (!"Broken pipe".equals(failure.get().getMessage()))
            Messages.print(err, "standard output cannot be written: " + Messages.of(failure.get()));
        return code == 0 ? ExitCode.FAILED.code() : code;
    }

    private static Map<String, Supplier<CommandSpec>> commands() {
        Map<String, Supplier<CommandSpec>> commands = new LinkedHashMap<>();
        commands.put("run", () -> new RunCommand().spec());
        commands.put("attach", () -> new AttachCommand().spec());
        commands.put("dormant", () -> new DormantCommand().spec());
        commands.put("start", () -> new StartCommand().spec());
        commands.put("stop", () -> new StopCommand().spec());
        commands.put("report", () -> new ReportCommand().spec());
        commands.put("export", () -> new ExportCommand().spec());
        commands.put("phases", () -> new PhasesCommand().spec());
        commands.put("marks", () -> new MarksCommand().spec());
        commands.put("intervals", () -> new IntervalsCommand().spec());
        commands.put("graph", () -> new GraphCommand().spec());
        commands.put("doctor", () -> new DoctorCommand().spec());
        commands.put("list", () -> new ListCommand().spec());
        commands.put("help", () -> new HelpCommand().spec());
        commands.put("check", () -> new CheckCommand().spec());
        commands.put("mock", () -> new MockCommand().spec());
        return commands;
    }

    /// Returns the command line. Of a command that is named by the first argument it has no others: each takes 10
    /// to 20 ms to be read.
    ///
    /// @param arguments the arguments that it is for; without any it has all commands
    public static CommandLine commandLine(String... arguments) {
        var command = new CommandLine(new Zetools().spec);
        var first = arguments.length == 0 ? "" : arguments[0];
        boolean one = COMMANDS.containsKey(first);
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
        return command.setParameterExceptionHandler((failure, _) -> refused(failure))
                .setExecutionExceptionHandler((failure, failed, _) -> {
                    // A program does not depend on its recorder. What the user has asked for wrongly starts nothing.
                    if (!(failure instanceof OutputName.RefusedException)) Launcher.giveUp();
                    if (!(failure instanceof IOException
                            || failure instanceof UncheckedIOException
                            || failure instanceof IllegalArgumentException)) throw failure;
                    Messages.print(failed.getErr(), Messages.of(failure));
                    return ExitCode.FAILED.code();
                });
    }

    /// Prints in two lines what is wrong with an argument, and where all of them are described.
    private static int refused(ParameterException failure) {
        var command = failure.getCommandLine();
        var name = command.getCommandSpec().qualifiedName();
        Messages.print(
                command.getErr(), reason(failure).lines().map(String::strip).collect(Collectors.joining(" ")));
        Messages.print(command.getErr(), "%s --help describes its arguments, and --help=all all".formatted(name));
        return ExitCode.USAGE.code();
    }

    private static String reason(ParameterException failure) {
        var text = Objects.requireNonNullElse(failure.getMessage(), "an argument is wrong");
        if (!(failure instanceof UnmatchedArgumentException unmatched)) return text;
        var given = unmatched.getUnmatched().getFirst();
        if (unmatched.isUnknownOption()) {
            var meant = unmatched.getSuggestions().stream()
                    .filter(each -> !each.isEmpty())
                    .collect(Collectors.joining(", "));
            return "there is no option '%s'%s".formatted(given, meant.isEmpty() ? "" : "; is meant: " + meant);
        }
        return failure.getCommandLine().getParent() == null
                ? unknown(given)
                : "there is an argument too many: '%s'".formatted(given);
    }

    /// Returns the names of all commands.
    static List<String> names() {
        return List.copyOf(COMMANDS.keySet());
    }

    /// Returns the sentence about a command that there is not.
    static String unknown(String name) {
        return "there is no command '%s'; there are: %s".formatted(name, String.join(", ", names()));
    }

    /// Prints what to type.
    @Override
    public void run() {
        spec.commandLine().getOut().print(FIRST);
    }
}
