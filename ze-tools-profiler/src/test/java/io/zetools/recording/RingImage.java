package io.zetools.recording;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A ring file as a probe makes it, with words that a test sets: one lane of 64 KiB, one segment of definitions.
final class RingImage implements AutoCloseable {
    static final long RING = 1 << 16;
    private static final int LANE_COUNT = 1024;
    static final long LANES = ProbeLayout.PAGE;
    static final long SEGMENTS = LANES + (long) ProbeLayout.PAGE * 48;
    static final long DEFINITIONS = SEGMENTS + (long) ProbeLayout.PAGE * 16;
    static final long RINGS = DEFINITIONS + ProbeLayout.SEGMENT;
    static final long BYTES = RINGS + 2 * RING;

    /// `zeDriverGetApiVersion` or another: what the number means is not the matter here.
    static final int FUNCTION = 3;

    private final Path path;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment memory;

    /// Makes the file of a process that has ended.
    RingImage(Path folder, int serial) throws IOException {
        this(folder, Integer.MAX_VALUE, 1, serial);
    }

    RingImage(Path folder, int pid, long startTime, int serial) throws IOException {
        path = folder.resolve("%d-%d-%d.ring".formatted(pid, startTime, serial));
        var temporary = folder.resolve(path.getFileName() + ".tmp");
        try (var file = new RandomAccessFile(temporary.toFile(), "rw")) {
            file.setLength(BYTES);
        }
        try (var channel = FileChannel.open(temporary, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES, arena);
        }
        setLong(0, ProbeLayout.PROCESS_MAGIC);
        setInt(ProbeLayout.Process.VERSION, ProbeLayout.VERSION);
        setInt(ProbeLayout.Process.HEADER_BYTES, ProbeLayout.PAGE);
        setLong(ProbeLayout.Process.FILE_BYTES, BYTES);
        setLong(ProbeLayout.Process.FUNCTIONS_HASH, FunctionsHash.value());
        setLong(ProbeLayout.Process.START_TIME, startTime);
        setInt(ProbeLayout.Process.PID, pid);
        setInt(ProbeLayout.Process.UID, (int) RunDirectory.uid());
        setLong(ProbeLayout.Process.LANES_OFFSET, LANES);
        setInt(ProbeLayout.Process.LANE_BYTES, ProbeLayout.Lane.SIZE_OF);
        setInt(ProbeLayout.Process.LANES, LANE_COUNT);
        setLong(ProbeLayout.Process.SEGMENTS_OFFSET, SEGMENTS);
        setInt(ProbeLayout.Process.SEGMENTS, ProbeLayout.SEGMENTS);
        setInt(ProbeLayout.Process.SEGMENT_BYTES, ProbeLayout.SEGMENT);
        setLong(ProbeLayout.Process.MONOTONIC, System.nanoTime());
        lane(0, 0, RINGS);
        setLong(SEGMENTS, DEFINITIONS);
        setInt(ProbeLayout.Process.SEGMENTS_USED, 1);
        Files.move(temporary, path);
    }

    /// Sets the constants of a lane, and announces it.
    void lane(int index, int thread, long ringOffset) {
        long at = LANES + (long) index * ProbeLayout.Lane.SIZE_OF;
        setLong(at + ProbeLayout.Lane.CAPACITY, RING);
        setInt(at + ProbeLayout.Lane.THREAD, thread);
        setInt(at + ProbeLayout.Lane.TID, 100 + thread);
        setLong(at + ProbeLayout.Lane.RING_OFFSET, ringOffset);
        setInt(ProbeLayout.Process.LANES_USED, index + 1);
    }

    /// Appends whole calls to the first lane.
    void calls(int count) {
        for (int i = 0; i < count; i++) {
            long head = lane(ProbeLayout.Lane.HEAD);
            long place = RINGS + (head & (RING - 1));
            setLong(place, Records.header(0, FUNCTION, 0));
            setLong(place + 8, 1000 + head);
            setLong(place + 16, 1010 + head);
            setLong(place + 24, Records.id(0, lane(ProbeLayout.Lane.SEEN)));
            setLane(ProbeLayout.Lane.SEEN, lane(ProbeLayout.Lane.SEEN) + 1);
            setLane(ProbeLayout.Lane.HEAD, head + Records.HEADER_BYTES);
        }
    }

    /// Appends words to the first lane.
    void words(long... words) {
        for (long word : words) {
            long head = lane(ProbeLayout.Lane.HEAD);
            setLong(RINGS + (head & (RING - 1)), word);
            setLane(ProbeLayout.Lane.HEAD, head + Long.BYTES);
        }
    }

    Path path() {
        return path;
    }

    long lane(int field) {
        return (long) LittleEndian.LONGS.getAcquire(memory, LANES + field);
    }

    void setLane(int field, long value) {
        LittleEndian.LONGS.setRelease(memory, LANES + field, value);
    }

    void setLong(long at, long value) {
        memory.set(LittleEndian.LONG, at, value);
    }

    void setInt(long at, int value) {
        memory.set(LittleEndian.INT, at, value);
    }

    void setBytes(long at, byte[] bytes) {
        MemorySegment.copy(MemorySegment.ofArray(bytes), 0, memory, at, bytes.length);
    }

    @Override
    public void close() {
        arena.close();
    }
}
