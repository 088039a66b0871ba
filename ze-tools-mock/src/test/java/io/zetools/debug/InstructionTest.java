package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InstructionTest {
    private static final int COMPACT = 1 << 29;

    @Test
    void aNativeInstructionStopsByBit30() {
        assertThat(Instruction.length(0x61)).isEqualTo(16);
        assertThat(Instruction.withStop(0x61, true)).isEqualTo(0x4000_0061);
        assertThat(Instruction.stops(0x4000_0061)).isTrue();
        assertThat(Instruction.stops(0x0000_00e1))
                .as("bit 7 has another meaning")
                .isFalse();
        assertThat(Instruction.withStop(0x4000_00e1, false)).isEqualTo(0xe1);
    }

    @Test
    void aCompactInstructionStopsByBit7() {
        assertThat(Instruction.length(COMPACT | 0x61)).isEqualTo(8);
        assertThat(Instruction.withStop(COMPACT | 0x61, true)).isEqualTo(COMPACT | 0xe1);
        assertThat(Instruction.stops(COMPACT | 0xe1)).isTrue();
        assertThat(Instruction.stops(COMPACT | 0x4000_0061))
                .as("bit 30 has another meaning")
                .isFalse();
        assertThat(Instruction.withStop(COMPACT | 0x4000_00e1, false)).isEqualTo(COMPACT | 0x4000_0061);
    }
}
