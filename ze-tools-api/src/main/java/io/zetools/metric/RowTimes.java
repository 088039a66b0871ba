package io.zetools.metric;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;

/// The times in which the rows of a table were counted, on `System.nanoTime`, on which recorded calls are timed,
/// too. Made by [MetricClock#times].
///
/// Threads: immutable.
public final class RowTimes {
    /// The bytes of a row where it is kept: begin, end and bound.
    private static final int ROW_BYTES = 3 * Long.BYTES;

    private final long[] begins;
    private final long[] ends;
    private final long[] errors;
    private final BitSet ambiguous;

    RowTimes(long[] begins, long[] ends, long[] errors, BitSet ambiguous) {
        this.begins = begins;
        this.ends = ends;
        this.errors = errors;
        this.ambiguous = ambiguous;
    }

    /// Returns how many rows there are.
    public int count() {
        return ends.length;
    }

    /// Returns when counting began, which is the end of the row before, where rows are differences of reports.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public long beginNanos(int row) {
        return begins[place(row)];
    }

    /// Returns when counting ended.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public long endNanos(int row) {
        return ends[place(row)];
    }

    /// Returns how far off the times of a row can be, unless they are ambiguous.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public Duration errorBound(int row) {
        return Duration.ofNanos(errors[place(row)]);
    }

    /// Returns whether the times of a row can be wrong by a multiple of [MetricClock#wrapsAfter],
    /// because the metric clock may have started again at zero unseen: the reports are from elsewhere,
    /// or others were lost for longer than that.
    ///
    /// @param row from 0
    /// @throws IndexOutOfBoundsException if there is no such row
    public boolean isAmbiguous(int row) {
        return ambiguous.get(place(row));
    }

    /// Puts the times of several tables together, in their order.
    public static RowTimes join(List<RowTimes> parts) {
        int count = parts.stream().mapToInt(RowTimes::count).sum();
        var begins = new long[count];
        var ends = new long[count];
        var errors = new long[count];
        var ambiguous = new BitSet();
        int at = 0;
        for (var part : parts) {
            System.arraycopy(part.begins, 0, begins, at, part.count());
            System.arraycopy(part.ends, 0, ends, at, part.count());
            System.arraycopy(part.errors, 0, errors, at, part.count());
            for (int row = 0; row < part.count(); row++) ambiguous.set(at + row, part.ambiguous.get(row));
            at += part.count();
        }
        return new RowTimes(begins, ends, errors, ambiguous);
    }

    /// Writes them as bytes, to be kept with the rows.
    public byte[] encode() {
        var out = ByteBuffer.allocate(count() * ROW_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < count(); row++)
            out.putLong(begins[row]).putLong(ends[row]).putLong(ambiguous.get(row) ? -1 : errors[row]);
        return out.array();
    }

    /// Reads what [#encode] has written.
    ///
    /// @throws IOException if the bytes are no times
    public static RowTimes decode(ByteBuffer bytes) throws IOException {
        var in = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (in.remaining() % ROW_BYTES != 0)
            throw new IOException("times of rows in %d bytes".formatted(in.remaining()));
        int count = in.remaining() / ROW_BYTES;
        var begins = new long[count];
        var ends = new long[count];
        var errors = new long[count];
        var ambiguous = new BitSet();
        for (int row = 0; row < count; row++) {
            begins[row] = in.getLong();
            ends[row] = Math.max(begins[row], in.getLong());
            long error = in.getLong();
            errors[row] = Math.max(0, error);
            ambiguous.set(row, error < 0);
        }
        return new RowTimes(begins, ends, errors, ambiguous);
    }

    private int place(int row) {
        if (row >= 0 && row < ends.length) return row;
        throw new IndexOutOfBoundsException(
                "there are times of %d rows, and none of row %d".formatted(ends.length, row));
    }
}
