package io.zetools.profile;

import io.zetools.phase.PhaseReport;
import io.zetools.report.JsonRenderer;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/// Prints a [RunProfile]: one screen of text, or JSON.
///
/// ```
/// try (var recording = Recording.open(Path.of("app.zetools"))) {
///     IO.print(RunReport.text(RunProfile.of(recording)));
/// }
/// ```
///
/// Threads: any.
public final class RunReport {
    private RunReport() {}

    /// The choices of a report in text.
    ///
    /// @param all whether to have every row, and not only the first of each table
    /// @param width of a line in characters, at least 60
    /// @param bold whether to emphasise titles and losses by escape sequences of a terminal
    public record Layout(boolean all, int width, boolean bold) {
        /// One screen of 100 columns without emphasis.
        public static final Layout SCREEN = new Layout(false, 100, false);

        public Layout {
            if (width < 60) throw new IllegalArgumentException("a line of a report needs 60 columns: " + width);
        }
    }

    /// Returns one screen of text.
    public static String text(RunProfile profile) {
        return text(profile, Layout.SCREEN);
    }

    /// Returns a report in text.
    public static String text(RunProfile profile, Layout layout) {
        return new ReportText(profile, layout).text();
    }

    /// Returns a table of all kernels whose properties are known: how many were created, arguments, the size of
    /// groups that they require, SIMD width, sub-groups, and bytes of memory.
    public static String kernels(RunProfile profile, Layout layout) {
        return new ReportText(profile, layout).kernels();
    }

    /// Returns text whose lines are no longer than a width: those that are go on in the next line, behind two more
    /// blanks. Escape sequences that emphasise take no room.
    public static String wrapped(String text, int width) {
        return TextLines.wrapped(text, width);
    }

    /// Writes a report as one JSON object: the same as in text, with counts and nanoseconds as exact integers, and
    /// the properties of kernels. The writer stays open.
    ///
    /// @throws IOException if the writer fails
    public static void json(RunProfile profile, Writer out) throws IOException {
        json(profile, Optional.empty(), out);
    }

    /// Writes a report as [#json(RunProfile, Writer)] does, with the tables of [PhaseReport#tables] beside its
    /// own, and `phase_rules`, the name of the rule set. The writer stays open.
    ///
    /// @param phases of the same recording; without them there are no such members
    /// @throws IOException if the writer fails
    public static void json(RunProfile profile, Optional<PhaseReport> phases, Writer out) throws IOException {
        json(profile, phases, Optional.empty(), out);
    }

    /// Writes a report as [#json(RunProfile, Optional, Writer)] does, with the tables of commands on devices
    /// beside its own. The writer stays open.
    ///
    /// @param phases of the same recording; without them there are no such members
    /// @param device of the same recording; without commands there are no such tables
    /// @throws IOException if the writer fails
    public static void json(
            RunProfile profile, Optional<PhaseReport> phases, Optional<DeviceProfile> device, Writer out)
            throws IOException {
        json(profile, phases, device, Optional.empty(), out);
    }

    /// Writes a report as [#json(RunProfile, Optional, Optional, Writer)] does, with the tables of SYCL's runtime,
    /// whose names begin with `sycl_`. The writer stays open.
    ///
    /// @param phases of the same recording; without them there are no such members
    /// @param device of the same recording; without commands there are no such tables
    /// @param sycl of the same recording; where no process has used SYCL there are no such tables
    /// @throws IOException if the writer fails
    public static void json(
            RunProfile profile,
            Optional<PhaseReport> phases,
            Optional<DeviceProfile> device,
            Optional<SyclProfile> sycl,
            Writer out)
            throws IOException {
        json(profile, phases, device, sycl, Optional.empty(), out);
    }

    /// Writes a report as [#json(RunProfile, Optional, Optional, Optional, Writer)] does, with what the command
    /// itself took as its last member `timing`. The writer stays open.
    ///
    /// @param phases of the same recording; without them there are no such members
    /// @param device of the same recording; without commands there are no such tables
    /// @param sycl of the same recording; where no process has used SYCL there are no such tables
    /// @param timing the times up to the end of writing; without them there is no such member
    /// @throws IOException if the writer fails
    public static void json(
            RunProfile profile,
            Optional<PhaseReport> phases,
            Optional<DeviceProfile> device,
            Optional<SyclProfile> sycl,
            Optional<Timing> timing,
            Writer out)
            throws IOException {
        try (var json = JsonRenderer.generator(out)) {
            new ReportJson(json).write(profile, phases, device, sycl, timing);
        }
        out.write('\n');
        out.flush();
    }
}
