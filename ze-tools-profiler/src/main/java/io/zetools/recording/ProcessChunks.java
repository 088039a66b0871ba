package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.recording.ProbeLayout.Content;
import io.zetools.recording.ProbeLayout.Piece;
import io.zetools.recording.ProbeLayout.Reading;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/// The calls of each thread of one process, and its events, until they are written. C makes them from the records
/// of rings (`chunk/chunk.h`): there may be millions of records a second, and Java code is still interpreted when a
/// short program ends.
///
/// Threads: one at a time.
final class ProcessChunks implements AutoCloseable {
    /// Asks for the calls of any thread.
    static final int ANY = ProbeLayout.THREADS;

    /// Takes what is not done in C.
    interface Sink {
        /// Takes the number of a function that is called for the first time.
        void function(int function);

        /// Takes the number of a text that is named for the first time.
        void text(int text);

        /// Takes a record that C leaves to Java: its words, from the first one on.
        void other(int thread, ByteBuffer words);

        /// Writes the calls of a thread, which has more than one chunk has.
        void full(int thread);

        /// Takes the numbers of records for which there was no memory.
        void lost(int thread, int calls, int notifications, int locations);

        /// Takes the number of commands that were read, and of those of them for which there was no memory.
        void activities(int count, int lost);
    }

    /// The content of a chunk.
    ///
    /// @param thread of calls
    /// @param count of calls or events
    /// @param bytes valid until the next use of the same chunks
    record Chunk(int thread, int count, ByteBuffer bytes) {}

    private final Arena arena = Arena.ofShared();
    private final MemorySegment piece = arena.allocate(Piece.SIZE_OF, Long.BYTES);
    private final MemorySegment content = arena.allocate(Content.SIZE_OF, Long.BYTES);
    private MemorySegment chunks;
    private long newestEnd = Long.MIN_VALUE;
    private long newestNanos = Long.MIN_VALUE;
    private long waiting;
    private long unplaced;
    private boolean pending;

    /// @param process the number of the process
    /// @param after the time of the last event that another recording has: events up to it are left out
    ProcessChunks(int process, long after) {
        chunks = NativeHalf.chunksCreate(process, CommandNames.table(), after);
        if (chunks.address() == 0) {
            arena.close();
            throw new OutOfMemoryError("no memory for the chunks of a process");
        }
    }

    /// Reads a piece.
    ///
    /// @param bytes has the piece, with [ProbeLayout#HEADROOM] bytes before it that may be used
    /// @param from where the piece begins
    /// @param position of its first byte in all that the lane's thread has ever written
    /// @return the number of calls
    int read(LaneRecords lane, MemorySegment bytes, long from, long length, long position, Sink sink) {
        piece.set(JAVA_LONG, Piece.BYTES, bytes.address() + from);
        piece.set(JAVA_LONG, Piece.LENGTH, length);
        piece.set(JAVA_LONG, Piece.POSITION, position);
        int calls = 0;
        int reading;
        do {
            reading = NativeHalf.chunksRead(open(), lane.records(), piece);
            calls += piece.get(JAVA_INT, Piece.CALLS) - piece.get(JAVA_INT, Piece.LEFT_OUT);
            newestEnd = piece.get(JAVA_LONG, Piece.NEWEST_END);
            newestNanos = piece.get(JAVA_LONG, Piece.NEWEST_NANOS);
            waiting = piece.get(JAVA_LONG, Piece.WAITING);
            unplaced = piece.get(JAVA_LONG, Piece.UNPLACED);
            pending = true;
            lane.read(piece.get(JAVA_LONG, Piece.END), piece.get(JAVA_INT, Piece.CORRUPT) != 0);
            found(lane.thread(), bytes, sink);
            if (reading == Reading.FULL) sink.full(lane.thread());
        } while (reading != Reading.DONE);
        return calls;
    }

    private void found(int thread, MemorySegment bytes, Sink sink) {
        int functions = piece.get(JAVA_INT, Piece.FUNCTION_COUNT);
        for (int i = 0; i < functions; i++)
            sink.function(piece.get(JAVA_INT, Piece.FUNCTIONS + (long) i * Integer.BYTES));
        int texts = piece.get(JAVA_INT, Piece.TEXT_COUNT);
        for (int i = 0; i < texts; i++) sink.text(piece.get(JAVA_INT, Piece.TEXTS + (long) i * Integer.BYTES));
        int others = piece.get(JAVA_INT, Piece.OTHER_COUNT);
        for (int i = 0; i < others; i++) {
            long at = piece.get(JAVA_LONG, Piece.OTHERS + (long) i * Long.BYTES) - bytes.address();
            int words = Records.HEADER_WORDS + Records.count(bytes.get(LittleEndian.LONG, at));
            sink.other(thread, buffer(bytes.asSlice(at, (long) words * Long.BYTES)));
        }
        int lostCalls = piece.get(JAVA_INT, Piece.LOST_CALLS);
        int lostNotifications = piece.get(JAVA_INT, Piece.LOST_NOTIFICATIONS);
        int lostLocations = piece.get(JAVA_INT, Piece.LOST_LOCATIONS);
        if ((lostCalls | lostNotifications | lostLocations) != 0)
            sink.lost(thread, lostCalls, lostNotifications, lostLocations);
        int activities = piece.get(JAVA_INT, Piece.ACTIVITIES);
        if (activities > 0) sink.activities(activities, piece.get(JAVA_INT, Piece.LOST_ACTIVITIES));
    }

    /// Returns the latest end of a call, in ticks; [Long#MIN_VALUE] before the first.
    long newestEnd() {
        return newestEnd;
    }

    /// Returns the latest time of an event, in nanoseconds; [Long#MIN_VALUE] before the first.
    long newestNanos() {
        return newestNanos;
    }

    /// Returns the number of events that wait to be written.
    long waiting() {
        return waiting;
    }

    /// Returns the number of commands that wait to be put on the host's clock.
    long unplaced() {
        return unplaced;
    }

    /// Returns calls of a thread that wait; `null` if there are none. They wait until [#clear].
    ///
    /// @param thread its number, or [#ANY]
    @Nullable
    Chunk calls(int thread) {
        if (!pending) return null;
        if (NativeHalf.chunksCalls(open(), thread, content)) return chunk();
        if (thread == ANY) pending = false;
        return null;
    }

    /// Forgets the calls that [#calls] has returned last.
    void clear() {
        NativeHalf.chunksClear(open());
    }

    /// Returns the next events of a part in the order of time, and forgets them; `null` if there are none.
    ///
    /// @param until the time up to which they are wanted, in nanoseconds
    @Nullable
    Chunk events(RecordingSink.Part part, long until) {
        if (waiting == 0 || !NativeHalf.chunksEvents(open(), number(part), until, content)) return null;
        var chunk = chunk();
        waiting -= chunk.count();
        return chunk;
    }

    /// Adds an event that is encoded already.
    ///
    /// @return false if there is no memory
    boolean add(RecordingSink.Part part, long nanos, ByteWriter event) {
        try (var scratch = Arena.ofConfined()) {
            var bytes = scratch.allocate(event.size());
            MemorySegment.copy(MemorySegment.ofArray(event.array()), 0, bytes, 0, event.size());
            content.set(JAVA_LONG, Content.BYTES, bytes.address());
            content.set(JAVA_LONG, Content.LENGTH, event.size());
            if (!NativeHalf.chunksAdd(open(), content, number(part), nanos)) return false;
        }
        newestNanos = Math.max(newestNanos, nanos);
        waiting = NativeHalf.chunksWaiting(open());
        return true;
    }

    private static int number(RecordingSink.Part part) {
        return switch (part) {
            case REMARKS -> ProbeLayout.Part.REMARKS;
            case EVENTS -> ProbeLayout.Part.EVENTS;
            default -> throw new IllegalArgumentException("no events of the part %s wait".formatted(part));
        };
    }

    /// Returns the commands that wait to be put on the host's clock, each an [ProbeLayout.Activity]. Valid until
    /// the next use of the same chunks.
    MemorySegment activities() {
        NativeHalf.chunksUnplaced(open(), content);
        return bytes();
    }

    /// Makes events of the commands whose state was set.
    ///
    /// @return the number of those for which there is no memory
    long place() {
        long lost = NativeHalf.chunksPlace(open());
        NativeHalf.chunksUnplaced(open(), content);
        unplaced = content.get(JAVA_INT, Content.COUNT);
        waiting = NativeHalf.chunksWaiting(open());
        return lost;
    }

    /// Notes that a definition is of several kernels, which are one command.
    ///
    /// @return false if there is no memory
    boolean several(int definition, int kernels) {
        return NativeHalf.chunksSeveral(open(), definition, kernels);
    }

    @SuppressWarnings("restricted") // The library is ours.
    private MemorySegment bytes() {
        return MemorySegment.ofAddress(content.get(JAVA_LONG, Content.BYTES))
                .reinterpret(content.get(JAVA_LONG, Content.LENGTH));
    }

    private Chunk chunk() {
        return new Chunk(content.get(JAVA_INT, Content.THREAD), content.get(JAVA_INT, Content.COUNT), buffer(bytes()));
    }

    private static ByteBuffer buffer(MemorySegment bytes) {
        return bytes.asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    private MemorySegment open() {
        if (chunks.address() == 0) throw new IllegalStateException("the chunks of a process are closed");
        return chunks;
    }

    /// Frees them. Does nothing when called again.
    @Override
    public void close() {
        if (chunks.address() == 0) return;
        NativeHalf.chunksDestroy(chunks);
        chunks = MemorySegment.NULL;
        pending = false;
        waiting = 0;
        unplaced = 0;
        arena.close();
    }
}
