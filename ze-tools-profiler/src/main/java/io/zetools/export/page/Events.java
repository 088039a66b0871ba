package io.zetools.export.page;

import io.zetools.export.page.Track.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The events of a page by track. Up to a limit all are kept whole. Beyond it, short ones are added up in equal
/// parts of the time, whose width doubles until the others and the parts fit; those of a chosen interval stay
/// whole.
///
/// Threads: one.
public final class Events {
    /// The number of events that a page holds.
    public static final int MOST = 2_000_000;

    /// The width at which short events begin to be added up.
    private static final long FIRST_WIDTH = 1024;

    /// The parts of the time, of all tracks together.
    private static final int MOST_PARTS = MOST / 8;

    /// Moments within some 26 days of the origin are exact in JavaScript, as are their differences with a sign.
    private static final long MOST_NANOS = 1L << 51;

    /// An interval whose events stay whole.
    ///
    /// @param begin in nanoseconds since the origin of the page
    /// @param end likewise
    public record Interval(long begin, long end) {
        /// No interval.
        public static final Interval NONE = new Interval(Long.MAX_VALUE, Long.MIN_VALUE);

        boolean overlaps(long from, long length) {
            return from < end && from + length >= begin;
        }
    }

    private record Key(Kind kind, String owner, String name, long process, long thread) {}

    /// The short events of a part of the time.
    private static final class Part {
        private long events;
        private long nanos;
    }

    private final Interval whole;
    private final int most;
    private final Texts texts = new Texts();
    private final Map<Key, Track> tracks = new LinkedHashMap<>();
    private final Map<Track, Map<Long, Part>> parts = new LinkedHashMap<>();
    private long partCount;
    private long kept;
    private long leftOut;
    private long width;

    /// @param whole an interval whose events stay whole
    /// @param most the number of events, as of [#MOST]
    public Events(Interval whole, int most) {
        this.whole = whole;
        this.most = most;
    }

    /// Returns the track of a thread or engine, as of [Track].
    public Track track(Kind kind, String owner, String name, long process, long thread) {
        return tracks.computeIfAbsent(
                new Key(kind, owner, name, process, thread), _ -> new Track(kind, owner, name, process, thread));
    }

    /// Returns the number of a text.
    public int text(String text) {
        return texts.number(text);
    }

    /// Adds an event.
    ///
    /// @param values those of the columns of its track
    /// @throws IOException if the chosen interval alone has too many events
    public void add(Track track, long... values) throws IOException {
        values[Track.BEGIN] = Math.clamp(values[Track.BEGIN], -MOST_NANOS, MOST_NANOS);
        values[Track.LENGTH] = Math.clamp(values[Track.LENGTH], 0, MOST_NANOS);
        if (!isWanted(values[Track.BEGIN], values[Track.LENGTH])) {
            addUp(track, values[Track.BEGIN], values[Track.LENGTH]);
            if (partCount > MOST_PARTS) widen();
            return;
        }
        track.add(values);
        kept++;
        while (kept > most) widen();
    }

    private boolean isWanted(long begin, long length) {
        return length >= width || whole.overlaps(begin, length);
    }

    /// Doubles the width of parts, so that they and the events that are left take less room.
    ///
    /// @throws IOException if no events are left that could be added up
    void widen() throws IOException {
        if (width > MOST_NANOS)
            throw new IOException(
                    whole.equals(Interval.NONE)
                            ? "the names and threads of the recording take more than a page holds: zetools report prints it"
                            : "the chosen interval has more than the %,d events or the %,d MB that a page holds: choose a shorter one"
                                    .formatted(most, Page.MOST_BYTES / 1_000_000));
        width = Math.max(FIRST_WIDTH, 2 * width);
        partCount = 0;
        parts.replaceAll((_, narrow) -> merged(narrow));
        kept = 0;
        for (var track : tracks.values()) {
            track.filter(this::isWanted, this::addUp);
            kept += track.count();
        }
    }

    private Map<Long, Part> merged(Map<Long, Part> narrow) {
        var wide = new TreeMap<Long, Part>();
        narrow.forEach((place, part) -> {
            var sum = wide.computeIfAbsent(place >> 1, _ -> new Part());
            sum.events += part.events;
            sum.nanos += part.nanos;
        });
        partCount += wide.size();
        return wide;
    }

    private void addUp(Track track, long begin, long length) {
        leftOut++;
        var own = parts.computeIfAbsent(track, _ -> new TreeMap<>());
        long place = Math.floorDiv(begin, width);
        long first = Math.min(length, (place + 1) * width - begin);
        var part = part(own, place);
        part.events++;
        part.nanos += first;
        // It is shorter than a part, and so lies in no third one.
        if (length > first) part(own, place + 1).nanos += length - first;
    }

    private Part part(Map<Long, Part> own, long place) {
        var known = own.get(place);
        if (known != null) return known;
        partCount++;
        var part = new Part();
        own.put(place, part);
        return part;
    }

    Texts texts() {
        return texts;
    }

    /// Returns the events that are in the page one by one.
    public long kept() {
        return kept;
    }

    /// Returns the events that are only added up.
    public long leftOut() {
        return leftOut;
    }

    /// Returns the width of the parts in nanoseconds, which is the length of the shortest event that is kept
    /// outside of the chosen interval; 0 if all are.
    public long width() {
        return width;
    }

    /// Returns the tracks, and behind each that of its short events, if there are any.
    List<Track> tracks() {
        var all = new ArrayList<Track>();
        int name = texts.number("short events");
        for (var track : tracks.values()) {
            all.add(track);
            var own = parts.get(track);
            if (own == null) continue;
            var bins = new Track(Kind.BINS, track.owner(), track.name(), track.process(), track.thread());
            own.forEach((place, part) -> bins.add(place * width, width, name, part.events, part.nanos));
            all.add(bins);
        }
        return all;
    }
}
