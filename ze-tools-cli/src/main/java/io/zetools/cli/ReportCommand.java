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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The command that prints what a recording says: one screen.
final class ReportCommand implements Syntax.Specified {
    private Path file = Path.of("");

    private TableForm form = new TableForm();
    private boolean kernels;
    private @Nullable Pattern kernel;
    private boolean overlapping;
    private boolean strict;
    private TimingChoice timing = new TimingChoice();

    private final CommandSpec spec = Syntax.command(
            this,
            "report",
            "Prints where the time of a recorded program went.",
            "It also says what was lost, and what recording cost.");

    ReportCommand() {
        spec.addPositional(Syntax.recording(value -> file = value));
        form.addTo(spec);
        spec.addOption(Syntax.flag(
                "--kernels", value -> kernels = value, "Prints properties of kernels, too.", "JSON has them always."));
        spec.addOption(Syntax.option(
                        "--kernel",
                        "REGEX",
                        Pattern.class,
                        value -> kernel = value,
                        "Prints only the kernels whose names have a match.",
                        "Names are the readable ones. Other commands on devices are left out, too.")
                .converters(new RegexConverter())
                .build());
        spec.addOption(Syntax.flag(
                "--metrics-overlapping",
                value -> overlapping = value,
                "Gives samples to each of several kernels at a time.",
                "Without it, samples of metrics under overlapping kernels belong to none of them."));
        spec.addOption(Syntax.flag(
                "--strict",
                value -> strict = value,
                "Ends with 1 unless the recording is complete.",
                "It is complete when it has an end, and everything that was seen."));
        timing.addTo(spec);
        Syntax.addHelp(spec)
                .group("What is printed", "--all", "--kernels", "--kernel", "--timing")
                .group("Form", "--json", "--width")
                .group("Check", "--strict");
        ExitCode.ofCommand(spec);
        ExitCode.FAILED.also(
                spec,
                "So it is if a part of the recording is damaged; with --strict also if records are lost, or the recording"
                        + " has no end.");
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

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
            return account.isDamaged() || (strict && !account.isComplete()) ? ExitCode.FAILED.code() : 0;
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
