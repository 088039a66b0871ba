package io.zetools.recording;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The counters of a ring file at the moment at which a dormant process was attached to: what a recording counts
/// since then is what they are more. A copy of the file's header and lanes, which is kept beside it, for whoever
/// takes over when the collector is killed.
///
/// Threads: any.
final class CountsBefore {
    /// The counters of a process that is recorded from its start.
    static final CountsBefore NOTHING = new CountsBefore(Long.MIN_VALUE, MemorySegment.NULL, 0);

    private static final int LANE = ProbeLayout.Lane.SIZE_OF;

    /// The time, and where the lanes lie in the ring file.
    private static final int HEAD_BYTES = 2 * Long.BYTES;

    private final long nanos;
    private final MemorySegment copy;
    private final long lanesOffset;
    private final Map<Integer, Long> calls = new HashMap<>();

    /// @param copy a head, the header of the file, and lanes
    private CountsBefore(long nanos, MemorySegment copy, long lanesOffset) {
        this.nanos = nanos;
        this.copy = copy;
        this.lanesOffset = lanesOffset;
        for (long at = HEAD_BYTES + ProbeLayout.PAGE; at + LANE <= copy.byteSize(); at += LANE) {
            if (copy.get(LittleEndian.INT, at + ProbeLayout.Lane.ORPHAN) == ProbeLayout.Orphan.TAKEN) continue;
            calls.merge(
                    copy.get(LittleEndian.INT, at + ProbeLayout.Lane.THREAD),
                    copy.get(LittleEndian.LONG, at + ProbeLayout.Lane.BEFORE)
                            + copy.get(LittleEndian.LONG, at + ProbeLayout.Lane.SEEN),
                    Math::max);
        }
    }

    /// Copies the counters of this moment, while nothing is recorded.
    static CountsBefore of(RingFile file) {
        int lanes = file.lanes().size();
        var bytes = words(HEAD_BYTES + ProbeLayout.PAGE + (long) lanes * LANE);
        long now = System.nanoTime();
        bytes.set(LittleEndian.LONG, 0, now);
        bytes.set(LittleEndian.LONG, Long.BYTES, file.lanesOffset());
        MemorySegment.copy(file.memory(), 0, bytes, HEAD_BYTES, ProbeLayout.PAGE);
        MemorySegment.copy(
                file.memory(), file.lanesOffset(), bytes, HEAD_BYTES + ProbeLayout.PAGE, (long) lanes * LANE);
        return new CountsBefore(now, bytes, file.lanesOffset());
    }

    /// Reads what [#write] has written.
    ///
    /// @throws IOException if it cannot be read, or is of another file
    static CountsBefore read(Path path, RingFile file) throws IOException {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                || Files.size(path) > HEAD_BYTES + ProbeLayout.PAGE + (long) ProbeLayout.LANES * LANE)
            throw new IOException("%s is no copy of counters".formatted(path));
        var content = Files.readAllBytes(path);
        var bytes = words(content.length);
        MemorySegment.copy(MemorySegment.ofArray(content), 0, bytes, 0, bytes.byteSize());
        if (bytes.byteSize() < HEAD_BYTES + ProbeLayout.PAGE
                || bytes.get(LittleEndian.LONG, Long.BYTES) != file.lanesOffset())
            throw new IOException("%s is no copy of counters of %s".formatted(path, file.path()));
        return new CountsBefore(bytes.get(LittleEndian.LONG, 0), bytes, file.lanesOffset());
    }

    private static MemorySegment words(long bytes) {
        return MemorySegment.ofArray(new long[(int) (bytes / Long.BYTES)]);
    }

    /// Writes them to a new file.
    void write(Path path) throws IOException {
        try (var out = PrivateFile.channel(path)) {
            var bytes = ByteBuffer.wrap(copy.toArray(ValueLayout.JAVA_BYTE));
            while (bytes.hasRemaining()) out.write(bytes);
        }
    }

    /// Returns the time at which the process was attached to; the smallest number if it was not.
    long nanos() {
        return nanos;
    }

    /// Returns the number of calls that threads had entered, by thread.
    Map<Integer, Long> calls() {
        return calls;
    }

    /// Returns the number of calls that a thread had entered.
    long calls(int thread) {
        return calls.getOrDefault(thread, 0L);
    }

    /// Returns a counter of the process.
    ///
    /// @param field where it lies in the header
    /// @param now what it counts at present, which is no less
    long of(int field, long now) {
        return copy.byteSize() == 0
                ? 0
                : Math.clamp(copy.get(LittleEndian.LONG, HEAD_BYTES + field), 0, Math.max(0, now));
    }

    /// Returns a counter of a lane; 0 if another thread had it, or none.
    ///
    /// @param field where it lies in the lane
    /// @param now what it counts at present: one that counts less was begun anew
    long of(RingLane lane, int field, long now) {
        long at = HEAD_BYTES + ProbeLayout.PAGE + lane.place() - lanesOffset;
        boolean same = at + LANE <= copy.byteSize()
                && copy.get(LittleEndian.INT, at + ProbeLayout.Lane.ORPHAN) != ProbeLayout.Orphan.TAKEN
                && copy.get(LittleEndian.INT, at + ProbeLayout.Lane.THREAD) == lane.thread();
        long before = same ? copy.get(LittleEndian.LONG, at + field) : 0;
        return before >= 0 && before <= now ? before : 0;
    }
}
