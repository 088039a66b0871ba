package io.zetools.metric;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Writes tables of values as bytes and reads them: column by column, with four or eight bytes for a value. Bytes
/// that are read can come from any writer; each length is checked before memory is taken for it.
final class PackedValues {
    /// Stands for the type of a column whose values have several types.
    private static final byte MIXED = -1;

    /// Bytes before the columns: their number, a flag, and the numbers of sets and of rows across lost reports.
    private static final int HEAD = 3 * Integer.BYTES + 1;

    private PackedValues() {}

    static byte[] encode(ValueTable table) {
        var rows = table.rows();
        int losses = 0;
        for (int row = 0; row < rows.count(); row++) if (rows.isAfterLoss(row)) losses++;
        long size = HEAD + (long) Integer.BYTES * (rows.sets() + losses);
        for (int column = 0; column < table.columns(); column++) {
            int type = typeOf(table, column);
            size += 1 + (long) rows.count() * (type == MIXED ? Integer.BYTES + Long.BYTES : width(type));
        }
        var out = ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(table.columns()).put((byte) (rows.areDifferences() ? 1 : 0));
        out.putInt(rows.sets());
        for (int set = 0, end = 0; set < rows.sets(); set++)
            out.putInt(end += rows.set(set).count());
        out.putInt(losses);
        for (int row = 0; row < rows.count(); row++) if (rows.isAfterLoss(row)) out.putInt(row);
        for (int column = 0; column < table.columns(); column++) encodeColumn(table, column, out);
        return out.array();
    }

    /// @throws IllegalArgumentException if the bytes are no table with that many columns
    static ValueTable decode(ByteBuffer bytes, int columns) {
        var in = bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
        require(in.remaining() >= HEAD && in.getInt() == columns, "rows of other metrics");
        boolean differences = in.get() != 0;
        var ends = numbers(in, Integer.BYTES);
        for (int set = 0, end = 0; set < ends.length; end = ends[set++]) require(ends[set] >= end, "sets that overlap");
        int count = ends.length == 0 ? 0 : ends[ends.length - 1];
        var losses = numbers(in, 0);
        // Rows without columns would take no bytes, however many there are.
        require(columns > 0 || count == 0, "rows without values");
        // Each column takes a byte and four for each row at least, so that nothing large is allocated for few bytes.
        require((long) columns * (1 + 4L * count) <= in.remaining(), "fewer bytes than values");
        int cells = Math.multiplyExact(count, columns);
        var types = new int[cells];
        var bits = new long[cells];
        for (int column = 0; column < columns; column++) decodeColumn(in, column, columns, types, bits);
        require(!in.hasRemaining(), "more bytes than values");
        var rows = Rows.of(ends);
        return new ValueTable(columns, types, bits, differences ? rows.differencesAcross(losses) : rows);
    }

    private static void encodeColumn(ValueTable table, int column, ByteBuffer out) {
        int type = typeOf(table, column);
        out.put((byte) type);
        for (int row = 0; row < table.rows().count(); row++) {
            long bits = table.bits(row, column);
            if (type == MIXED) out.putInt(table.type(row, column)).putLong(bits);
            else if (width(type) == Integer.BYTES) out.putInt((int) bits);
            else out.putLong(bits);
        }
    }

    private static void decodeColumn(ByteBuffer in, int column, int columns, int[] types, long[] bits) {
        require(in.hasRemaining(), "fewer bytes than values");
        int type = in.get();
        boolean mixed = type == MIXED;
        int width = mixed ? Integer.BYTES + Long.BYTES : width(type);
        require((long) width * (types.length / columns) <= in.remaining(), "fewer bytes than values");
        for (int at = column; at < types.length; at += columns) {
            types[at] = mixed ? in.getInt() : type;
            bits[at] = width == Integer.BYTES ? in.getInt() & 0xffff_ffffL : in.getLong();
        }
    }

    private static int[] numbers(ByteBuffer in, int atLeast) {
        require(in.remaining() >= Integer.BYTES, "fewer bytes than numbers");
        int count = in.getInt();
        require(count >= 0 && (long) count * Integer.BYTES <= in.remaining() - atLeast, "fewer bytes than numbers");
        var numbers = new int[count];
        for (int i = 0; i < count; i++) numbers[i] = in.getInt();
        return numbers;
    }

    /// Returns the type of all values of a column, or [#MIXED].
    private static int typeOf(ValueTable table, int column) {
        int count = table.rows().count();
        int type = count == 0 ? 0 : table.type(0, column);
        if (type < 0 || type > Byte.MAX_VALUE) return MIXED;
        for (int row = 1; row < count; row++) if (table.type(row, column) != type) return MIXED;
        return type;
    }

    private static int width(int type) {
        return MetricCodec.isShort(type) ? Integer.BYTES : Long.BYTES;
    }

    private static void require(boolean holds, String what) {
        if (!holds) throw new IllegalArgumentException("a batch with " + what);
    }
}
