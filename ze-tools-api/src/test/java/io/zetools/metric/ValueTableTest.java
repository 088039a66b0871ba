package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.zet_typed_value_t;
import io.zetools.ffi.zet_value_t;
import java.lang.foreign.Arena;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tables of values whose rows are parts of others, joined, and left out.
class ValueTableTest {
    private static final int COLUMNS = 2;

    /// The values 0, 1, 2 and so on, whose types are these plus a hundred.
    private static ValueTable table(Rows rows, int cells) {
        return new ValueTable(
                COLUMNS,
                IntStream.range(100, 100 + cells).toArray(),
                IntStream.range(0, cells).asLongStream().toArray(),
                rows);
    }

    /// Each value has the type that belongs to it.
    private static void assertValues(ValueTable table, int... values) {
        assertThat(table.rows().count() * COLUMNS).isEqualTo(values.length);
        for (int i = 0; i < values.length; i++) {
            assertThat(table.bits(i / COLUMNS, i % COLUMNS)).isEqualTo(values[i]);
            assertThat(table.type(i / COLUMNS, i % COLUMNS)).isEqualTo(values[i] + 100);
        }
    }

    @Test
    void joinsPartsOfTables() {
        // The second set of a table begins in the middle of its memory.
        var part = table(Rows.of(1, 3), 6).sets().get(1);
        assertValues(part, 2, 3, 4, 5);
        assertValues(ValueTable.join(List.of(part, table(Rows.of(1), 2), part)), 2, 3, 4, 5, 0, 1, 2, 3, 4, 5);
        var none = ValueTable.join(List.of(table(Rows.of(), 0), table(Rows.of(0), 0)));
        assertThat(none.rows().sets()).isZero();
        assertThat(none.columns()).isEqualTo(COLUMNS);
    }

    @Test
    void joinedRowsLieAcrossTheSameLosses() {
        var joined = ValueTable.join(List.of(
                table(Rows.of(2).differences(), 4),
                table(Rows.of(1), 2),
                table(Rows.of(3).differences(0, 2), 6)));
        assertThat(joined.rows().areDifferences()).isTrue();
        assertThat(IntStream.range(0, 6).filter(joined.rows()::isAfterLoss)).containsExactly(3, 5);
        assertThat(ValueTable.join(List.of(table(Rows.of(1), 2), table(Rows.of(1), 2)))
                        .rows()
                        .areDifferences())
                .isFalse();
    }

    @Test
    void leavesRowsAcrossLossesOut() {
        var all = table(Rows.of(2, 5).differencesAcross(1, 2), 10);
        var left = all.withoutLosses();
        assertValues(left, 0, 1, 6, 7, 8, 9);
        assertThat(left.rows().set(0).count()).isEqualTo(1);
        assertThat(left.rows().set(1).count()).isEqualTo(2);
        assertValues(all.sets().get(1).withoutLosses(), 6, 7, 8, 9);
        assertThat(left.rows().hasLosses()).isFalse();
    }

    @Test
    void copiesThePartThatTheRowsAreOf() {
        try (var arena = Arena.ofConfined()) {
            var cells = zet_typed_value_t.allocateArray(6, arena);
            for (int i = 0; i < 6; i++) {
                var cell = zet_typed_value_t.asSlice(cells, i);
                zet_typed_value_t.type(cell, 100 + i);
                zet_value_t.ui64(zet_typed_value_t.value(cell), i);
            }
            assertValues(ValueTable.copy(cells, COLUMNS, Rows.of(3)), 0, 1, 2, 3, 4, 5);
            assertValues(ValueTable.copy(cells, COLUMNS, Rows.of(1, 3).set(1)), 2, 3, 4, 5);
        }
    }
}
