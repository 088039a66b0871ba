package io.zetools.profile;

import io.zetools.recording.Recording;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.TextRenderer;
import io.zetools.report.Total;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// The time of a command that records or reports, in parts that follow one another, so that they add up to the
/// whole.
///
/// Threads: one.
public final class Timing {
    /// A part of the time, in the order in which a report has them.
    public enum Part {
        /// The command starts: Java, and what is prepared before the program.
        START("start"),
        /// The program runs.
        PROGRAM("program"),
        /// Other processes of the program go on.
        PROCESSES("other processes"),
        /// The rest of the rings is read, and the recording is written to its end.
        RINGS("rest of the rings, and the end of the file"),
        /// The file is read; where sums are made meanwhile, the time for which these wait.
        PASSES("passes over the file"),
        /// Sums are made.
        SUMS("sums"),
        /// The report is printed or written.
        PRINTING("printing");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    private record Span(Part part, long nanos, long passes, long bytes) {}

    private final Map<Part, Long> nanos = new EnumMap<>(Part.class);
    private Part part = Part.START;
    private long since;
    private Recording.Passes passes = new Recording.Passes(0, 0, Duration.ZERO);

    /// Begins with [Part#START].
    ///
    /// @param begin the time of [System#nanoTime] at which the command was started
    public Timing(long begin) {
        since = begin;
    }

    /// Goes on with [Part#START] where another command has begun.
    ///
    /// @param begin the time of [System#nanoTime] up to which the other one's parts reach
    /// @param before these parts
    public Timing(long begin, Map<Part, Duration> before) {
        since = begin;
        before.forEach((each, time) -> nanos.put(each, time.toNanos()));
    }

    /// Returns the times of the parts so far.
    public Map<Part, Duration> parts() {
        begin(part);
        Map<Part, Duration> parts = new EnumMap<>(Part.class);
        nanos.forEach((each, time) -> parts.put(each, Duration.ofNanos(time)));
        return parts;
    }

    /// Ends the present part and begins another one, perhaps again.
    public void begin(Part next) {
        long now = System.nanoTime();
        nanos.merge(part, Math.max(0, now - since), Long::sum);
        part = next;
        since = now;
    }

    /// Takes the time of passes over a recording out of the sums that waited for them. It is called once, after
    /// the last pass.
    public void passes(Recording recording) {
        begin(part);
        passes = recording.passes();
        long waited = Math.min(passes.waited().toNanos(), nanos.getOrDefault(Part.SUMS, 0L));
        nanos.merge(Part.SUMS, -waited, Long::sum);
        nanos.merge(Part.PASSES, waited, Long::sum);
    }

    /// Returns a table of the parts that there were so far.
    public String text() {
        var text = new StringBuilder();
        try (var renderer = new TextRenderer(text, Integer.MAX_VALUE, false)) {
            table().write(renderer);
        } catch (IOException e) {
            throw new UncheckedIOException("memory is written", e);
        }
        return text.toString();
    }

    /// Returns the parts that there were so far.
    FilledTable<?> table() {
        begin(part);
        var spans = nanos.entrySet().stream()
                .map(each -> each.getKey() == Part.PASSES
                        ? new Span(each.getKey(), each.getValue(), passes.count(), passes.bytes())
                        : new Span(each.getKey(), each.getValue(), 0, 0))
                .toList();
        long total = spans.stream().mapToLong(Span::nanos).sum();
        var table = TableOf.<Span>builder("timing", "Timing of this command")
                .nanos("time_ns", Total.SUM, "The time of the part.", Span::nanos)
                .headline()
                .percent("The time of the part, of the whole.", Span::nanos, total)
                .count("passes", "How many times the file was read.", Span::passes)
                .unlessZero()
                .bytes("read_bytes", Total.SUM, "What was read of the file in all passes.", Span::bytes)
                .unlessZero()
                .text("name", "The name of the part.", it -> it.part.name().toLowerCase(Locale.ROOT))
                .exact()
                .text("part", "What the command did.", it -> it.part.text)
                .build();
        return new FilledTable<>(table, spans);
    }
}
