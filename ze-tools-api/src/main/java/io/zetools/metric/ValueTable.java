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

    ValueTable(int columns, int[] types, long[] bits, Rows rows) {
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

    /// Returns the rows of tables of one group one after the other. No table has several sets.
    static ValueTable join(List<ValueTable> tables) {
        int columns = tables.getFirst().columns;
        int count = tables.stream().mapToInt(table -> table.rows.count()).sum();
        var types = new int[count * columns];
        var bits = new long[count * columns];
        var losses = IntStream.builder();
        int row = 0;
        boolean differences = false;
        for (var table : tables) {
            var rows = table.rows;
            System.arraycopy(table.types, rows.at(0) * columns, types, row * columns, rows.count() * columns);
            System.arraycopy(table.bits, rows.at(0) * columns, bits, row * columns, rows.count() * columns);
            for (int i = 0; i < rows.count(); i++) if (rows.isAfterLoss(i)) losses.add(row + i);
            differences |= rows.areDifferences();
            row += rows.count();
        }
        var all = count == 0 ? Rows.of() : Rows.of(count);
        return new ValueTable(
                columns,
                types,
                bits,
                differences ? all.differences(losses.build().toArray()) : all);
    }

    /// Returns the `zet_value_type_t` of a value.
    int type(int row, int column) {
        return types[at(row, column)];
    }

    /// Returns the eight bytes of a value.
    long bits(int row, int column) {
        return bits[at(row, column)];
    }

    /// Returns a table without the rows that lie across lost reports.
    ValueTable withoutLosses() {
        var left = rows.withoutLosses();
        var leftTypes = new int[left.count() * columns];
        var leftBits = new long[left.count() * columns];
        int to = 0;
        for (int row = 0; row < rows.count(); row++) {
            if (rows.isAfterLoss(row)) continue;
            System.arraycopy(types, rows.at(row) * columns, leftTypes, to, columns);
            System.arraycopy(bits, rows.at(row) * columns, leftBits, to, columns);
            to += columns;
        }
        return new ValueTable(columns, leftTypes, leftBits, left);
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
