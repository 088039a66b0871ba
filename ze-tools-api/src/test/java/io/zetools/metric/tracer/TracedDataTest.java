package io.zetools.metric.tracer;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;

/// Tests the data of one read of a tracer, without a driver.
class TracedDataTest {
    @Test
    void keepsACopyOfTheBytes() {
        byte[] bytes = {1, 2, 3};
        var data = new TracedData(MemorySegment.ofArray(bytes), false, false, true);
        bytes[0] = 9;
        data.bytes()[1] = 9;
        assertThat(data.bytes()).containsExactly(1, 2, 3);
        assertThat(data.segment().toArray(ValueLayout.JAVA_BYTE)).containsExactly(1, 2, 3);
        assertThat(data.size()).isEqualTo(3);
        assertThat(data.isEmpty()).isFalse();
        assertThat(data).hasToString("TracedData[3 bytes]");
    }

    @Test
    void reportsEachStateOfTheTracer() {
        var none = MemorySegment.ofArray(new byte[0]);
        var dropped = new TracedData(none, true, false, true);
        assertThat(dropped.isEmpty()).isTrue();
        assertThat(dropped.size()).isZero();
        assertThat(dropped.dataDropped()).isTrue();
        assertThat(dropped.hasMore()).isFalse();
        assertThat(dropped.isActive()).isTrue();
        assertThat(dropped).hasToString("TracedData[0 bytes, data dropped]");

        var more = new TracedData(none, false, true, true);
        assertThat(more.dataDropped()).isFalse();
        assertThat(more.hasMore()).isTrue();
        assertThat(more).hasToString("TracedData[0 bytes, more to read]");

        var off = new TracedData(none, false, false, false);
        assertThat(off.isActive()).isFalse();
        assertThat(off).hasToString("TracedData[0 bytes, tracer off]");
    }
}
