package io.zetools.samples;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.KnownMetric;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.SamplingType;
import java.time.Duration;

/// Shows how busy a device is while it fills memory; the first example of the README.
public final class FirstScreen {
    private FirstScreen() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var busy = group.metric(KnownMetric.BUSY);

        try (var context = Context.create(gpu);
                var memory = Allocation.createDevice(context, 64 << 20);
                var list = CommandList.createImmediate(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1))) {
            for (int fills = 0; fills <= 50; fills += 5) {
                for (int i = 0; i < fills; i++) list.appendMemoryFill(memory, (byte) i);
                list.synchronize(Duration.ofSeconds(10));
                var load = streamer.read(Duration.ofMillis(20)).reports().stream()
                        .mapToDouble(report -> report.asDouble(busy))
                        .summaryStatistics();
                IO.println("%2d fills: %s up to %3.0f %s in %d reports"
                        .formatted(fills, busy.name(), load.getMax(), busy.unit(), load.getCount()));
            }
        }
    }
}
