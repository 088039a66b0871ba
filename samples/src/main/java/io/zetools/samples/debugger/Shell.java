package io.zetools.samples.debugger;

import io.zetools.ZeException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/// The shell that executes lines. A failure is printed in one line, and the next line is executed all the same.
final class Shell {
    private final Target target;
    private final PrintWriter err;
    private final SessionCommands sessions;

    /// The commands by name; the parent of each holds the object that it works on.
    private final Map<String, CommandLine> commands = new LinkedHashMap<>();

    Shell(Target target, LoaderOptions loader, Consumer<String> out, PrintWriter err) {
        this.target = target;
        this.err = err;
        this.sessions = new SessionCommands(target, loader, commands, out);
        add(sessions);
        add(new RunCommands(target, out));
        add(new StateCommands(target, out));
        add(new DataCommands(target, out));
    }

    /// Executes a line. One that is empty or begins with `#` does nothing.
    ///
    /// @return whether it succeeded
    boolean execute(String line) {
        var words = line.strip();
        if (words.isEmpty() || words.startsWith("#")) return true;
        target.beginCommand();
        var parts = words.split("\\s+");
        var command = commands.get(parts[0]);
        if (command == null) {
            say(parts[0] + " is no command: see help");
            return false;
        }
        return command.getParent().execute(parts) == CommandLine.ExitCode.OK;
    }

    /// Returns whether the user has ended the shell.
    boolean isDone() {
        return sessions.isDone();
    }

    /// Returns the words that may stand at a place of a line.
    ///
    /// @param before the words before it
    List<String> candidates(List<String> before) {
        return before.isEmpty() || before.equals(List.of("help"))
                ? commands.keySet().stream().sorted().toList()
                : target.modules().stream()
                        .flatMap(module -> module.functions().stream())
                        .map(symbol -> symbol.name())
                        .distinct()
                        .toList();
    }

    private void add(Object group) {
        var line = new CommandLine(group)
                .setUnmatchedOptionsArePositionalParams(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((failure, _) -> misused(failure))
                .setExecutionExceptionHandler((failure, _, _) -> failed(failure));
        commands.putAll(line.getSubcommands());
    }

    private int misused(ParameterException failure) {
        say("%s. Usage: %s".formatted(failure.getMessage(), SessionCommands.synopsis(failure.getCommandLine())));
        return CommandLine.ExitCode.USAGE;
    }

    private int failed(Exception failure) {
        boolean expected = failure instanceof CommandException
                || failure instanceof ZeException
                || failure instanceof IllegalArgumentException
                || failure instanceof IllegalStateException
                || failure instanceof IndexOutOfBoundsException
                || failure instanceof NoSuchElementException
                || failure instanceof UnsupportedOperationException
                || failure instanceof UncheckedIOException;
        say(expected && failure.getMessage() != null ? failure.getMessage() : failure + " in " + where(failure));
        return CommandLine.ExitCode.SOFTWARE;
    }

    private void say(String message) {
        err.println("error: " + String.join(" ", message.split("\\s*\\R\\s*", -1)));
        err.flush();
    }

    private static String where(Exception failure) {
        var trace = failure.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }
}
