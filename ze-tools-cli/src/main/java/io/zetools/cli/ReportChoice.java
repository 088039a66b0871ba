package io.zetools.cli;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.Recording;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of commands that record, for the report at the end.
final class ReportChoice {
    @Option(names = "-q", description = "No report.")
    private boolean quiet;

    @Option(names = "--report", paramLabel = "FILE", description = "Writes the report to a file.")
    private @Nullable Path report;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the report as JSON to a file.")
    private @Nullable Path json;

    ReportChoice() {}

    boolean isQuiet() {
        return quiet;
    }

    /// Reads a recording, and prints or writes what was asked for.
    void print(Path file, PrintWriter err) throws IOException {
        if (quiet && report == null && json == null) return;
        try (var recording = Recording.open(file);
                var progress = new Progress(err, Terminal.isError())) {
            var profile = RunProfile.of(recording, progress);
            progress.end();
            var device = DeviceProfile.of(recording);
            var sycl = SyclProfile.of(recording);
            if (report != null)
                try (var out = writer(report)) {
                    out.write(RunReport.text(profile)
                            + device.text(true, 100)
                            + sycl.text(true, 100)
                            + MarkProfile.section(recording, true, 100)
                            + TimeSection.of(recording));
                }
            if (json != null) {
                try (var out = writer(json)) {
                    RunReport.json(profile, TimeSection.report(recording), Optional.of(device), Optional.of(sycl), out);
                }
            }
            if (quiet || report != null) return;
            var layout = new RunReport.Layout(false, 100, Terminal.wantsBold(Terminal.isError()));
            err.print(RunReport.text(profile, layout));
            err.print(device.text(false, 100));
            err.print(sycl.text(false, 100));
            err.print(MarkProfile.section(recording, false, 100));
            err.print(TimeSection.of(recording));
            var readers = PrivateFile.readers(file);
            err.println("recording: " + file + (readers.isEmpty() ? "" : " (" + readers + ")"));
        }
    }

    private static Writer writer(Path file) throws IOException {
        return new BufferedWriter(new OutputStreamWriter(PrivateFile.replace(file), StandardCharsets.UTF_8));
    }
}
