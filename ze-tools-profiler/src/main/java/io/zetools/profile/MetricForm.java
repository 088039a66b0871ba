package io.zetools.profile;

import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricTable;
import io.zetools.metric.MetricType;
import java.util.Locale;

/// The way in which values of a metric are combined when rows are put together.
public enum MetricForm {
    /// A percentage, a frequency or a rate: the average, weighted by the length of rows.
    AVERAGE,
    /// Bytes: GB/s.
    BYTES,
    /// A number of events, threads or cycles: so many per second.
    COUNT,
    /// Nanoseconds: the percentage of the time.
    SHARE,
    /// Describes the row and measures nothing: a time, a flag, a marker.
    NONE;

    /// Returns the form of a metric.
    public static MetricForm of(MetricDescription metric) {
        var type = metric.type();
        if (type == MetricType.TIMESTAMP || type == MetricType.FLAG || type == MetricType.IP) return NONE;
        return switch (unit(metric).toLowerCase(Locale.ROOT)) {
            case "" -> type == MetricType.RATIO || type == MetricType.THROUGHPUT ? AVERAGE : NONE;
            // The length of the row, by which others are weighted.
            case "ns" -> isRowTime(metric) ? NONE : SHARE;
            case "bytes" -> BYTES;
            case "percent", "%", "mhz", "gbps", "xve", "number" -> AVERAGE;
            default -> COUNT;
        };
    }

    /// Returns whether a metric is the length of the row.
    static boolean isRowTime(MetricDescription metric) {
        return metric.name().equalsIgnoreCase("GpuTime") || metric.name().equals("GPU_TIME");
    }

    /// Returns whether values of several tiles add up.
    boolean isAmount() {
        return this == BYTES || this == COUNT;
    }

    /// Returns the unit of what a metric becomes.
    public static String unitOf(MetricDescription metric) {
        var unit = unit(metric);
        return switch (of(metric)) {
            case AVERAGE -> unit.equals("percent") ? "%" : unit.equals("GBpS") ? "GB/s" : unit;
            case BYTES -> "GB/s";
            case COUNT -> unit + "/s";
            case SHARE -> "%";
            case NONE -> "";
        };
    }

    /// Returns the value of a row.
    ///
    /// @param nanos the length of the row
    public static double value(MetricTable table, int row, MetricDescription metric, long nanos) {
        double value = table.asDouble(row, metric);
        return nanos <= 0 ? Double.NaN : of(metric).perTime(value, (double) nanos);
    }

    /// Returns what a value becomes that was counted in a time.
    double perTime(double value, double nanos) {
        return switch (this) {
            case AVERAGE, NONE -> value;
            case BYTES -> value / nanos;
            case COUNT -> value * 1e9 / nanos;
            case SHARE -> value * 100 / nanos;
        };
    }

    /// Intel's driver has a text where there is no unit.
    private static String unit(MetricDescription metric) {
        return metric.unit().equals("(null)") ? "" : metric.unit();
    }
}
