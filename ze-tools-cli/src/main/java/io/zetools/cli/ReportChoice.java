package io.zetools.cli;

import io.zetools.internal.log.VisibleText;
import io.zetools.profile.Profiles;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.Timing.Part;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.Recording;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// The options of commands that record, for the report at the end.
final class ReportChoice {
    private boolean quiet;
    private @Nullable Path report;
    private @Nullable Path json;
    private @Nullable Integer width;
    private TimingChoice timing = new TimingChoice();
    private CommandSpec mixee = CommandSpec.create();

    ReportChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.flag("-q", value -> quiet = value, "Prints no report."));
        spec.addOption(Syntax.option(
                        "--report", "FILE", Path.class, value -> report = value, "Writes the whole report to FILE.")
                .build());
        spec.addOption(Syntax.option(
                        "--json", "FILE", Path.class, value -> json = value, "Writes the report to FILE, as JSON.")
                .build());
        spec.addOption(Syntax.option(
                        "--width",
                        "COLUMNS",
                        Integer.class,
                        value -> width = value,
                        "Sets the longest line (default: terminal, elsewhere 100).",
                        "In a file it is any.")
                .converters(new WidthConverter())
                .build());
        timing.addTo(spec);
        mixee = spec;
    }

    /// Returns where the time of the command goes.
    TimingChoice timing() {
        return timing;
    }

    boolean isQuiet() {
        return quiet;
    }

    /// Reads a recording, and prints or writes what was asked for, and where the time went.
    void print(Path file, PrintWriter err) throws IOException {
        if (isWanted()) {
            err.flush();
            var apart = LargeReport.isOf(file, arguments())
                    ? LargeReport.print(file, timing, arguments())
                    : Optional.<Integer>empty();
            if (apart.isPresent()) {
                if (apart.get() >= ExitCode.SIGNAL.code())
                    Messages.print(
                            err,
                            "the report ended by signal %d; the recording is whole: zetools report %s"
                                    .formatted(apart.get() - ExitCode.SIGNAL.code(), file));
                return;
            }
            printHere(file, err);
        }
        err.print(timing.text());
    }

    private boolean isWanted() {
        return !quiet || report != null || json != null;
    }

    /// Returns the arguments of the command, from its name on.
    private List<String> arguments() {
        var parsed = mixee.root().commandLine().getParseResult();
        return parsed == null ? List.of() : parsed.originalArgs();
    }

    private void printHere(Path file, PrintWriter err) throws IOException {
        timing.begin(Part.PASSES);
        try (var recording = Recording.open(file);
                var progress = new Progress(err, Terminal.isError())) {
            timing.begin(Part.SUMS);
            int wide = TableForm.width(width, true, 0);
            int shown = TableForm.width(width, false, Terminal.errorColumns());
            var all = Profiles.of(recording, false, TimeSection.rules(recording), progress);
            var profile = all.run();
            progress.end();
            timing.passes(recording);
            timing.begin(Part.PRINTING);
            if (report != null)
                try (var out = writer(report)) {
                    var layout = new RunReport.Layout(true, wide, false);
                    out.write(TableForm.wrapped(
                            width, true, 0, RunReport.text(profile, layout) + sections(all, true, wide)));
                }
            if (json != null) {
                try (var out = writer(json)) {
                    RunReport.json(
                            profile,
                            all.phases(),
                            Optional.of(all.device()),
                            Optional.of(all.sycl()),
                            timing.json(),
                            out);
                }
            }
            if (quiet || report != null) return;
            var layout = new RunReport.Layout(false, shown, Terminal.wantsBold(Terminal.isError()));
            var text = RunReport.text(profile, layout) + sections(all, false, shown);
            err.print(TableForm.wrapped(width, false, Terminal.errorColumns(), text));
            if (findsNoDevice(profile)) Messages.print(err, "Level Zero found no device: " + Messages.NO_GPU);
            var readers = PrivateFile.readers(file);
            err.println(
                    "recording: " + VisibleText.of(file.toString()) + (readers.isEmpty() ? "" : " (" + readers + ")"));
        }
    }

    /// Returns whether each initialisation has failed, as without a driver.
    private static boolean findsNoDevice(RunProfile profile) {
        var inits = profile.functions().stream()
                .filter(each -> each.name().startsWith("zeInit"))
                .toList();
        return !inits.isEmpty()
                && inits.stream()
                        .allMatch(each -> each.calls().failed() == each.calls().calls());
    }

    private static String sections(Profiles of, boolean all, int width) {
        return of.device().text(all, width)
                + of.sycl().text(all, width)
                + of.marks().section(all, width)
                + TimeSection.of(of.phases());
    }

    private static Writer writer(Path file) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(PrivateFile.replace(file), StandardCharsets.UTF_8));
    }
}
