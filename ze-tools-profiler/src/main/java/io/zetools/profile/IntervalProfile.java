package io.zetools.profile;

import io.zetools.recording.Recording;
import io.zetools.report.JsonRenderer;
import io.zetools.report.TextRenderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The sum of a recording over some intervals of time, such as the measured parts of a benchmark.
///
/// A command belongs to an interval in which the host has submitted it, with its whole time on the device, also
/// where it runs later: so what a program does in an interval is counted exactly. Only the time in which a device
/// was busy, and that in which the host waited, are those between the moments themselves.
///
/// @param intervals the number of intervals; those that overlap or touch are one
/// @param wallNanos the time of all intervals
/// @param kernels the executions of kernels, timed or not
/// @param commands the executions of commands that devices can time
/// @param untimed of these, those without times of the device
/// @param kernelNanos the time of kernels on devices
/// @param deviceNanos the time of all commands on devices
/// @param waits the calls that began, of functions that wait
/// @param waitNanos the time in such calls, of all threads together
/// @param lost the calls and commands of the whole recording that were lost, which may be missing in the other
///     numbers
/// @param copies the commands that move bytes, by kind and direction, in the order of their names
/// @param devices the devices that were busy at any time of the recording, in the order in which they were seen
public record IntervalProfile(
        int intervals,
        long wallNanos,
        long kernels,
        long commands,
        long untimed,
        long kernelNanos,
        long deviceNanos,
        long waits,
        long waitNanos,
        long lost,
        List<CopySum> copies,
        List<DeviceBusy> devices) {
    public IntervalProfile {
        copies = List.copyOf(copies);
        devices = List.copyOf(devices);
    }

    /// The time between two moments, the second of which is not in it. Both are nanoseconds of `CLOCK_MONOTONIC`,
    /// which on Linux are those of [System#nanoTime].
    ///
    /// @param beginNanos the first moment
    /// @param endNanos the second one, which is later
    public record Interval(long beginNanos, long endNanos) {
        public Interval {
            if (endNanos <= beginNanos)
                throw new IllegalArgumentException(
                        "an interval ends after its begin: %d to %d".formatted(beginNanos, endNanos));
        }

        /// Reads intervals from a file: each line has a begin and an end, two whole numbers with a blank between
        /// them.
        ///
        /// @throws IOException if it cannot be read, or a line is something else; the message says which one
        public static List<Interval> read(Path file) throws IOException {
            var all = new ArrayList<Interval>();
            try (var lines = Files.newBufferedReader(file)) {
                for (var line = lines.readLine(); line != null; line = lines.readLine())
                    all.add(parse(file, all.size() + 1, line));
            } catch (MalformedInputException e) {
                throw new IOException("line %d of %s is no text".formatted(all.size() + 1, file), e);
            }
            return all;
        }

        private static Interval parse(Path file, int number, String line) throws IOException {
            int blank = line.indexOf(' ');
            try {
                if (blank < 0) throw new IllegalArgumentException("there is no blank between two numbers");
                return new Interval(
                        Long.parseLong(line, 0, blank, 10), Long.parseLong(line, blank + 1, line.length(), 10));
            } catch (IllegalArgumentException e) {
                throw new IOException(
                        "line %d of %s has to be the begin and the end of an interval, in nanoseconds: %s"
                                .formatted(number, file, e.getMessage()),
                        e);
            }
        }
    }

    /// The commands of one kind and direction.
    ///
    /// @param name the kind with its direction, as in [DeviceProfile.CommandTimes#name]
    /// @param count their number, timed or not
    /// @param bytes the bytes that they moved, as far as the calls say
    /// @param nanos the time of those that are timed
    public record CopySum(String name, long count, long bytes, long nanos) {}

    /// The use of a device.
    ///
    /// @param name its name, which no other one of the recording has
    /// @param busyNanos the time in which at least one timed command ran
    public record DeviceBusy(String name, long busyNanos) {}

    /// Adds up a recording.
    ///
    /// @param intervals in any order
    /// @throws IOException if it cannot be read
    /// @throws IllegalArgumentException if there is no interval
    public static IntervalProfile of(Recording recording, List<Interval> intervals) throws IOException {
        if (intervals.isEmpty()) throw new IllegalArgumentException("there is no interval to add up");
        var sums = new IntervalSums(recording, intervals);
        recording.scan(sums);
        return sums.profile();
    }

    /// Returns tables of at most so many columns; every row, or the first ones.
    public String text(boolean all, int width) {
        var out = new StringBuilder();
        int most = all ? Integer.MAX_VALUE : IntervalTables.ROWS;
        try {
            var tables = new TextRenderer(out, width, false);
            for (var each : IntervalTables.of(this)) each.write(tables, each.section(most));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString().stripLeading();
    }

    /// Writes one JSON object. Times are nanoseconds.
    ///
    /// @param out where it goes; stays open
    /// @throws IOException if it cannot be written
    public void json(Writer out) throws IOException {
        var json = JsonRenderer.generator(out);
        json.writeStartObject();
        try (var tables = new JsonRenderer(json)) {
            for (var each : IntervalTables.of(this)) each.write(tables);
        }
        json.writeEndObject();
        json.flush();
    }
}
