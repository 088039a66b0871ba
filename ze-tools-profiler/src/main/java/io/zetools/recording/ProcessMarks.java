package io.zetools.recording;

import io.zetools.mark.MarkKind;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/// Makes events of the marks of one process.
///
/// Threads: the one that writes.
final class ProcessMarks {
    /// A mark as the program made it.
    private record Mark(
            MarkKind kind,
            int thread,
            long nanos,
            int flags,
            String domain,
            String name,
            String layer,
            String phase,
            int colour,
            int location,
            long id,
            long other,
            long value) {
        boolean isWhole() {
            return (flags & ProbeLayout.INTEGER) != 0
                    || (kind != MarkKind.COUNTER && kind != MarkKind.HISTOGRAM && kind != MarkKind.METADATA);
        }
    }

    private record TaskKey(MarkKind begin, String domain, long id) {}

    private final int process;
    private final RecordingWriter writer;
    private final Consumer<RecordedEvent> out;
    private final MarkNames names;
    private final Map<Integer, Deque<Mark>> regions = new HashMap<>();
    private final Map<TaskKey, Deque<Mark>> tasks = new LinkedHashMap<>();
    private final LaneSums sums;
    private final Map<Integer, Long> tids = new HashMap<>();

    /// The names that threads have given themselves by marks.
    private final Map<Integer, String> given = new HashMap<>();

    /// @param out where the events go
    ProcessMarks(int process, RecordingWriter writer, Consumer<RecordedEvent> out) {
        this.process = process;
        this.writer = writer;
        this.out = out;
        this.names = new MarkNames(process, writer::define);
        this.sums = new LaneSums(process, RecordedEvent.Account.MARKS);
    }

    MarkNames names() {
        return names;
    }

    /// Notes the id of a thread.
    ///
    /// @return the thread, by the name that it has given itself, if there is one: what the system calls it does not
    ///         replace that, also where it is read later
    Definition.OsThread thread(Definition.OsThread thread) {
        tids.put(thread.thread(), thread.tid());
        var name = given.get(thread.thread());
        return name == null ? thread : new Definition.OsThread(thread.process(), thread.thread(), thread.tid(), name);
    }

    /// Takes a mark: the bytes of `zetools_mark`.
    void mark(int thread, ByteBuffer in) {
        int number = Short.toUnsignedInt(in.getShort(ProbeLayout.Mark.KIND));
        if (number == ProbeLayout.PAUSE) {
            pause(thread, in.getLong(ProbeLayout.Mark.OTHER), in.getLong(ProbeLayout.Mark.TIME));
            return;
        }
        var kind = MarkKind.of(number);
        if (kind == MarkKind.UNRECOGNIZED) return;
        take(new Mark(
                kind,
                thread,
                in.getLong(ProbeLayout.Mark.TIME),
                in.getShort(ProbeLayout.Mark.FLAGS),
                names.text(in.getInt(ProbeLayout.Mark.DOMAIN)),
                names.text(in.getInt(ProbeLayout.Mark.NAME)),
                names.text(in.getInt(ProbeLayout.Mark.LAYER)),
                names.text(in.getInt(ProbeLayout.Mark.PHASE)),
                in.getInt(ProbeLayout.Mark.COLOR),
                in.getInt(ProbeLayout.Mark.LOCATION),
                in.getLong(ProbeLayout.Mark.ID),
                in.getLong(ProbeLayout.Mark.OTHER),
                in.getLong(ProbeLayout.Mark.VALUE)));
    }

    private void pause(int thread, long begin, long end) {
        out.accept(new RecordedEvent.Region(
                process, thread, RecordedEvent.Region.COLLECTION, "pause", Math.min(begin, end), end, 0));
    }

    private void take(Mark mark) {
        switch (mark.kind()) {
            case REGION_BEGIN ->
                regions.computeIfAbsent(mark.thread(), _ -> new ArrayDeque<>()).push(mark);
            case REGION_END -> {
                var open = regions.get(mark.thread());
                if (open != null && !open.isEmpty()) out.accept(region(open.pop(), "mark", mark.nanos()));
            }
            case TASK_BEGIN, FRAME_BEGIN -> {
                var key = new TaskKey(mark.kind(), mark.domain(), mark.id());
                tasks.computeIfAbsent(key, _ -> new ArrayDeque<>()).push(mark);
            }
            case TASK_END -> close(MarkKind.TASK_BEGIN, mark);
            case FRAME_END -> close(MarkKind.FRAME_BEGIN, mark);
            case THREAD_NAME -> {
                long tid = tids.getOrDefault(mark.thread(), 0L);
                given.put(mark.thread(), mark.name());
                writer.define(new Definition.OsThread(process, mark.thread(), tid, mark.name()));
            }
            default -> out.accept(instant(mark));
        }
    }

    private void close(MarkKind begin, Mark end) {
        var open = tasks.get(new TaskKey(begin, end.domain(), end.id()));
        if (open == null || open.isEmpty()) return;
        out.accept(region(open.pop(), begin == MarkKind.TASK_BEGIN ? "task" : "frame", end.nanos()));
    }

    private RecordedEvent.Region region(Mark begin, String kind, long end) {
        return new RecordedEvent.Region(
                process,
                begin.thread(),
                kind,
                begin.name(),
                begin.nanos(),
                Math.max(end, begin.nanos()),
                begin.location(),
                begin.domain(),
                begin.layer(),
                begin.phase(),
                (begin.flags() & ProbeLayout.SWITCH) != 0,
                (begin.flags() & ProbeLayout.SUBTRACT) != 0,
                begin.colour(),
                begin.id());
    }

    private RecordedEvent.Instant instant(Mark mark) {
        Map<String, Long> values = new LinkedHashMap<>();
        var text = "";
        switch (mark.kind()) {
            case SEND, RECEIVE, COLLECTIVE, IO -> {
                values.put("partner", mark.id());
                values.put("bytes", mark.other());
                values.put("tag", mark.value() >> Integer.SIZE);
                values.put("communicator", (long) (int) mark.value());
            }
            case METADATA, SYNC_CREATE -> {
                values.put("id", mark.id());
                text = names.text((int) mark.other());
            }
            case COUNTER -> {
                if (mark.id() != 0) values.put("id", mark.id());
            }
            default -> {
                if (mark.id() != 0) values.put("id", mark.id());
                if (mark.other() != 0) values.put("other", mark.other());
            }
        }
        boolean isMessage = values.containsKey("tag");
        boolean valued = mark.kind() == MarkKind.COUNTER || mark.value() != 0;
        if (mark.isWhole() && !isMessage && valued) values.put("value", mark.value());
        return new RecordedEvent.Instant(
                process,
                mark.thread(),
                eventKind(mark.kind()),
                mark.name(),
                mark.nanos(),
                values,
                mark.location(),
                mark.domain(),
                text,
                mark.isWhole() ? 0 : Double.longBitsToDouble(mark.value()));
    }

    /// Returns the kind of events, such as `sync create`.
    private static String eventKind(MarkKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// Adds the counters of a lane, as differences to the last time.
    void counters(int thread, long seen, long dropped, long nanos) {
        sums.add(thread, seen, dropped, nanos);
    }

    /// Notes that marks of a thread could not be written.
    void addUnwritten(int thread, long count) {
        sums.addUnwritten(thread, count);
    }

    /// Returns the accounts of marks: one for each thread that made any.
    List<RecordedEvent.Account> accounts(long nanos) {
        return sums.accounts(nanos);
    }

    /// Ends regions that are open.
    void finish(long nanos) {
        regions.values().forEach(open -> {
            while (!open.isEmpty()) out.accept(region(open.pop(), "mark", nanos));
        });
        tasks.forEach((key, open) -> {
            while (!open.isEmpty())
                out.accept(region(open.pop(), key.begin() == MarkKind.TASK_BEGIN ? "task" : "frame", nanos));
        });
        tasks.clear();
        names.resolve();
    }
}
