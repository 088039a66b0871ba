package io.zetools.samples.tour;

import io.zetools.metric.Metric;
import io.zetools.metric.MetricBatch;
import io.zetools.metric.MetricGroup;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// A summary of the batches of a streamer.
///
/// Threads: one.
public final class StreamSummary {
    private final MetricGroup group;
    private final Map<Metric, DoubleSummaryStatistics> columns = new LinkedHashMap<>();
    private double[] values = new double[64];
    private long reports;
    private long readsThatLost;

    StreamSummary(MetricGroup group) {
        this.group = group;
        group.metrics().forEach(metric -> columns.put(metric, new DoubleSummaryStatistics()));
    }

    void add(MetricBatch batch) {
        if (batch.dataDropped()) readsThatLost++;
        if (values.length < batch.reportCount()) values = new double[batch.reportCount() * 2];
        reports += batch.reportCount();
        columns.forEach((metric, statistics) -> {
            int count = batch.column(metric, values);
            for (int i = 0; i < count; i++) statistics.accept(values[i]);
        });
    }

    public MetricGroup group() {
        return group;
    }

    /// Returns the number of reports that came.
    public long reports() {
        return reports;
    }

    /// Returns the number of reads that said that reports were lost.
    public long readsThatLost() {
        return readsThatLost;
    }

    /// Returns the average of a metric over all reports.
    public double average(String metric) {
        return statistics(group.metric(metric)).getAverage();
    }

    /// Returns one line per metric that has a magnitude, which timestamps and reasons do not have.
    public Table table() {
        var table = new Table("metric", "unit", "min", "average", "max");
        columns.forEach((metric, statistics) -> {
            if (!isMagnitude(metric) || statistics.getCount() == 0) return;
            table.row(
                    metric.name(),
                    metric.unit(),
                    number(statistics.getMin()),
                    number(statistics.getAverage()),
                    number(statistics.getMax()));
        });
        return table;
    }

    static boolean isMagnitude(Metric metric) {
        return switch (metric.type()) {
            case DURATION, EVENT, EVENT_WITH_RANGE, THROUGHPUT, RATIO -> true;
            case TIMESTAMP,
                    FLAG,
                    RAW,
                    EVENT_TIMESTAMP,
                    EVENT_START,
                    EVENT_END,
                    EVENT_MONOTONIC_WRAPS,
                    EXPORT_DMA_BUF,
                    IP,
                    UNRECOGNIZED -> false;
        };
    }

    static String number(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%,.2f", value);
    }

    private DoubleSummaryStatistics statistics(Metric metric) {
        var statistics = columns.get(metric);
        if (statistics == null) throw new IllegalArgumentException(metric + " is not of " + group);
        return statistics;
    }
}
