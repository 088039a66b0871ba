package io.zetools.samples.debugger;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Parameters;

/// The commands that begin and end sessions.
@Command(name = "")
final class SessionCommands {
    private final Target target;
    private final LoaderOptions loader;
    private final Map<String, CommandLine> all;
    private final Consumer<String> out;
    private boolean done;

    SessionCommands(Target target, LoaderOptions loader, Map<String, CommandLine> all, Consumer<String> out) {
        this.target = target;
        this.loader = loader;
        this.all = all;
        this.out = out;
    }

    boolean isDone() {
        return done;
    }

    @Command(description = "Starts the debuggee of this sample in a process of its own, and attaches to it.")
    void run() {
        if (target.isAttached()) throw new CommandException("attached already: detach first");
        target.start(Debuggee.command(loader.arguments()));
    }

    @Command(description = "Attaches to a process.")
    void attach(@Parameters(paramLabel = "PID", description = "The process's number.") long pid) {
        target.attach(ProcessHandle.of(pid).orElseThrow(() -> new CommandException("there is no process " + pid)));
    }

    @Command(description = "Leaves the process alone: its threads go on, its breakpoints are gone.")
    void detach() {
        target.detach();
    }

    @Command(name = "wait", description = "Waits until the process has ended.")
    void awaitEnd() {
        target.session();
        target.awaitEnd();
    }

    @Command(description = "Ends the debugger.", aliases = "exit")
    void quit() {
        done = true;
    }

    @Command(description = "Lists the commands, or explains one.")
    void help(
            @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "A command's name.") @Nullable
                    String name) {
        if (name == null) {
            all.values().stream()
                    .distinct()
                    .forEach(command -> out.accept("%-38s %s".formatted(synopsis(command), description(command))));
            return;
        }
        var command = all.get(name);
        if (command == null) throw new CommandException(name + " is no command: see help");
        command.getUsageMessage(Ansi.OFF).lines().forEach(out);
    }

    /// Returns how a command is written.
    static String synopsis(CommandLine command) {
        var help = new CommandLine.Help(command.getCommandSpec(), CommandLine.Help.defaultColorScheme(Ansi.OFF));
        return help.synopsis(0).strip();
    }

    private static String description(CommandLine command) {
        return Arrays.stream(command.getCommandSpec().usageMessage().description())
                .collect(Collectors.joining(" "));
    }
}
