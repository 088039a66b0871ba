package io.zetools.cli;

import io.zetools.phase.PhaseReport;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
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
            var whole = DeviceProfile.of(recording, overlapping);
            var device = kernel == null ? whole : whole.matching(kernel);
            var sycl = SyclProfile.of(recording);
            var text = form.isJson() ? "" : sections(device, sycl, recording);
            var phases = form.isJson() ? TimeSection.report(recording) : Optional.<PhaseReport>empty();
            // The last: what the others found to be damaged is in the account.
            var profile = RunProfile.of(recording, progress);
            progress.end();
            timing.passes(recording);
            timing.begin(Part.PRINTING);
            if (form.isJson())
                RunReport.json(profile, phases, Optional.of(device), Optional.of(sycl), timing.json(), out);
            else print(profile, text, out);
            out.flush();
            if (!form.isJson()) out.print(timing.text());
            out.flush();
            var account = profile.account();
            return account.isDamaged() || (strict && !account.isComplete()) ? Zetools.FAILED : 0;
        }
    }

    private RunReport.Layout layout() {
        return new RunReport.Layout(form.isAll(), form.width(), Terminal.wantsBold(Terminal.isOutput()));
    }

    private void print(RunProfile profile, String sections, PrintWriter out) {
        out.print(form.wrapped(RunReport.text(profile, layout()) + sections));
        if (kernels)
            out.print(form.wrapped(
                    "%n%s%n".formatted(RunReport.kernels(profile, layout()).stripTrailing())));
    }

    private String sections(DeviceProfile device, SyclProfile sycl, Recording recording) throws IOException {
        return device.text(form.isAll(), form.width())
                + sycl.text(form.isAll(), form.width())
                + MarkProfile.section(recording, form.isAll(), form.width())
                + TimeSection.of(recording);
    }
}
