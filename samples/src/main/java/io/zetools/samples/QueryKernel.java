package io.zetools.samples;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricQueryPool;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.MetricValue.Bool;
import io.zetools.metric.MetricValue.Float32;
import io.zetools.metric.MetricValue.Float64;
import io.zetools.metric.MetricValue.UInt32;
import io.zetools.metric.MetricValue.UInt64;
import io.zetools.metric.MetricValue.Unknown;
import io.zetools.metric.SamplingType;
import io.zetools.samples.tour.Workload;

/// Prints the hardware's counters for one run of a kernel.
public final class QueryKernel {
    private QueryKernel() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.EVENT_BASED);

        try (var context = Context.create(gpu);
                var workload = new Workload(context);
                var _ = MetricActivation.open(context, group);
                var pool = MetricQueryPool.create(context, group, 1);
                var query = pool.query(0)) {

            workload.run(1, false, (_, kernel, list, launch) -> {
                IO.println("kernel " + kernel.name());
                query.begin(list);
                launch.run();
                query.end(list);
            });

            var report = query.read();
            for (var metric : group.metrics()) {
                var text = switch (report.get(metric)) {
                    case UInt32(int bits) -> Integer.toUnsignedString(bits);
                    case UInt64(long bits) -> Long.toUnsignedString(bits);
                    case Float32(float value) -> "%.3f".formatted(value);
                    case Float64(double value) -> "%.3f".formatted(value);
                    case Bool(boolean value) -> value ? "yes" : "no";
                    case Unknown(int type, long bits) -> "0x%x of type %d".formatted(bits, type);
                };
                IO.println("%-30s %s %s".formatted(metric.name(), text, metric.unit()));
            }
        }
    }
}
