package io.zetools.export.page;

import io.zetools.export.page.Column.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The events of one kind of a thread or an engine, in columns.
///
/// Threads: one.
public final class Track {
    /// The kinds of tracks, each with columns of its own.
    public enum Kind {
        /// Calls of a thread. The sequence is the number of a call among those of the thread.
        CALLS,
        /// Regions, tasks, frames and pauses of a VM on a thread.
        REGIONS,
        /// Moments on a thread. The value is the first number that belongs to it.
        INSTANTS,
        /// Submissions of SYCL operations by a thread.
        SYCL,
        /// Waits of SYCL's runtime on a thread.
        SYCL_WAITS,
        /// Commands of an engine. The call that appended a command is named by process, thread and number; the
        /// times before the begin are backwards: from begin to submission, from there to append. The state is 0
        /// for a command that is timed, 1 for one that ran between the two times.
        COMMANDS,
        /// Short events of another track, which the page has no room for, by equal parts of the time: their number,
        /// and the nanoseconds that they took. The length is that of the part.
        BINS
    }

    private static final String KIND = "kind_text";
    private static final String PLACE = "place_text";

    /// The places of the first columns.
    static final int BEGIN = 0;
    static final int LENGTH = 1;

    private final Kind kind;
    private final String owner;
    private final String name;
    private final long process;
    private final long thread;
    private List<Column> columns;
    private long count;

    /// Creates a track without events.
    ///
    /// @param owner the process or the device
    /// @param name the thread or the engine
    /// @param process the number of the process; -1 for an engine
    /// @param thread the number of the thread; -1 for an engine
    Track(Kind kind, String owner, String name, long process, long thread) {
        this.kind = kind;
        this.owner = owner;
        this.name = name;
        this.process = process;
        this.thread = thread;
        columns = columns(kind);
    }

    /// Returns the columns of a kind, without numbers. The first three are those of each: the moment in nanoseconds
    /// since the origin of the page, the length in nanoseconds, and the name. Columns whose names end with `_text`
    /// are numbers of texts.
    static List<Column> columns(Kind kind) {
        var all = new ArrayList<>(List.of(delta("begin"), plain("length"), plain("name_text")));
        all.addAll(
                switch (kind) {
                    case CALLS -> List.of(plain("result_text"), plain("object_text"), delta("sequence"), plain(PLACE));
                    case REGIONS -> List.of(plain(KIND), plain("domain_text"), plain(PLACE));
                    case INSTANTS -> List.of(plain(KIND), signed("value"), plain("detail_text"), plain(PLACE));
                    case SYCL -> List.of(delta("node"), plain(PLACE));
                    case SYCL_WAITS -> List.of(plain(PLACE));
                    case COMMANDS ->
                        List.of(
                                plain(KIND),
                                plain("state"),
                                signed("since_submit"),
                                signed("since_append"),
                                plain("process"),
                                signed("thread"),
                                delta("call"),
                                plain("bytes"),
                                plain("shape_text"),
                                plain("error"),
                                plain("reason_text"),
                                plain("list"),
                                plain("execution"),
                                delta("command"),
                                plain(PLACE));
                    case BINS -> List.of(plain("events"), plain("nanos"));
                });
        return all;
    }

    private static Column plain(String name) {
        return new Column(name, Mode.PLAIN);
    }

    private static Column signed(String name) {
        return new Column(name, Mode.SIGNED);
    }

    private static Column delta(String name) {
        return new Column(name, Mode.DELTA);
    }

    Kind kind() {
        return kind;
    }

    String owner() {
        return owner;
    }

    String name() {
        return name;
    }

    long process() {
        return process;
    }

    long thread() {
        return thread;
    }

    List<Column> columns() {
        return columns;
    }

    long count() {
        return count;
    }

    void add(long... values) {
        if (values.length != columns.size())
            throw new IllegalArgumentException(
                    "%s has %d columns: %s".formatted(kind, columns.size(), Arrays.toString(values)));
        for (int i = 0; i < values.length; i++) columns.get(i).add(values[i]);
        count++;
    }

    /// Keeps the events that are wanted, and hands on the others.
    void filter(Wanted wanted, LeftOut to) {
        var readers = columns.stream().map(Column::reader).toList();
        long all = count;
        columns = columns(kind);
        count = 0;
        var values = new long[readers.size()];
        for (long i = 0; i < all; i++) {
            for (int j = 0; j < values.length; j++) values[j] = readers.get(j).next();
            if (wanted.isWanted(values[BEGIN], values[LENGTH])) add(values);
            else to.add(this, values[BEGIN], values[LENGTH]);
        }
    }

    /// Chooses events by their times.
    interface Wanted {
        /// Returns whether an event is wanted.
        ///
        /// @param begin in nanoseconds since the origin of the page
        boolean isWanted(long begin, long length);
    }

    /// Takes events that are left out.
    interface LeftOut {
        /// Takes an event.
        ///
        /// @param begin in nanoseconds since the origin of the page
        void add(Track of, long begin, long length);
    }
}
