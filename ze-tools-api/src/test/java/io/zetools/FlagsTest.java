package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlagsTest {
    private enum Sample implements Flags.Bit {
        LOW(1),
        HIGH(0x8000_0000),
        PAIR(6);

        private final int bit;

        Sample(int bit) {
            this.bit = bit;
        }

        @Override
        public int bit() {
            return bit;
        }
    }

    @Test
    void namesWhatItKnowsAndKeepsTheRest() {
        var flags = Flags.of(Sample.class, 0x8000_0101);

        assertThat(flags).containsExactly(Sample.LOW, Sample.HIGH);
        assertThat(flags.bits()).isEqualTo(0x8000_0101);
        assertThat(flags.unknownBits()).isEqualTo(0x100);
        assertThat(flags).hasToString("[LOW, HIGH, 0x100]");
    }

    @Test
    void takesHalfOfAPairForUnknown() {
        var half = Flags.of(Sample.class, 2);

        assertThat(half).isEmpty();
        assertThat(half.unknownBits()).isEqualTo(2);
        assertThat(Flags.of(Sample.class, 6)).containsExactly(Sample.PAIR);
    }

    @Test
    void isEmptyForZero() {
        assertThat(Flags.of(Sample.class, 0)).isEmpty();
        assertThat(Flags.of(Sample.class, 0)).hasToString("[]");
    }

    @Test
    void equalsSetsOnlyWithoutUnknownBits() {
        assertThat(Flags.of(Sample.LOW, Sample.HIGH)).isEqualTo(EnumSet.of(Sample.LOW, Sample.HIGH));
        assertThat(Flags.of(Sample.LOW)).hasSameHashCodeAs(Set.of(Sample.LOW));
        assertThat(Flags.of(Sample.class, 0x101))
                .isNotEqualTo(EnumSet.of(Sample.LOW))
                .isNotEqualTo(Flags.of(Sample.LOW));
        assertThat(Flags.of(Sample.class, 0x101)).isEqualTo(Flags.of(Sample.class, 0x101));
    }

    @Test
    void cannotBeChanged() {
        var flags = Flags.of(Sample.LOW);

        assertThatThrownBy(() -> flags.add(Sample.HIGH)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> flags.remove(Sample.LOW)).isInstanceOf(UnsupportedOperationException.class);
    }
}
