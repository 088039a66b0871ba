package io.zetools.metric;

import java.lang.foreign.MemorySegment;

/// Values of some reports, copied out of native memory: a row per report, a column per metric.
///
/// Threads: immutable.
final class ValueTable {
    private final int columns;

    /// The `zet_value_type_t` of each value, row by row.
    private final int[] types;

    private final long[] bits;

    /// The first row after each set.
    private final int[] setEnds;

    private ValueTable(int columns, int[] types, long[] bits, int[] setEnds) {
        this.columns = columns;
        this.types = types;
        this.bits = bits;
        this.setEnds = setEnds;
    }

    /// @param values `zet_typed_value_t`, row by row
    static ValueTable copy(MemorySegment values, int columns, int[] setEnds) {
        int cells = Math.multiplyExact(rows(setEnds), columns);
        var types = new int[cells];
        var bits = new long[cells];
        for (int i = 0; i < cells; i++) {
            types[i] = MetricCodec.type(values, i);
            bits[i] = MetricCodec.bits(values, i);
        }
        return new ValueTable(columns, types, bits, setEnds);
    }

    int columns() {
        return columns;
    }

    int rows() {
        return rows(setEnds);
    }

    int setCount() {
        return setEnds.length;
    }

    int setEnd(int set) {
        return setEnds[set];
    }

    int set(int row) {
        int set = 0;
        while (set < setEnds.length - 1 && row >= setEnds[set]) set++;
        return set;
    }

    MetricValue value(int row, int column) {
        int at = row * columns + column;
        return MetricCodec.value(types[at], bits[at]);
    }

    double asDouble(int row, int column) {
        int at = row * columns + column;
        return MetricCodec.toDouble(types[at], bits[at]);
    }

    long asLong(int row, int column) {
        int at = row * columns + column;
        return MetricCodec.toLong(types[at], bits[at]);
    }

    private static int rows(int[] setEnds) {
        return setEnds.length == 0 ? 0 : setEnds[setEnds.length - 1];
    }
}
