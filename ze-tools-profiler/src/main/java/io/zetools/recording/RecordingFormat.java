package io.zetools.recording;

/// The file of a recording. All numbers little endian.
///
/// A file is a sequence of chunks: length of the content (4 bytes), kind (4), CRC-32C of the content (4), CRC-32C
/// of these twelve bytes (4), content. A chunk is written by one write to the system, so that whatever ends the
/// writer leaves whole chunks and at most one that is cut off. Chunks of unknown kind are skipped. A chunk whose
/// content was altered is skipped and counted; one whose head was altered ends the file, because nothing says
/// where the next one begins.
///
/// - `SEGMENT`: magic (8), version (4), number of the segment (4). The first chunk of the file, and of each 64 MiB
///   after it. What follows it stands alone: all definitions come again.
/// - `DEFINITIONS`: one after the other: kind, length, content. Kinds that are unknown are skipped. Each
///   definition is in the file before the first chunk of calls or events that refers to it.
/// - `CALLS`, of one thread: process (4), thread (4), number of calls (4), lead (4), then in ticks of the process:
///   end of the first call (8), end of the last (8); number of the first call (8); the calls. The lead is how long
///   before the first call's end any of them began, at most: one more than the ticks, or a negative power of two
///   ticks, or 0 if that is not known
/// - `EVENTS`, of one process: process (4), number of events (4), moment of the first (8) and of the last (8), in
///   nanoseconds; then one after the other: kind, length, content. Kinds that are unknown are skipped.
/// - `REMARKS`: the same, of events about calls and commands, and `SAMPLES`, of rows of metrics. They are apart so
///   that readers have the first before the events that they are about, and rows when all commands are known.
/// - `ACCOUNTS`: accounts, as in `EVENTS` but without its head. Of one producer the last one holds.
/// - `END`: empty; without it the recording was cut off
///
/// In the lists, and in the calls, numbers are varints: 7 bits a byte, lowest first; signed ones are zigzag; texts
/// are their length and UTF-8. A call is:
///
/// - index of its function among those of the chunk << 1 | has rare fields. An index that is new is followed by the
///   number of the function.
/// - its begin, less the end of the call before (0 for the first), signed; its duration: in ticks
/// - if so marked: a set of rare fields, then these: 1 result, 2 the calls lost before it, 4 object, 8 own time in
///   ticks, 16 arguments, which are their count and values
final class RecordingFormat {
    static final int SEGMENT = 1;
    static final int DEFINITIONS = 2;
    static final int CALLS = 3;
    static final int EVENTS = 4;
    static final int ACCOUNTS = 5;
    static final int END = 6;
    static final int REMARKS = 7;
    static final int SAMPLES = 8;

    static final long MAGIC = 0x474e4944_524f4345L; // "ECORDING" as the bytes lie in the file
    static final int VERSION = 2;

    /// The bytes before the content of a chunk.
    static final int CHUNK_HEAD = 16;

    /// Bytes of the content of each segment's first chunk.
    static final int SEGMENT_HEAD = 16;

    /// The bytes before the calls in a chunk.
    static final int CALLS_HEAD = 40;

    /// The bytes before the events in a chunk.
    static final int EVENTS_HEAD = 24;

    /// The largest content of a chunk; a larger length is damage.
    static final int MAX_CHUNK = 16 << 20;

    /// The same of a chunk of events, which may hold whatever a driver delivered at once.
    static final int MAX_EVENTS = 1 << 30;

    /// The largest number of a process in a file; a larger one is damage. Of several files that are read as one,
    /// the numbers are added up.
    static final int MAX_PROCESS = (1 << 22) - 1;

    /// The largest count in an account; a larger one is damage.
    static final long MAX_COUNT = 1L << 56;

    /// The bytes after which a segment begins.
    static final long SEGMENT_BYTES = 64L << 20;

    static final int RESULT = 1;
    static final int LOST = 2;
    static final int OBJECT = 4;
    static final int OWN = 8;
    static final int ARGUMENTS = 16;

    private RecordingFormat() {}

    /// Returns the lead of calls that begin some time before the first of them ends.
    static int lead(long ticks) {
        if (ticks < 0) return 0;
        return ticks < Integer.MAX_VALUE ? (int) ticks + 1 : Long.numberOfLeadingZeros(ticks) - Long.SIZE;
    }

    /// Returns the moment before which no call begins; [Long#MIN_VALUE] if that is not known.
    ///
    /// @param first the end of the first call
    static long earliest(long first, int lead) {
        if (lead == 0 || lead <= -Long.SIZE) return Long.MIN_VALUE;
        long earliest = first - (lead > 0 ? lead - 1L : 1L << -lead);
        return earliest <= first ? earliest : Long.MIN_VALUE;
    }

    /// Returns the kind of the chunks of a part.
    static int kindOf(RecordingSink.Part part) {
        return switch (part) {
            case REMARKS -> REMARKS;
            case EVENTS -> EVENTS;
            case SAMPLES -> SAMPLES;
            case CALLS -> CALLS;
        };
    }
}
