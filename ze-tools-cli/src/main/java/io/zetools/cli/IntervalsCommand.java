package io.zetools.cli;

import io.zetools.profile.IntervalProfile;
import io.zetools.profile.IntervalProfile.Interval;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints what ran in some intervals of time.
final class IntervalsCommand implements Syntax.Specified {
    private Path file = Path.of("");

    private Path times = Path.of("");

    private TableForm form = new TableForm();

    private final CommandSpec spec =
            Syntax.command(this, "intervals", "Prints what ran in intervals of time, and how long was waited.");

    IntervalsCommand() {
        spec.usageMessage()
                .footer(
                        "",
                        "A command belongs to the interval in which the program has submitted it, with its whole time.");
        spec.addPositional(Syntax.recording(value -> file = value));
        spec.addPositional(
                Syntax.parameter(
                        "TIMES",
                        Path.class,
                        value -> times = value,
                        "Names a file with an interval in each line.",
                        "It is two numbers, begin and end, with a blank between them, in nanoseconds of CLOCK_MONOTONIC, as System.nanoTime() has it in Java."));
        form.addTo(spec);
        Syntax.addHelp(spec).group("Options", "--all", "--json", "--width");
        ExitCode.ofCommand(spec);
        ExitCode.FAILED.also(spec, "So it is if a part of the recording is damaged.");
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        var intervals = Interval.read(times);
        var out = spec.commandLine().getOut();
        try (var recording = Recording.open(file)) {
            var profile = IntervalProfile.of(recording, intervals);
            if (form.isJson()) {
                profile.json(out);
                out.println();
            } else {
                out.print(form.wrapped(profile.text(form.isAll(), form.width())));
            }
            out.flush();
            if (recording.damages().isEmpty()) return 0;
            Messages.print(
                    spec.commandLine().getErr(),
                    "%s is damaged, and these are the sums of what can be read: zetools report lists the places"
                            .formatted(file));
            return ExitCode.FAILED.code();
        }
    }
}
