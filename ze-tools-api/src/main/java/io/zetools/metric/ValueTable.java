package io.zetools.metric;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.IntStream;

/// Values of some reports, copied out of native memory: a row per report, a column per metric.
///
/// Threads: immutable.
final class ValueTable {
    private final int columns;

    /// The `zet_value_type_t` of each value, row by row.
    private final int[] types;

    private final long[] bits;
    private final Rows rows;

    private ValueTable(int columns, int[] types, long[] bits, Rows rows) {
        this.columns = columns;
        this.types = types;
        this.bits = bits;
        this.rows = rows;
    }

    /// Copies values.
    ///
    /// @param values `zet_typed_value_t`, row by row
    static ValueTable copy(MemorySegment values, int columns, Rows rows) {
        int cells = Math.multiplyExact(rows.count(), columns);
        long first = (long) rows.at(0) * columns;
        var types = new int[cells];
        var bits = new long[cells];
        for (int i = 0; i < cells; i++) {
            types[i] = MetricCodec.type(values, first + i);
            bits[i] = MetricCodec.bits(values, first + i);
        }
        return new ValueTable(columns, types, bits, rows.moved());
    }

    int columns() {
        return columns;
    }

    Rows rows() {
        return rows;
    }

    /// Returns a table for each set, which shares the values.
    List<ValueTable> sets() {
        return IntStream.range(0, rows.sets())
                .mapToObj(set -> new ValueTable(columns, types, bits, rows.set(set)))
                .toList();
    }

    MetricValue value(int row, int column) {
        int at = at(row, column);
        return MetricCodec.value(types[at], bits[at]);
    }

    double asDouble(int row, int column) {
        int at = at(row, column);
        return MetricCodec.toDouble(types[at], bits[at]);
    }

    long asLong(int row, int column) {
        int at = at(row, column);
        return MetricCodec.toLong(types[at], bits[at]);
    }

    private int at(int row, int column) {
        return rows.at(row) * columns + column;
    }
}
