package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.Flags;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.SamplingType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Descriptions of metric groups as bytes, sound and made up.
@Tag("embedded-only") // Calls no loader.
class GroupCodecTest {
    private static final GroupDescription GROUP = new GroupDescription(
            "GPU 0",
            "ComputeBasic",
            "Größen",
            7,
            Flags.of(SamplingType.class, 3),
            List.of(
                    new MetricDescription(0, "GpuTime", "a time", "GPU", 1, 2, 3, "ns"),
                    new MetricDescription(1, "", "", "", -4, -5, -6, "")));

    /// The offset of the number of metrics: behind three texts and two numbers.
    private static final int COUNT = 3 * 4 + "GPU 0".length() + "ComputeBasic".length() + "Größen".length() + 2 + 2 * 4;

    private static ByteBuffer changed(int at, int value) {
        return ByteBuffer.wrap(GroupCodec.encode(GROUP))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(at, value);
    }

    private static void assertRefused(String sentence, ByteBuffer bytes) {
        assertThatExceptionOfType(DamageException.class)
                .isThrownBy(() -> GroupCodec.decode(bytes))
                .withMessage(sentence);
    }

    @Test
    void givesBackWhatItWrote() throws IOException {
        assertThat(GroupCodec.decode(ByteBuffer.wrap(GroupCodec.encode(GROUP)))).isEqualTo(GROUP);
        var without = new GroupDescription("", "", "", 0, Flags.of(SamplingType.class, 0), List.of());
        assertThat(GroupCodec.decode(ByteBuffer.wrap(GroupCodec.encode(without))))
                .isEqualTo(without);
    }

    @Test
    void refusesDescriptionsThatAreCutOrGoOn() {
        var bytes = GroupCodec.encode(GROUP);
        for (int length = 0; length < bytes.length; length++) {
            var cut = ByteBuffer.wrap(Arrays.copyOf(bytes, length));
            assertThatExceptionOfType(DamageException.class).isThrownBy(() -> GroupCodec.decode(cut));
        }
        assertRefused("a description that is too short", ByteBuffer.allocate(3));
        assertRefused(
                "a description with something behind it", ByteBuffer.wrap(Arrays.copyOf(bytes, bytes.length + 1)));
    }

    @Test
    void refusesLengthsAndCountsThatDoNotFit() {
        int bytes = GroupCodec.encode(GROUP).length;
        assertRefused("a text of -1 bytes in %d".formatted(bytes - 4), changed(0, -1));
        assertRefused("a text of %d bytes in %d".formatted(bytes - 3, bytes - 4), changed(0, bytes - 3));
        // All that is left is one text, behind which nothing follows.
        assertRefused("a description that is too short", changed(0, bytes - 4));
        int left = bytes - COUNT - 4;
        assertRefused("a description of -1 metrics in %d bytes".formatted(left), changed(COUNT, -1));
        int most = left / 28;
        assertRefused("a description of %d metrics in %d bytes".formatted(most + 1, left), changed(COUNT, most + 1));
        assertRefused("a description with something behind it", changed(COUNT, 1));
    }
}
