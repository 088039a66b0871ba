package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.trace.ApiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only") // Calls no loader.
@DisplayName("The two halves of the recorder agree")
class LaneMemoryTest {
    @Test
    @DisplayName("ztr_exit_callback: each function has one of its own, and indices that are too large have none")
    void callbackForEachFunction() {
        assertThat(ApiFunction.values().length).isLessThanOrEqualTo(ProbeLayout.FUNCTIONS);
        var distinct = IntStream.range(0, ProbeLayout.FUNCTIONS)
                .mapToLong(i -> NativeHalf.exitCallback(i).address())
                .filter(address -> address != 0)
                .distinct()
                .count();
        assertThat(distinct).isEqualTo(ProbeLayout.FUNCTIONS);
        assertThat(NativeHalf.exitCallback(ProbeLayout.FUNCTIONS).address()).isZero();
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
