package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Reading a command makes its record, and neither texts that were read before nor boxes of its numbers.
@Tag("own-process")
class EventCodecTest {
    private static final int COUNT = 10_000;

    /// The record itself has some 200 bytes.
    private static final long MOST_BYTES = 260;

    private static DeviceActivity activity(int number) {
        return new DeviceActivity(
                3,
                "copy",
                number,
                7,
                1_000_000L + number,
                2_000_000L + number,
                3_000_000L + number,
                4_000_000L + number,
                4096,
                ActivityState.BOUNDED,
                "no flag",
                number);
    }

    @Test
    void readsCommandsWithoutBoxes() throws IOException {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var codec = RecordCodec.ofEvents();
        var out = new ByteWriter();
        for (int i = 0; i < COUNT; i++) codec.write(activity(i), out);
        var in = new ByteReader(out.array(), 0, out.size());
        assertThat(codec.read(in, 0)).isEqualTo(activity(0));
        long before = threads.getCurrentThreadAllocatedBytes();
        Object last = null;
        for (int i = 1; i < COUNT; i++) last = codec.read(in, 0);
        long each = (threads.getCurrentThreadAllocatedBytes() - before) / (COUNT - 1);
        assertThat(last).isEqualTo(activity(COUNT - 1));
        assertThat(in.hasRemaining()).isFalse();
        assertThat(each).isLessThan(MOST_BYTES);
    }
}
