package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables of values as bytes, sound and made up.
class PackedValuesTest {
    private static final int UINT32 = 0;
    private static final int UINT64 = 1;
    private static final int FLOAT32 = 2;
    private static final int COLUMNS = 3;

    /// Where the number of losses stands, with two sets.
    private static final int LOSSES = 4 + 1 + 4 + 2 * 4;

    /// A column of four bytes, one of eight, and one of several types.
    private static ValueTable table(Rows rows) {
        var types = new int[COLUMNS * rows.count()];
        var bits = new long[types.length];
        for (int row = 0; row < rows.count(); row++) {
            types[row * COLUMNS] = UINT32;
            types[row * COLUMNS + 1] = UINT64;
            types[row * COLUMNS + 2] = row % 2 == 0 ? FLOAT32 : 70_000 + row;
            for (int column = 0; column < COLUMNS; column++) bits[row * COLUMNS + column] = 0xffff_fff0L - row - column;
            bits[row * COLUMNS + 1] = -1L << 40 | row;
        }
        return new ValueTable(COLUMNS, types, bits, rows);
    }

    private static void assertSame(ValueTable read, ValueTable written) {
        var rows = written.rows();
        assertThat(read.columns()).isEqualTo(written.columns());
        assertThat(read.rows().count()).isEqualTo(rows.count());
        assertThat(read.rows().sets()).isEqualTo(rows.sets());
        assertThat(read.rows().areDifferences()).isEqualTo(rows.areDifferences());
        for (int set = 0; set < rows.sets(); set++)
            assertThat(read.rows().set(set).count()).isEqualTo(rows.set(set).count());
        for (int row = 0; row < rows.count(); row++) {
            assertThat(read.rows().isAfterLoss(row)).as("row %d", row).isEqualTo(rows.isAfterLoss(row));
            for (int column = 0; column < written.columns(); column++) {
                assertThat(read.type(row, column)).isEqualTo(written.type(row, column));
                assertThat(read.bits(row, column)).isEqualTo(written.bits(row, column));
            }
        }
    }

    private static ValueTable again(ValueTable table) {
        return PackedValues.decode(ByteBuffer.wrap(PackedValues.encode(table)), table.columns());
    }

    @Test
    void givesBackWhatItWrote() {
        for (var rows : new Rows[] {
            Rows.of(),
            Rows.of(0),
            Rows.of(1),
            Rows.of(2),
            Rows.of(2, 2, 7),
            Rows.of(4).differences(0, 3),
            Rows.of(3, 6).differences()
        }) assertSame(again(table(rows)), table(rows));
    }

    /// Each set has its own rows across lost reports, and a short one before it moves them.
    @Test
    void rowsAcrossLostReportsStayWhereTheyAre() {
        var table = table(Rows.of(2, 12).differences(1));
        assertThat(table.rows().isAfterLoss(1) && table.rows().isAfterLoss(3)).isTrue();
        assertSame(again(table), table);
    }

    @Test
    void takesTheBytesThatItSays() {
        // The head, an end of a set; two columns of one type and a mixed one for two rows.
        assertThat(PackedValues.encode(table(Rows.of(2)))).hasSize(13 + 4 + (1 + 2 * 4) + (1 + 2 * 8) + (1 + 2 * 12));
    }

    private static void assertRefused(String what, ByteBuffer bytes) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> PackedValues.decode(bytes, COLUMNS))
                .withMessage("a batch with " + what);
    }

    private static ByteBuffer changed(int at, int value) {
        return ByteBuffer.wrap(PackedValues.encode(table(Rows.of(2, 5))))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(at, value);
    }

    @Test
    void refusesNumbersThatDoNotFit() {
        assertRefused("rows of other metrics", changed(0, COLUMNS + 1));
        assertRefused("rows of other metrics", ByteBuffer.allocate(12));
        assertRefused("fewer bytes than numbers", changed(5, -1));
        assertRefused("fewer bytes than numbers", changed(5, 1 << 29));
        assertRefused("fewer bytes than numbers", changed(LOSSES, -1));
        assertRefused("fewer bytes than numbers", changed(LOSSES, Integer.MAX_VALUE));
        assertRefused("sets that overlap", changed(9, -1));
        assertRefused("sets that overlap", changed(9, 6));
        assertRefused("fewer bytes than values", changed(13, 11));
        assertRefused("fewer bytes than values", changed(13, Integer.MAX_VALUE));
        assertRefused("more bytes than values", changed(13, 4));
    }

    /// Rows without columns take no bytes, so that a small file could claim billions of them.
    @Test
    void refusesRowsWithoutColumns() {
        var none = PackedValues.encode(new ValueTable(0, new int[0], new long[0], Rows.of(0)));
        assertThat(PackedValues.decode(ByteBuffer.wrap(none), 0).rows().count()).isZero();
        var many = ByteBuffer.wrap(none).order(ByteOrder.LITTLE_ENDIAN).putInt(9, Integer.MAX_VALUE);
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> PackedValues.decode(many, 0))
                .withMessage("a batch with rows without values");
    }

    @Test
    void refusesWhatIsCutOrGoesOn() {
        var bytes = PackedValues.encode(table(Rows.of(2, 5).differences(1)));
        for (int length = 0; length < bytes.length; length++) {
            var cut = ByteBuffer.wrap(Arrays.copyOf(bytes, length));
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> PackedValues.decode(cut, COLUMNS));
        }
        assertRefused("more bytes than values", ByteBuffer.wrap(Arrays.copyOf(bytes, bytes.length + 1)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void changedBytesAreATableOrRefused(long seed) {
        var random = new Random(seed);
        var sound = PackedValues.encode(table(Rows.of(2, 5).differences(1)));
        int tables = 0;
        for (int round = 0; round < 5_000; round++) {
            var bytes = sound.clone();
            for (int i = random.nextInt(3); i >= 0; i--) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            try {
                var table = PackedValues.decode(ByteBuffer.wrap(bytes), COLUMNS);
                assertSame(again(table), table);
                tables++;
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageStartingWith("a batch with ");
            }
        }
        assertThat(tables).isBetween(100, 4_900);
    }
}
