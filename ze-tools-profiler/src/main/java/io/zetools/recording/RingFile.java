package io.zetools.recording;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The ring file of one process, mapped. Nothing in it is trusted: what says where something lies is checked once,
/// and kept here.
///
/// A file that somebody else cuts off makes reads throw [InternalError]. No method of the VM that reads memory by
/// itself may see the mapping: there, the same ends the VM.
///
/// Threads: the one that opened it.
final class RingFile implements AutoCloseable {
    private final Path path;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory;
    private final long lanesOffset;
    private final int laneLimit;
    private final long segmentsOffset;
    private final int segmentLimit;
    private final boolean contended;
    private final List<RingLane> lanes = new ArrayList<>();

    /// The bytes of each segment of definitions that were taken.
    private final long[] taken;

    /// The id of its process, where the system has said it; else 0.
    private final int pid;

    /// The end of its name in the memory map of its process.
    private final String mapped;

    /// @param channel the file; closed here
    /// @param path its name among those of the run
    /// @param mapped its name in the memory map of its process
    /// @param pid the id of its process, where the system has said it; else 0
    /// @param contended whether threads that find no room free the oldest records
    private RingFile(FileChannel channel, Path path, String mapped, long uid, int pid, boolean contended)
            throws IOException {
        this.contended = contended;
        this.path = path;
        this.mapped = mapped;
        this.pid = pid;
        boolean checked = false;
        try (channel) {
            long size = channel.size();
            if (size < ProbeLayout.PAGE) throw refused("it is too short");
            memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, size, arena);
            var header = memory.asSlice(0, ProbeLayout.PAGE).toArray(LittleEndian.LONG);
            var copy = MemorySegment.ofArray(header);
            check(copy.get(LittleEndian.LONG, 0) == ProbeLayout.PROCESS_MAGIC, "it is none");
            int version = copy.get(LittleEndian.INT, ProbeLayout.Process.VERSION);
            check(
                    version == ProbeLayout.VERSION,
                    "its layout has version %d, and this collector reads %d".formatted(version, ProbeLayout.VERSION));
            check(copy.get(LittleEndian.LONG, ProbeLayout.Process.FILE_BYTES) == size, "its size is not what it says");
            check(
                    copy.get(LittleEndian.LONG, ProbeLayout.Process.FUNCTIONS_HASH) == FunctionsHash.value(),
                    "its probe numbers functions otherwise: probe and collector are of different versions");
            check(
                    Integer.toUnsignedLong(copy.get(LittleEndian.INT, ProbeLayout.Process.UID)) == uid,
                    "it is of another user");
            lanesOffset = copy.get(LittleEndian.LONG, ProbeLayout.Process.LANES_OFFSET);
            laneLimit = copy.get(LittleEndian.INT, ProbeLayout.Process.LANES);
            segmentsOffset = copy.get(LittleEndian.LONG, ProbeLayout.Process.SEGMENTS_OFFSET);
            segmentLimit = copy.get(LittleEndian.INT, ProbeLayout.Process.SEGMENTS);
            check(
                    copy.get(LittleEndian.INT, ProbeLayout.Process.LANE_BYTES) == ProbeLayout.Lane.SIZE_OF,
                    "its lanes differ");
            check(
                    laneLimit >= 0
                            && laneLimit <= ProbeLayout.LANES
                            && fits(lanesOffset, (long) laneLimit * ProbeLayout.Lane.SIZE_OF, size),
                    "its lanes are outside");
            check(
                    segmentLimit >= 0
                            && segmentLimit <= ProbeLayout.SEGMENTS
                            && copy.get(LittleEndian.INT, ProbeLayout.Process.SEGMENT_BYTES) == ProbeLayout.SEGMENT
                            && fits(segmentsOffset, (long) segmentLimit * ProbeLayout.Segment.SIZE_OF, size),
                    "its definitions are outside");
            taken = new long[segmentLimit];
            checked = true;
        } finally {
            if (!checked) arena.close();
        }
    }

    /// Opens and checks a file.
    ///
    /// @param uid the user whose file it must be
    /// @throws IOException if it is no ring file that can be read; the message says why
    static RingFile open(Path path, long uid) throws IOException {
        return open(path, uid, false);
    }

    /// Opens and checks a file.
    ///
    /// @param uid the user whose file it must be
    /// @param contended whether threads that find no room free the oldest records
    /// @throws IOException if it is no ring file that can be read; the message says why
    static RingFile open(Path path, long uid, boolean contended) throws IOException {
        try {
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) throw refused(path, "it is no regular file");
            if (!Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals((int) uid))
                throw refused(path, "it is of another user");
            var channel = FileChannel.open(
                    path, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
            return new RingFile(channel, path, path.getFileName().toString(), uid, 0, contended);
        } catch (InternalError e) {
            throw new IOException("%s was cut off while it was opened".formatted(path), e);
        }
    }

    /// Opens and checks the memory that a process has handed over: the same as a file in the run directory.
    ///
    /// @param directory the run directory, in which the file gets a name that no file there has
    /// @param contended whether threads that find no room free the oldest records
    /// @throws IOException if it cannot be read; the message says why
    static RingFile open(Arrivals.Memory memory, Path directory, boolean contended) throws IOException {
        var path = directory.resolve("%d-%d.memory".formatted(memory.pid(), memory.file()));
        try {
            // "/memfd:<name> (deleted)", as in the memory map.
            var name = Files.readSymbolicLink(memory.path()).toString();
            var channel = FileChannel.open(memory.path(), StandardOpenOption.READ, StandardOpenOption.WRITE);
            return new RingFile(channel, path, name, memory.uid(), memory.pid(), contended);
        } catch (InternalError e) {
            throw new IOException("%s was cut off while it was opened".formatted(path), e);
        }
    }

    /// Returns the id of the file's process, as the collector sees it if the system has said it, else as the
    /// process does.
    int pid() {
        return pid != 0 ? pid : getInt(ProbeLayout.Process.PID);
    }

    /// Returns whether [#pid] is the id that the collector sees.
    boolean isPidKnown() {
        return pid != 0;
    }

    /// Returns the end of the file's name in the memory map of its process.
    String mapped() {
        return mapped;
    }

    Path path() {
        return path;
    }

    int getInt(long offset) {
        return memory.get(LittleEndian.INT, offset);
    }

    long getLong(long offset) {
        return memory.get(LittleEndian.LONG, offset);
    }

    long getAcquire(long offset) {
        return (long) LittleEndian.LONGS.getAcquire(memory, offset);
    }

    int getIntAcquire(long offset) {
        return (int) LittleEndian.INTS.getAcquire(memory, offset);
    }

    void setRelease(long offset, long value) {
        LittleEndian.LONGS.setRelease(memory, offset, value);
    }

    void setIntRelease(long offset, int value) {
        LittleEndian.INTS.setRelease(memory, offset, value);
    }

    /// Sets a value if it is the expected one, and returns whether it was.
    boolean compareAndSet(long offset, long expected, long value) {
        return LittleEndian.LONGS.compareAndSet(memory, offset, expected, value);
    }

    MemorySegment memory() {
        return memory;
    }

    /// Returns where its lanes begin.
    long lanesOffset() {
        return lanesOffset;
    }

    long bytes() {
        return memory.byteSize();
    }

    /// Returns the gate: open, paused or stopped.
    int gate() {
        return getIntAcquire(ProbeLayout.Process.GATE);
    }

    /// Sets the gate: open, paused or stopped.
    void setGate(int gate) {
        LittleEndian.INTS.setVolatile(memory, (long) ProbeLayout.Process.GATE, gate);
    }

    /// Returns the lanes that are or were in use. A lane stays the same object.
    List<RingLane> lanes() {
        int used = Math.clamp(getIntAcquire(ProbeLayout.Process.LANES_USED), 0, laneLimit);
        while (lanes.size() < used)
            lanes.add(new RingLane(this, lanesOffset + (long) lanes.size() * ProbeLayout.Lane.SIZE_OF, contended));
        return lanes;
    }

    /// Returns the whole definitions that were added since the last time, of one segment; empty if there are none.
    ///
    /// The heads of all lanes must have been read before: then each record below them finds its definitions.
    List<byte[]> takeDefinitions() {
        var parts = new ArrayList<byte[]>();
        int used = Math.clamp(getIntAcquire(ProbeLayout.Process.SEGMENTS_USED), 0, segmentLimit);
        for (int i = 0; i < used; i++) {
            long at = segmentsOffset + (long) i * ProbeLayout.Segment.SIZE_OF;
            long head = getAcquire(at + ProbeLayout.Segment.HEAD);
            long offset = getLong(at);
            if (head <= taken[i] || head > ProbeLayout.SEGMENT || !fits(offset, ProbeLayout.SEGMENT, bytes())) continue;
            var part = new byte[(int) (head - taken[i])];
            MemorySegment.copy(memory, offset + taken[i], MemorySegment.ofArray(part), 0, part.length);
            taken[i] = head;
            parts.add(part);
        }
        return parts;
    }

    @Override
    public void close() {
        arena.close();
    }

    static boolean fits(long offset, long length, long size) {
        return offset >= 0 && length >= 0 && offset <= size && length <= size - offset;
    }

    private void check(boolean holds, String otherwise) throws IOException {
        if (!holds) throw refused(otherwise);
    }

    private IOException refused(String why) {
        return refused(path, why);
    }

    private static IOException refused(Path path, String why) {
        return new IOException("%s cannot be read as a ring file: %s".formatted(path.getFileName(), why));
    }
}
