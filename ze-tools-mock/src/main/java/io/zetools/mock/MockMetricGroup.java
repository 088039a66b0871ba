package io.zetools.mock;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A metric group whose reports a test pushes: one that it added, or one that the device has by itself. Made by
/// [MockDriver#addMetricGroup] and [MockDriver#metricGroup].
///
/// Valid until the driver is reset.
///
/// Threads: any.
public final class MockMetricGroup {
    private final Control control;
    private final int number;
    private final String name;

    MockMetricGroup(Control control, int number, String name) {
        this.control = control;
        this.number = number;
        this.name = name;
    }

    /// Pushes a report. A streamer of the group gets it at once, or when it is opened; a query gets the oldest one
    /// when it ends; a tracer gets an entry per metric.
    ///
    /// @param values the bits of each metric's value, zero-extended, in the order of the metrics
    public void push(long... values) {
        try (var scratch = Arena.ofConfined()) {
            control.check(
                    "zemock_push_report",
                    control.integer("zemock_push_report", number, values.length, bits(scratch, values)));
        }
    }

    /// As [#push], as the report of one sub-device of a device that has several.
    public void pushTile(int tile, long... values) {
        try (var scratch = Arena.ofConfined()) {
            control.check(
                    "zemock_push_tile_report",
                    control.integer("zemock_push_tile_report", number, tile, values.length, bits(scratch, values)));
        }
    }

    /// Makes the next read of a streamer or tracer of the group answer `WARNING_DROPPED_DATA`.
    public void dropData() {
        control.check("zemock_drop_data", control.integer("zemock_drop_data", number));
    }

    /// Makes streamers of an added group get reports at their sampling period, and its queries answers, with values
    /// that depend on nothing but the seed, the number of the report and the number of the metric.
    public void generateReports(boolean enable) {
        control.check("zemock_generate_reports", control.integer("zemock_generate_reports", number, enable ? 1 : 0));
    }

    /// Makes the values of reports that are pushed from now on sums: a row is the difference of two reports, as
    /// that of the device's own counters is, and the first report has none.
    public void differenceReports(boolean enable) {
        control.check(
                "zemock_difference_reports", control.integer("zemock_difference_reports", number, enable ? 1 : 0));
    }

    /// Returns the account of the group's reports since the device was created, in all of its streamers together.
    public Account account() {
        return control.metricAccount(number);
    }

    /// The account of reports. Each report that was made is dropped, has been read, waits, or was thrown away when
    /// a streamer was closed.
    ///
    /// @param made how many came due, at the end of a period, with a marker or by being pushed
    /// @param dropped how many of these found no room; stall samples that were passed over count as one
    /// @param read how many were handed out
    /// @param warnings how many reads answered `WARNING_DROPPED_DATA`
    public record Account(long made, long dropped, long read, long warnings) {}

    @Override
    public String toString() {
        return "mock metric group \"%s\"".formatted(name);
    }

    private static MemorySegment bits(Arena scratch, long... values) {
        return scratch.allocateFrom(ValueLayout.JAVA_LONG, values);
    }
}
