package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.Flags;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Batches of a recording as bytes that no driver has made.
class SavedReportsTest {
    private static final int UINT64 = 1;
    private static final GroupDescription GROUP = group("Some");

    private static GroupDescription group(String name) {
        return new GroupDescription(
                "GPU",
                name,
                "",
                0,
                Flags.of(SamplingType.class, 1),
                List.of(
                        new MetricDescription(0, "a", "", "", 0, 0, UINT64, ""),
                        new MetricDescription(1, "b", "", "", 0, 0, UINT64, "")));
    }

    /// Rows with the values `first`, `first + 1` and so on.
    private static ValueTable values(int first, Rows rows) {
        var types = new int[2 * rows.count()];
        var bits = new long[types.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = UINT64;
            bits[i] = (long) first + i;
        }
        return new ValueTable(2, types, bits, rows);
    }

    private static byte[] batch(
            boolean dropped, byte[] raw, int report, byte[] before, ValueTable values, long... losses) {
        var bytes = new ByteArrayOutputStream();
        var head = ByteBuffer.allocate(1 + 16 + raw.length + before.length + 8 * losses.length)
                .order(ByteOrder.LITTLE_ENDIAN);
        head.put((byte) (dropped ? 1 : 0)).putInt(raw.length).put(raw).putInt(report);
        head.putInt(before.length).put(before).putInt(losses.length);
        for (long loss : losses) head.putLong(loss);
        bytes.writeBytes(head.array());
        bytes.writeBytes(PackedValues.encode(values));
        return bytes.toByteArray();
    }

    private static SavedReports saved(byte... bytes) throws IOException {
        return SavedReports.decode(GROUP, ByteBuffer.wrap(bytes));
    }

    private static SavedReports saved(byte[] raw, byte[] before, int first) throws IOException {
        return saved(batch(false, raw, 2, before, values(first, Rows.of(raw.length / 2)), raw.length));
    }

    @Test
    void decodesWhatABatchSays() throws IOException {
        byte[] raw = {1, 1, 2, 2, 3, 3};
        byte[] before = {9, 9};
        var bytes = batch(true, raw, 2, before, values(10, Rows.of(2)), 2, 6);
        var saved = saved(bytes);
        assertThat(saved.group()).isEqualTo(GROUP);
        assertThat(saved.dataDropped()).isTrue();
        assertThat(saved.size()).isEqualTo(6);
        assertThat(saved.bytes()).containsExactly(raw);
        assertThat(saved.encode()).containsExactly(bytes);
        var table = saved.table();
        assertThat(table.reportCount()).isEqualTo(2);
        assertThat(table.dataDropped()).isTrue();
        assertThat(table.asLong(0, GROUP.metric("a"))).isEqualTo(10);
        assertThat(table.asLong(0, GROUP.metric("b"))).isEqualTo(11);
        assertThat(table.asLong(1, GROUP.metric("a"))).isEqualTo(12);
        assertThat(saved).hasToString("SavedReports[Some, 6 bytes, 2 rows, data dropped]");
        var whole = saved(raw, before, 0);
        assertThat(whole).hasToString("SavedReports[Some, 6 bytes, 3 rows]");
        assertThat(whole.dataDropped()).isFalse();
    }

    /// A loss lies behind all reports at most, and none before them.
    @Test
    void keepsLossesWithinTheReports() throws IOException {
        var bytes = batch(false, new byte[4], 2, new byte[0], values(0, Rows.of(1)), -1, 2, 5, Long.MAX_VALUE);
        assertThat(saved(bytes).encode())
                .containsExactly(batch(false, new byte[4], 2, new byte[0], values(0, Rows.of(1)), 0, 2, 4, 4));
    }

    @Test
    void refusesLengthsThatDoNotFit() {
        byte[] raw = {1, 1, 2, 2};
        var sound = batch(false, raw, 2, new byte[] {9, 9}, values(0, Rows.of(1)), 2);
        int report = 1 + 4 + raw.length;
        int before = report + 4;
        int losses = before + 4 + 2;
        assertRefused("a batch that has %d bytes and claims more".formatted(sound.length - 5), sound, 1, -1);
        assertRefused(
                "a batch that has %d bytes and claims more".formatted(sound.length - 5), sound, 1, sound.length - 4);
        assertRefused("a batch that is too short", sound, 1, sound.length - 5);
        assertRefused("a batch with reports of -2 bytes", sound, report, -2);
        int left = sound.length - before - 4;
        assertRefused("a batch that has %d bytes and claims more".formatted(left), sound, before, left + 1);
        left = sound.length - losses - 4;
        assertRefused("a batch that has %d bytes and claims more".formatted(left), sound, losses, left / 8 + 1);
        assertRefused("a batch that has %d bytes and claims more".formatted(left), sound, losses, 1 << 29);
    }

    private static void assertRefused(String sentence, byte[] sound, int at, int value) {
        var changed = sound.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> saved(changed))
                .withMessage(sentence);
    }

    @Test
    void refusesWhatIsCut() {
        var sound = batch(false, new byte[] {1, 1, 2, 2}, 2, new byte[] {9, 9}, values(0, Rows.of(1)), 2);
        for (int length = 0; length < sound.length; length++) {
            var cut = Arrays.copyOf(sound, length);
            assertThatExceptionOfType(IOException.class)
                    .as("%d bytes", length)
                    .isThrownBy(() -> saved(cut))
                    .withMessageStartingWith("a batch ");
        }
    }

    @Test
    void isContinuedByWhatBeginsWithItsLast() throws IOException {
        byte[] none = {};
        var first = saved(new byte[] {1, 1, 2, 2}, none, 0);
        assertThat(first.isContinuedBy(saved(new byte[] {3, 3}, new byte[] {2, 2}, 0)))
                .isTrue();
        assertThat(first.isContinuedBy(saved(new byte[] {3, 3}, new byte[] {1, 1}, 0)))
                .isFalse();
        assertThat(first.isContinuedBy(saved(new byte[] {3, 3}, none, 0))).isFalse();
        byte[] two = {2, 2};
        var exactlyOne = saved(two, none, 0);
        assertThat(exactlyOne.isContinuedBy(saved(new byte[] {3, 3}, two, 0))).isTrue();
        assertThat(saved(none, none, 0).isContinuedBy(saved(new byte[] {3, 3}, none, 0)))
                .as("after no report")
                .isFalse();
        var otherSize = saved(batch(false, new byte[3], 3, two, values(0, Rows.of(1))));
        assertThat(first.isContinuedBy(otherSize)).isFalse();
        var otherGroup =
                SavedReports.decode(group("Other"), ByteBuffer.wrap(batch(false, two, 2, two, values(0, Rows.of(1)))));
        assertThat(first.isContinuedBy(otherGroup)).isFalse();
        var sets = saved(batch(false, new byte[] {3, 3}, 2, two, values(0, Rows.of(1, 2))));
        assertThat(first.isContinuedBy(sets)).as("several sets").isFalse();
        var unknown = saved(batch(false, two, 0, none, values(0, Rows.of(1))));
        assertThat(unknown.isContinuedBy(unknown)).as("of no known size").isFalse();
    }

    @Test
    void joinsInOrder() throws IOException {
        var first = saved(batch(false, new byte[] {1, 1, 2, 2}, 2, new byte[] {9, 9}, values(0, Rows.of(2)), 2));
        var second = saved(batch(
                true,
                new byte[] {3, 3, 4, 4},
                2,
                new byte[] {2, 2},
                values(10, Rows.of(3).differences(0, 2)),
                0,
                4));
        var joined = SavedReports.join(List.of(first, second));
        assertThat(joined.group()).isEqualTo(GROUP);
        var expected = batch(
                true,
                new byte[] {1, 1, 2, 2, 3, 3, 4, 4},
                2,
                new byte[] {9, 9},
                ValueTable.join(
                        List.of(values(0, Rows.of(2)), values(10, Rows.of(3).differences(0, 2)))),
                2,
                4,
                8);
        assertThat(joined.encode()).containsExactly(expected);
        assertThat(SavedReports.join(List.of(first))).isSameAs(first);
        assertThatIllegalArgumentException().isThrownBy(() -> SavedReports.join(List.of()));
    }
}
