package io.zetools.recording;

import io.zetools.recording.ProbeLayout.RecordWord;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Reads the records of one lane as C does, to compare with it. A record may be split between two pieces.
///
/// Threads: one.
final class RingDecoder {
    /// Takes the records.
    interface Sink {
        /// Takes a call.
        ///
        /// @param arguments the arguments that were kept begin here
        void call(
                int thread,
                int function,
                int result,
                long start,
                long end,
                long sequence,
                int object,
                long[] arguments,
                int argumentCount);

        /// Takes a mark of the program: the words of `zetools_mark` from a place on.
        void mark(int thread, byte[] bytes, int at);

        /// Takes a command on a device: its words.
        void activity(ByteBuffer words);

        /// Takes a notification of SYCL's runtime: its words.
        void notification(int thread, ByteBuffer words);

        /// Takes what was measured of a kernel: its words.
        void measured(ByteBuffer words);

        /// Takes the location of a call that comes next.
        void callLocation(int thread, long sequence, int location, long nanos);
    }

    /// Room in front of a piece for the part of a record that the last piece ended with.
    static final int HEADROOM = ProbeLayout.HEADROOM;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int MAX_WORDS = 255;

    private static final int START = RecordWord.START * Long.BYTES;
    private static final int END = RecordWord.END * Long.BYTES;
    private static final int CALL = RecordWord.CALL * Long.BYTES;

    private final long capacity;
    private final int thread;
    private final byte[] carry = new byte[HEADROOM];
    private final long[] words = new long[MAX_WORDS];
    private int carried;

    /// Bytes at the end of the ring that are still to be stepped over.
    private long skip;

    private boolean corrupt;

    /// The end of the last record that was read.
    private long end;

    /// @param capacity of the lane's ring
    /// @param thread whose records are in it
    RingDecoder(long capacity, int thread) {
        this.capacity = capacity;
        this.thread = thread;
    }

    /// Returns the word of 8 bytes at a place.
    static long word(byte[] bytes, int at) {
        return (long) WORDS.get(bytes, at);
    }

    /// Returns whether something made no sense: then the lane is not read any more.
    boolean isCorrupt() {
        return corrupt;
    }

    /// Returns the end of the last whole record that was read, among all bytes that the lane's thread has ever
    /// written.
    long end() {
        return end;
    }

    /// Reads a piece.
    ///
    /// @param bytes the piece, with [#HEADROOM] bytes before it that may be used
    /// @param from where it begins
    /// @param position of its first byte in all that the lane's thread has ever written
    /// @return the number of calls
    int read(byte[] bytes, int from, int length, long position, Sink sink) {
        int at = from - carried;
        System.arraycopy(carry, 0, bytes, at, carried);
        long place = position - carried;
        int last = from + length;
        int calls = 0;
        carried = 0;
        while (at < last && !corrupt) {
            if (skip > 0) {
                int step = (int) Math.min(skip, last - at);
                skip -= step;
                at += step;
                place += step;
                continue;
            }
            long header = word(bytes, at);
            if (Records.function(header) == Records.FILLER) {
                skip = capacity - (place & (capacity - 1));
                continue;
            }
            int count = Records.count(header);
            int size = Records.HEADER_BYTES + count * Long.BYTES;
            if (last - at < size) {
                carried = last - at;
                System.arraycopy(bytes, at, carry, 0, carried);
                break;
            }
            calls += record(bytes, at, header, count, sink);
            at += size;
            place += size;
            end = place;
        }
        return calls;
    }

    private int record(byte[] bytes, int at, long header, int count, Sink sink) {
        int kind = Records.kind(header);
        // A ring has the records of one thread: others would falsify its sums, and make any number of
        // threads.
        boolean isThreads = kind <= ProbeLayout.RecordKind.CALL_LOCATION || kind == ProbeLayout.RecordKind.SYCL;
        if (isThreads && Records.thread(word(bytes, at + CALL)) != thread) {
            corrupt = true;
            return 0;
        }
        if (kind == ProbeLayout.RecordKind.MARK && count >= ProbeLayout.Mark.SIZE_OF / Long.BYTES) {
            sink.mark(thread, bytes, at + Records.HEADER_BYTES);
            return 0;
        }
        if (kind == ProbeLayout.RecordKind.ACTIVITY && count >= ProbeLayout.ActivityWord.WORDS - Records.HEADER_WORDS) {
            int size = ProbeLayout.ActivityWord.WORDS * Long.BYTES;
            sink.activity(ByteBuffer.wrap(bytes, at, size).slice().order(ByteOrder.LITTLE_ENDIAN));
            return 0;
        }
        if (kind == ProbeLayout.RecordKind.SYCL && count >= ProbeLayout.SyclWord.FIELDS - Records.HEADER_WORDS) {
            int size = Records.HEADER_BYTES + count * Long.BYTES;
            sink.notification(thread, ByteBuffer.wrap(bytes, at, size).slice().order(ByteOrder.LITTLE_ENDIAN));
            return 0;
        }
        if (kind == ProbeLayout.RecordKind.MEASURED && count >= ProbeLayout.MeasuredWord.BYTES - Records.HEADER_WORDS) {
            int size = Records.HEADER_BYTES + count * Long.BYTES;
            sink.measured(ByteBuffer.wrap(bytes, at, size).slice().order(ByteOrder.LITTLE_ENDIAN));
            return 0;
        }
        if (kind == ProbeLayout.RecordKind.CALL_LOCATION) {
            long of = word(bytes, at + CALL);
            long nanos = word(bytes, at + END);
            sink.callLocation(thread, Records.sequence(of), Records.result(header), nanos);
            return 0;
        }
        boolean onObject = kind == ProbeLayout.RecordKind.CALL_ON_OBJECT;
        if (kind != ProbeLayout.RecordKind.CALL && !onObject) return 0;
        int function = Records.function(header);
        long id = word(bytes, at + CALL);
        int arguments = onObject ? count - 1 : count;
        if (function >= ProbeLayout.FUNCTIONS || arguments < 0 || arguments > Records.MAX_ARGUMENTS) {
            corrupt = true;
            return 0;
        }
        int first = at + Records.HEADER_BYTES + (count - arguments) * Long.BYTES;
        for (int i = 0; i < arguments; i++) words[i] = word(bytes, first + i * Long.BYTES);
        sink.call(
                thread,
                function,
                Records.result(header),
                word(bytes, at + START),
                word(bytes, at + END),
                Records.sequence(id),
                onObject ? (int) word(bytes, at + Records.HEADER_BYTES) : 0,
                words,
                arguments);
        return 1;
    }
}
