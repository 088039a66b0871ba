package io.zetools.cli;

import io.zetools.profile.IntervalProfile;
import io.zetools.profile.IntervalProfile.Interval;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that prints what ran in some intervals of time.
@Command(
        name = "intervals",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Prints what a recorded program ran on devices in some intervals of time, and how long it waited.",
        footer = {"", "A command belongs to the interval in which the program has submitted it, with its whole time."})
final class IntervalsCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "A recording, or a directory of recordings that belong together.")
    private Path file = Path.of("");

    @Parameters(
            index = "1",
            paramLabel = "TIMES",
            description =
                    "A file with an interval in each line: its begin and its end, two numbers with a blank between them,"
                            + " in nanoseconds of CLOCK_MONOTONIC, as System.nanoTime() has it in Java.")
    private Path times = Path.of("");

    @Mixin
    private TableForm form = new TableForm();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    IntervalsCommand() {}

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
            return Zetools.FAILED;
        }
    }
}
