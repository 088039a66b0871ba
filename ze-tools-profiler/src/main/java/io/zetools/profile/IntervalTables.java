package io.zetools.profile;

import io.zetools.profile.IntervalProfile.CopySum;
import io.zetools.profile.IntervalProfile.DeviceBusy;
import io.zetools.report.FilledTable;
import io.zetools.report.TableOf;
import io.zetools.report.Total;
import java.util.List;

/// The tables of sums over intervals.
final class IntervalTables {
    /// The rows of a table in text, unless all are wanted.
    static final int ROWS = 10;

    private IntervalTables() {}

    /// Returns all of them.
    static List<FilledTable<?>> of(IntervalProfile of) {
        return List.of(sums(of), copies(of), devices(of));
    }

    private static FilledTable<IntervalProfile> sums(IntervalProfile of) {
        var table = TableOf.<IntervalProfile>builder("interval_sums", "What ran in intervals of time")
                .count(
                        "intervals",
                        "The number of intervals; those that overlap or touch are one.",
                        IntervalProfile::intervals)
                .nanos("wall_ns", Total.SUM, "The time of all intervals.", IntervalProfile::wallNanos)
                .head("wall")
                .count(
                        "kernels",
                        "The executions of kernels that were submitted in them, timed or not.",
                        IntervalProfile::kernels)
                .nanos("kernel_ns", Total.SUM, "Their time on devices.", IntervalProfile::kernelNanos)
                .exact()
                .count(
                        "commands",
                        "The executions of commands that devices can time, submitted in them.",
                        IntervalProfile::commands)
                .nanos("device_ns", Total.SUM, "Their time on devices.", IntervalProfile::deviceNanos)
                .head("device time")
                .count("untimed", "Of these commands, those without times of the device.", IntervalProfile::untimed)
                .alarm()
                .count("waits", "The calls of functions that wait, which began in them.", IntervalProfile::waits)
                .nanos(
                        "wait_ns",
                        Total.SUM,
                        "The time in such calls within the intervals, of all threads together.",
                        IntervalProfile::waitNanos)
                .head("waiting")
                .count(
                        "lost",
                        "The calls and commands of the whole recording that were lost: they may be missing here.",
                        IntervalProfile::lost)
                .alarm()
                .build();
        return new FilledTable<>(table, List.of(of));
    }

    private static FilledTable<CopySum> copies(IntervalProfile of) {
        var table = TableOf.<CopySum>builder("interval_copies", "Copies that were submitted in intervals of time")
                .count("count", "The number of copies, timed or not.", CopySum::count)
                .bytes("bytes", Total.SUM, "The bytes that they moved, as far as the calls say.", CopySum::bytes)
                .nanos("total_ns", Total.SUM, "The time on devices of those that are timed.", CopySum::nanos)
                .headline()
                .text("name", "The kind, with the direction of copies.", CopySum::name)
                .head("kind")
                .build();
        return new FilledTable<>(table, of.copies());
    }

    private static FilledTable<DeviceBusy> devices(IntervalProfile of) {
        var table = TableOf.<DeviceBusy>builder("interval_devices", "Use of devices in intervals of time")
                .nanos(
                        "busy_ns",
                        Total.NONE,
                        "The time in which at least one timed command ran.",
                        DeviceBusy::busyNanos)
                .head("busy")
                .percent(
                        "busy_percent",
                        "This time, of that of the intervals.",
                        Total.NONE,
                        DeviceBusy::busyNanos,
                        _ -> of.wallNanos())
                .text("name", "The name of the device.", DeviceBusy::name)
                .head("device")
                .build();
        return new FilledTable<>(table, of.devices());
    }
}
