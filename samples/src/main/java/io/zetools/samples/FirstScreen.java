package io.zetools.samples;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import java.time.Duration;

/// Shows how busy a device is while it fills memory; the first example of the README.
public final class FirstScreen {
    private FirstScreen() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var busy = group.metric("GPU_BUSY");

        try (var context = Context.create(gpu);
                var memory = Allocation.device(context, 1 << 28);
                var list = CommandList.immediate(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1))) {
            list.appendMemoryFill(memory, (byte) 1);
            list.synchronize(Duration.ofSeconds(10));
            var batch = streamer.read(Duration.ofMillis(100));
            for (int report = 0; report < Math.min(20, batch.reportCount()); report++) {
                double percent = batch.value(report, busy);
                IO.println("%3d ms %s %.0f %%".formatted(report, "#".repeat((int) (percent / 2)), percent));
            }
        }
    }
}
