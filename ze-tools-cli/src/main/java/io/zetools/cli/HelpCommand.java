package io.zetools.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/// The command that prints the help of another one, as its own `--help` does.
final class HelpCommand implements Syntax.Specified {
    private @Nullable String name;

    private final CommandSpec spec = Syntax.command(this, "help", "Prints the help of a command.");

    HelpCommand() {
        spec.usageMessage().customSynopsis("zetools help [COMMAND]");
        spec.addPositional(PositionalParamSpec.builder(Syntax.parameter(
                        "COMMAND",
                        String.class,
                        value -> name = value,
                        "Names the command (default: the list of all)."))
                .required(false)
                .completionCandidates(Zetools.names())
                .build());
        Syntax.addHelp(spec);
        ExitCode.ofCommand(spec);
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        if (name == null) {
            Zetools.commandLine().usage(out);
            return ExitCode.DONE.code();
        }
        var command = Zetools.commandLine(name).getSubcommands().get(name);
        if (command == null) throw new ParameterException(spec.commandLine(), Zetools.unknown(name));
        command.usage(out);
        return ExitCode.DONE.code();
    }
}
