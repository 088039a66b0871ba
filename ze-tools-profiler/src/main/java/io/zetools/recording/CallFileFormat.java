package io.zetools.recording;

/// The file of a recording, as [CallFileWriter] writes and [CallFileReader] reads it. All numbers little
/// endian.
///
/// A file is a sequence of chunks: kind (4 bytes), length of the content (4), CRC-32C of the content (4),
/// content. A chunk is written by one write to the system, so that a process which is killed leaves whole
/// chunks and at most one that is cut off; a reader stops before the first one that is not whole.
///
/// - `HEADER`, the first: version (4), process id (8), anchor: nanoseconds (8), seconds (8) and nanoseconds (4) of
///   the time of day; own cost (8, a double); functions: count, then of each its name, and the count and names of
///   its arguments
/// - `BATCH`: threads that are new: count, then of each its index, system id and name; calls: count, then calls
/// - `END`, the last, without which the recording was cut off: the final account: seen, recorded, dropped, threads,
///   memory, failures of sinks, undelivered calls
///
/// Counts and all numbers in `BATCH` and `END` are varints: 7 bits a byte, lowest first; names are their
/// length and UTF-8. A call is: function << 2 | has result << 1 | has sequence; thread; its end as difference
/// to that of the call before, signed (zigzag); its duration; if so marked, its result and its number in the
/// thread, which otherwise are 0 and one more than that of the thread's call before; its arguments.
final class CallFileFormat {
    static final int HEADER = 0x3143545a; // "ZTC1"
    static final int BATCH = 0x4843544a;
    static final int END = 0x444e4541;

    static final int VERSION = 1;

    static final int CHUNK_HEAD = 12;

    /// The largest content of a chunk; a larger length is damage.
    static final int MAX_CHUNK = 64 << 20;

    private CallFileFormat() {}
}
