package io.zetools.benchmarks;

import com.sun.management.ThreadMXBean;
import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.Metric;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricBatch;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import io.zetools.mock.MockDriver;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// The measured work: reading, calculating and adding up one column of a group, batch by batch, in each possible
/// way.
///
/// Time stands still but for the steps between the batches, in which the mock driver makes the reports: making
/// them is not measured.
///
/// Threads: one.
final class MetricWork implements AutoCloseable {
    private static final Duration PERIOD = Duration.ofNanos(10_000);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final MetricGroupSize size;
    private final MockDriver driver;
    private final Context context;
    private final MetricActivation activation;
    private final MetricStreamer streamer;
    private final Metric metric;
    private final double[] doubles;
    private final long[] longs;

    /// The ways to add up a column.
    enum Way {
        /// `MetricBatch.column(metric, double[])`
        COLUMN_DOUBLE("column(metric, double[])"),
        /// `MetricBatch.column(metric, long[])`
        COLUMN_LONG("column(metric, long[])"),
        /// `MetricBatch.asDouble(report, metric)`
        VALUE("asDouble(report, metric)"),
        /// `MetricBatch.reports()`, one object for each report
        REPORTS("reports()");

        final String title;

        Way(String title) {
            this.title = title;
        }
    }

    /// The time of a round.
    ///
    /// @param nanos per report, of all the work
    /// @param addNanos per report, of taking the values out of the batch and adding them up
    /// @param bytes allocated on the heap, per report
    /// @param sum of the column
    record Round(double nanos, double addNanos, double bytes, double sum) {}

    MetricWork(MockDriver driver, MetricGroupSize size) {
        this.size = size;
        this.driver = driver;
        var device = LevelZero.load().devices().getFirst();
        var group = MetricGroup.find(device, size.name(), SamplingType.TIME_BASED);
        context = Context.create(device);
        activation = MetricActivation.open(context, group);
        streamer = MetricStreamer.open(context, group, PERIOD, 1);
        metric = group.metrics().get(size.column());
        doubles = new double[size.reports()];
        longs = new long[size.reports()];
    }

    Round run(Way way, int batches) {
        long nanos = 0;
        long addNanos = 0;
        long bytes = 0;
        double sum = 0;
        for (int i = 0; i < batches; i++) {
            driver.step(PERIOD.multipliedBy(size.reports()));
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            var batch = streamer.read(Duration.ofSeconds(1));
            long read = System.nanoTime();
            sum += add(batch, way);
            addNanos += System.nanoTime() - read;
            nanos += System.nanoTime() - start;
            bytes += THREADS.getCurrentThreadAllocatedBytes() - allocated;
        }
        double all = (double) size.reports() * batches;
        return new Round(nanos / all, addNanos / all, bytes / all, sum);
    }

    private double add(MetricBatch batch, Way way) {
        if (batch.reportCount() != size.reports()) {
            throw new IllegalStateException("%s instead of %d reports".formatted(batch, size.reports()));
        }
        return switch (way) {
            case COLUMN_DOUBLE -> {
                int count = batch.column(metric, doubles);
                double sum = 0;
                for (int i = 0; i < count; i++) sum += doubles[i];
                yield sum;
            }
            case COLUMN_LONG -> {
                int count = batch.column(metric, longs);
                long sum = 0;
                for (int i = 0; i < count; i++) sum += longs[i];
                yield sum;
            }
            case VALUE -> {
                double sum = 0;
                for (int i = 0; i < batch.reportCount(); i++) sum += batch.asDouble(i, metric);
                yield sum;
            }
            case REPORTS -> {
                double sum = 0;
                for (var report : batch.reports()) sum += report.asDouble(metric);
                yield sum;
            }
        };
    }

    @Override
    public void close() {
        streamer.close();
        activation.close();
        context.close();
    }
}
