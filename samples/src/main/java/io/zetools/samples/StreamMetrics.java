package io.zetools.samples;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.KnownMetric;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.SamplingType;
import io.zetools.samples.tour.Workload;
import java.time.Duration;
import java.util.stream.IntStream;

/// Samples every millisecond how busy a device is while it works.
public final class StreamMetrics {
    private StreamMetrics() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        var busy = group.metric(KnownMetric.BUSY);

        try (var context = Context.create(gpu);
                var workload = new Workload(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1))) {

            IO.println("sampling every " + streamer.samplingPeriod());
            for (int round = 0; round < 10; round++) {
                workload.run(1000);
                var batch = streamer.read(Duration.ofMillis(200));
                if (batch.dataDropped()) IO.println("reports were lost: read faster or sample slower");

                // A device of several tiles has a set of reports for each.
                int tile = 0;
                for (var set : batch.sets()) {
                    var load = IntStream.range(0, set.reportCount())
                            .mapToDouble(report -> set.asDouble(report, busy))
                            .summaryStatistics();
                    IO.println("tile %d: %d reports, %s %.1f %s on average"
                            .formatted(tile++, load.getCount(), busy.name(), load.getAverage(), busy.unit()));
                }
            }
        }
    }
}
