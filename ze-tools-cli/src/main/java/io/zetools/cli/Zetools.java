package io.zetools.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The command `zetools` with its subcommands.
///
/// Exit codes: 0 success, 1 a file or program could not be used, 2 wrong arguments; of `run` the program's own,
/// 127 if it was
/// not found, 126 if it cannot be executed.
@Command(
        name = "zetools",
        mixinStandardHelpOptions = true,
        versionProvider = Zetools.Version.class,
        description = "Shows what a Level Zero program does on its GPU.",
        subcommands = {
            RunCommand.class,
            AttachCommand.class,
            ReportCommand.class,
            StartCommand.class,
            StopCommand.class,
            PhasesCommand.class,
            MarksCommand.class,
            MockCommand.class,
            AutoComplete.GenerateCompletion.class
        },
        synopsisSubcommandLabel = "COMMAND")
public final class Zetools implements Runnable {
    static final int FAILED = 1;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /// The version of the module.
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            var descriptor = Zetools.class.getModule().getDescriptor();
            var version = descriptor == null ? "" : descriptor.rawVersion().orElse("");
            return new String[] {("zetools " + version).strip()};
        }
    }

    Zetools() {}

    /// Runs the command and ends the process with its exit code.
    ///
    /// @param arguments the arguments of the command line
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        var command = new CommandLine(new Zetools());
        // Arguments behind the program are the program's.
        Objects.requireNonNull(command.getSubcommands().get("run")).setStopAtPositional(true);
        return command.setCaseInsensitiveEnumValuesAllowed(true).setExecutionExceptionHandler((failure, failed, _) -> {
            if (!(failure instanceof IOException
                    || failure instanceof UncheckedIOException
                    || failure instanceof IllegalArgumentException)) throw failure;
            failed.getErr().println("zetools: " + failure.getMessage());
            return FAILED;
        });
    }

    /// Refuses to run without a subcommand.
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command? See the list below.");
    }
}
