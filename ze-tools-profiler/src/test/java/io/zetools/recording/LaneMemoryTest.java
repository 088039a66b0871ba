package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.Arena;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only") // Calls no loader.
@DisplayName("The two halves of the recorder agree")
class LaneMemoryTest {
    @Test
    @DisplayName("ztr_lane: where its members are")
    void sameLayout() {
        long[] expected = {
            LaneMemory.NEXT, LaneMemory.CAPACITY, LaneMemory.THREAD, LaneMemory.TID, LaneMemory.NAME,
            LaneMemory.PATIENT, LaneMemory.ORPHAN, LaneMemory.HEAD, LaneMemory.BUSY, LaneMemory.LEAVING,
            LaneMemory.SEEN, LaneMemory.DROPPED, LaneMemory.TAIL, LaneMemory.RING
        };
        try (var arena = Arena.ofConfined()) {
            var offsets = arena.allocate(JAVA_INT, expected.length);
            assertThat(NativeHalf.laneOffsets(offsets, expected.length)).isEqualTo(expected.length);
            for (int i = 0; i < expected.length; i++) {
                assertThat(offsets.getAtIndex(JAVA_INT, i)).as("member %d", i).isEqualTo((int) expected[i]);
            }
        }
    }

    @Test
    @DisplayName("ztr_exit_callback: each function has one of its own, and indices that are too large have none")
    void callbackForEachFunction() {
        assertThat(ApiFunction.values().length).isLessThanOrEqualTo(NativeHalf.FUNCTIONS);
        var distinct = IntStream.range(0, NativeHalf.FUNCTIONS)
                .mapToLong(i -> NativeHalf.exitCallback(i).address())
                .filter(address -> address != 0)
                .distinct()
                .count();
        assertThat(distinct).isEqualTo(NativeHalf.FUNCTIONS);
        assertThat(NativeHalf.exitCallback(NativeHalf.FUNCTIONS).address()).isZero();
    }

    @Test
    @DisplayName("ids take a thread and a number apart again")
    void ids() {
        long id = Records.id(Records.MAX_THREADS - 1, Records.MAX_SEQUENCE);
        assertThat(Records.thread(id)).isEqualTo(Records.MAX_THREADS - 1);
        assertThat(Records.sequence(id)).isEqualTo(Records.MAX_SEQUENCE);
        assertThat(Records.thread(Records.id(3, 5))).isEqualTo(3);
        assertThat(Records.sequence(Records.id(3, 5))).isEqualTo(5);
    }
}
