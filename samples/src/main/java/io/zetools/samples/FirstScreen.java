package io.zetools.samples;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import java.time.Duration;

/// What the README shows first: one second of a device's life.
public final class FirstScreen {
    private FirstScreen() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var busy = group.metric("GPU_BUSY");

        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1))) {
            var batch = streamer.read(Duration.ofSeconds(1));
            batch.reports().forEach(report -> IO.println(report.get(busy) + " " + busy.unit()));
        }
    }
}
