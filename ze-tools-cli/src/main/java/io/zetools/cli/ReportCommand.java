package io.zetools.cli;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.Profiles;
import io.zetools.profile.RunReport;
import io.zetools.profile.Timing.Part;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command that prints what a recording says: one screen.
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Prints where the time of a recorded program went, what was lost, and what recording cost.",
        footer = {
            "",
            "The exit code is 1 if a part of the recording is damaged, or standard output cannot be written; with"
                    + " --strict also if records are lost, or the recording has no end."
        })
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A recording, or a directory of recordings that belong together.")
    private Path file = Path.of("");

    @Mixin
    private TableForm form = new TableForm();

    @Option(names = "--kernels", description = "Properties of kernels, too. --json has them always.")
    private boolean kernels;

    @Option(
            names = "--kernel",
            paramLabel = "REGEX",
            description = "Of the commands on devices, the kernels whose readable name has a match.")
    private @Nullable Pattern kernel;

    @Option(
            names = "--metrics-overlapping",
            description = "Samples of metrics under overlapping kernels belong to each of them, instead of to none.")
    private boolean overlapping;

    @Option(
            names = "--strict",
            description = "Ends with exit code 1 unless everything that was seen is in the recording.")
    private boolean strict;

    @Mixin
    private TimingChoice timing = new TimingChoice();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    ReportCommand() {}

    @Override
    public Integer call() throws IOException {
        Recovered.print(spec.commandLine().getErr());
        var out = spec.commandLine().getOut();
        timing.begin(Part.PASSES);
        try (var recording = Recording.open(file);
                var progress = new Progress(spec.commandLine().getErr(), Terminal.isError())) {
            timing.begin(Part.SUMS);
            var all = Profiles.of(recording, overlapping, TimeSection.rules(recording), progress);
            var device = kernel == null ? all.device() : all.device().matching(kernel);
            progress.end();
            timing.passes(recording);
            timing.begin(Part.PRINTING);
            if (form.isJson())
                RunReport.json(
                        all.run(), all.phases(), Optional.of(device), Optional.of(all.sycl()), timing.json(), out);
            else print(all, device, out);
            out.flush();
            if (!form.isJson()) out.print(timing.text());
            out.flush();
            var account = all.run().account();
            return account.isDamaged() || (strict && !account.isComplete()) ? Zetools.FAILED : 0;
        }
    }

    private RunReport.Layout layout() {
        return new RunReport.Layout(form.isAll(), form.width(), Terminal.wantsBold(Terminal.isOutput()));
    }

    private void print(Profiles all, DeviceProfile device, PrintWriter out) {
        out.print(form.wrapped(RunReport.text(all.run(), layout())
                + device.text(form.isAll(), form.width())
                + all.sycl().text(form.isAll(), form.width())
                + all.marks().section(form.isAll(), form.width())
                + TimeSection.of(all.phases())));
        if (kernels)
            out.print(form.wrapped(
                    "%n%s%n".formatted(RunReport.kernels(all.run(), layout()).stripTrailing())));
    }
}
