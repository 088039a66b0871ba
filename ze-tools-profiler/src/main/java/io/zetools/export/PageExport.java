package io.zetools.export;

import io.zetools.export.page.Events;
import io.zetools.export.page.Events.Interval;
import io.zetools.export.page.Page;
import io.zetools.profile.Profiles;
import io.zetools.profile.RunProfile;
import io.zetools.recording.Definition;
import io.zetools.recording.PrivateFile;
import io.zetools.recording.Recording;
import io.zetools.report.NumberText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Writes a recording as one page in HTML, which a browser opens from the disk: an overview, a timeline, and the
/// tables of reports. The page makes no request, and no text of the recording is markup or script there.
///
/// It has at most 25 MB. Up to two million events are in it one by one. Of more, the short ones are added up in
/// equal parts of the time, and the page says so.
///
/// Memory is that of a report, and some 50 bytes for each event of the page.
///
/// Threads: any, one at a time for each recording.
public final class PageExport {
    private static final int BUFFER_BYTES = 1 << 16;

    private PageExport() {}

    /// Writes a page.
    ///
    /// @param file must not exist
    /// @return sentences: first on what the page reveals, then on what it has left out, if anything
    /// @throws IOException if the recording cannot be read, or the file is there or cannot be written; nothing is
    ///     left of it then
    public static List<String> write(Recording recording, Path file) throws IOException {
        return write(recording, file, Interval.NONE);
    }

    /// Writes a page in which all events of an interval are one by one.
    ///
    /// @param from the begin of the interval, since the start of the run
    /// @param to its end, likewise
    /// @param file must not exist
    /// @return as above
    /// @throws IOException as above, or if the interval has more events than a page holds
    public static List<String> write(Recording recording, Path file, Duration from, Duration to) throws IOException {
        return write(recording, file, new Interval(from.toNanos(), to.toNanos()));
    }

    private static List<String> write(Recording recording, Path file, Interval whole) throws IOException {
        Objects.requireNonNull(recording, "recording");
        try (var stream = PrivateFile.create(file)) {
            try {
                return write(recording, stream, whole, Events.MOST);
            } catch (IOException | RuntimeException e) {
                Files.deleteIfExists(file);
                throw e;
            }
        }
    }

    /// Writes to a stream, which stays open.
    ///
    /// @return as above
    /// @throws IOException if the recording cannot be read, or the stream fails
    public static List<String> write(Recording recording, OutputStream stream) throws IOException {
        return write(recording, stream, Interval.NONE, Events.MOST);
    }

    /// Writes a page with so many events one by one.
    static List<String> write(Recording recording, OutputStream stream, Interval whole, int most) throws IOException {
        var events = new PageEvents(recording, new Events(whole, most));
        Profiles profiles;
        try {
            profiles = Profiles.of(recording, false, Optional.empty(), events::sink, _ -> {});
            for (var process : profiles.sycl().processes()) events.add(process);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
        var buffered = new BufferedOutputStream(stream, BUFFER_BYTES);
        new Page(to -> facts(recording, profiles.run(), events.originNanos(), to), profiles.tables(), events.events())
                .write(buffered);
        buffered.flush();
        var sentences = new ArrayList<>(List.of(Revealed.of(recording).sentence()));
        if (events.events().width() > 0)
            sentences.add(
                    "the page has %s events one by one; %s shorter than %s are added up in parts of that length: --from and --to keep all of an interval"
                            .formatted(
                                    NumberText.count(events.events().kept()),
                                    NumberText.count(events.events().leftOut()),
                                    NumberText.time(events.events().width())));
        return sentences;
    }

    /// Returns whether a file begins like a page of this class.
    ///
    /// @throws IOException if it cannot be read
    public static boolean isPage(Path file) throws IOException {
        var begin = Page.BEGIN.getBytes(StandardCharsets.US_ASCII);
        try (var in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(begin.length), begin);
        }
    }

    private static void facts(Recording recording, RunProfile run, long originNanos, Page.Members to)
            throws IOException {
        var runs = recording.definitions(Definition.Run.class);
        to.texts("command", run.command());
        to.texts("recorded_by", run.tools());
        to.texts("hosts", runs.stream().map(Definition.Run::host).distinct().toList());
        to.text("started", runs.isEmpty() ? "" : runs.getFirst().startedAt().toString());
        to.number("origin_ns", originNanos);
        to.number("wall_ns", run.wallNanos());
        to.number("tool_ns", run.costNanos() + run.layerNanos());
        to.number("exit_code", run.exitCode());
        to.number("signal", run.signal());
        to.number("calls", run.calls());
        to.text("headline", run.account().headline());
        to.texts("sentences", sentences(run));
    }

    /// Returns what is missing, beside the tables.
    private static List<String> sentences(RunProfile run) {
        var account = run.account();
        var all = new ArrayList<String>();
        if (!account.ended()) all.add("The recording has no end: its writer was killed, or is still at work.");
        if (account.unreadable() > 0)
            all.add("%s events other than calls cannot be read: parts are damaged."
                    .formatted(NumberText.count(account.unreadable())));
        for (var each : account.running())
            all.add("process %d (%s) still ran when the recording ended: later calls are not in it"
                    .formatted(each.pid(), each.program()));
        for (var each : account.unrecorded()) all.add(each.sentence());
        all.addAll(account.damage());
        all.addAll(run.notes());
        return all;
    }
}
