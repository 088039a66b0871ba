package io.zetools.profile;

import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import io.zetools.report.FilledTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sum of the commands on devices in a recording: how long kernels and copies took there, where the rest of the
/// time
/// went, and which commands are not timed.
///
/// Every execution that was submitted is in one of `timed`, `untimed`, `dropped` and `pending`.
///
/// ```
/// try (var recording = Recording.open(Path.of("app.zetools"))) {
///     var profile = DeviceProfile.of(recording);
///     for (var kernel : profile.kernels()) IO.println(kernel.name() + " " + kernel.totalNanos());
/// }
/// ```
///
/// @param submitted the executions of commands that were submitted
/// @param timed of these, those with times of the device
/// @param untimed of these, those that are only bounded, by reason
/// @param dropped of these, those about which nothing is known, by reason
/// @param pending of these, those not complete
/// @param appends the commands that were appended to lists, counted twice
/// @param timedNanos the sum of the times of timed ones
/// @param rows the timed commands by kind and name, those first that took most time
/// @param untimedKernels the executions of kernels that are not timed, by name and reason, the most frequent first
/// @param devices the use of each device that has timed commands
/// @param memory the memory that was allocated, by kind; empty if the recording has no sizes
/// @param metrics what metric groups that were sampled say of kernels
/// @param stalls the functions and lines in which stall samples found threads
/// @param queried what metric queries around kernels have counted; empty if there were none
/// @param compilations the number of modules that were built
/// @param compilation the time in the calls that built them
public record DeviceProfile(
        long submitted,
        long timed,
        Map<String, Long> untimed,
        Map<String, Long> dropped,
        long pending,
        AppendCounts appends,
        long timedNanos,
        List<CommandTimes> rows,
        List<UntimedKernel> untimedKernels,
        List<DeviceUse> devices,
        List<MemoryUse> memory,
        List<SampledMetrics> metrics,
        List<SampledStalls> stalls,
        Optional<QueriedMetrics> queried,
        long compilations,
        Duration compilation) {
    public DeviceProfile {
        untimed = new TreeMap<>(untimed);
        dropped = new TreeMap<>(dropped);
        rows = List.copyOf(rows);
        untimedKernels = List.copyOf(untimedKernels);
        devices = List.copyOf(devices);
        memory = List.copyOf(memory);
        metrics = List.copyOf(metrics);
        stalls = List.copyOf(stalls);
    }

    /// Returns how many of the executed commands a device can time: all but resets, signals and waits of events,
    /// hints about memory, and barriers without an event.
    public long timeable() {
        return submitted - untimed.getOrDefault(DeviceSums.NOT_TIMEABLE, 0L);
    }

    /// The timed commands of one kind and name.
    ///
    /// @param kind kernel, copy, fill and the like
    /// @param name the readable name of the kernel; of others, their kind, with the direction of copies
    /// @param count their number
    /// @param totalNanos the sum of their times
    /// @param medianNanos the time that half of them did not exceed
    /// @param p99Nanos the time that 99 of 100 did not exceed
    /// @param maxNanos the longest
    /// @param bytes the bytes that they moved, as far as the calls say
    /// @param appendToSubmit the times from when they were appended until they were submitted
    /// @param submitToBegin the times from then until they began
    /// @param properties of the kernel, of one of those of this name; empty if unknown
    public record CommandTimes(
            String kind,
            String name,
            long count,
            long totalNanos,
            long medianNanos,
            long p99Nanos,
            long maxNanos,
            long bytes,
            Waits appendToSubmit,
            Waits submitToBegin,
            Optional<Definition.KernelProperties> properties) {
        /// Returns the bytes per second; 0 if there are none, or they took no time.
        public double bytesPerSecond() {
            return totalNanos == 0 ? 0 : bytes * 1e9 / totalNanos;
        }

        /// Returns the average time in nanoseconds.
        public double averageNanos() {
            return count == 0 ? 0 : (double) totalNanos / count;
        }
    }

    /// Executions of a kernel that are not timed for the same reason.
    ///
    /// @param name the readable name of the kernel
    /// @param reason the reason, as in [io.zetools.recording.RecordedEvent.DeviceActivity#reason]
    /// @param count their number
    public record UntimedKernel(String name, String reason, long count) {}

    /// Times that commands waited.
    ///
    /// @param medianNanos the time that half of them did not exceed
    /// @param p99Nanos the time that 99 of 100 did not exceed
    public record Waits(long medianNanos, long p99Nanos) {}

    /// Adds up a recording.
    ///
    /// @throws IOException if it cannot be read
    public static DeviceProfile of(Recording recording) throws IOException {
        return of(recording, false);
    }

    /// Adds a recording up.
    ///
    /// @param overlapping whether rows of metrics under overlapping kernels belong to each of these; they belong to
    ///     none otherwise
    /// @throws IOException if it cannot be read
    public static DeviceProfile of(Recording recording, boolean overlapping) throws IOException {
        var reader = new Reader(recording, overlapping);
        recording.scan(reader);
        return reader.profile();
    }

    /// Adds up while a recording is scanned.
    ///
    /// Threads: one at a time.
    public static final class Reader implements RecordingSink {
        private final KernelMeasures.Reader measures = new KernelMeasures.Reader();
        private final DeviceSums sums;
        private final RecordingSink both;

        /// Creates a reader.
        ///
        /// @param recording the recording that will be scanned
        /// @param overlapping as in [DeviceProfile#of(Recording, boolean)]
        /// @throws IOException if the recording cannot be read
        public Reader(Recording recording, boolean overlapping) throws IOException {
            sums = new DeviceSums(recording, measures.measures(), overlapping);
            both = RecordingSink.all(List.of(measures, sums));
        }

        @Override
        public void define(Definition definition) {
            both.define(definition);
        }

        @Override
        public void begin(Part part) {
            both.begin(part);
        }

        @Override
        public void calls(CallColumns calls) {
            both.calls(calls);
        }

        @Override
        public void event(RecordedEvent event) {
            both.event(event);
        }

        /// Returns the counts around kernels, which are complete when [RecordingSink.Part#EVENTS] begin.
        public KernelMeasures measures() {
            return measures.measures();
        }

        /// Returns the sum of what was read.
        public DeviceProfile profile() {
            return sums.profile();
        }
    }

    /// Returns whether there were no commands, no metrics, and no memory.
    public boolean isEmpty() {
        return !hasCommands() && memory.isEmpty();
    }

    /// Returns whether there is something to say of commands.
    boolean hasCommands() {
        return submitted > 0 || !metrics.isEmpty() || !stalls.isEmpty() || !appends.agree();
    }

    /// Returns the rows of kernels.
    public List<CommandTimes> kernels() {
        return rows.stream().filter(each -> each.kind().equals("kernel")).toList();
    }

    /// Returns the rows of commands that move bytes.
    public List<CommandTimes> copies() {
        return rows.stream().filter(each -> each.bytes() > 0).toList();
    }

    /// Returns the rows of commands that are no kernels, and of which no call says how many bytes they move.
    List<CommandTimes> others() {
        return rows.stream()
                .filter(each -> !each.kind().equals("kernel") && each.bytes() == 0)
                .toList();
    }

    /// Returns the tables of what metrics and stall samples say: those of groups that were sampled, of kernels,
    /// functions and lines.
    public List<FilledTable<?>> measurements() {
        return Stream.of(MetricTables.of(metrics, queried), StallTables.of(stalls))
                .<FilledTable<?>>flatMap(List::stream)
                .toList();
    }

    /// Returns the same with the rows of those kernels only whose readable name has a match.
    public DeviceProfile matching(Pattern kernels) {
        return new DeviceProfile(
                submitted,
                timed,
                untimed,
                dropped,
                pending,
                appends,
                timedNanos,
                rows.stream()
                        .filter(each -> each.kind().equals("kernel")
                                && kernels.matcher(each.name()).find())
                        .toList(),
                untimedKernels(kernels),
                devices,
                memory,
                metrics.stream().map(each -> each.matching(kernels)).toList(),
                stalls.stream().map(each -> each.matching(kernels)).toList(),
                queried.map(each -> each.matching(kernels)),
                compilations,
                compilation);
    }

    private List<UntimedKernel> untimedKernels(Pattern kernels) {
        var all = new ArrayList<>(untimedKernels);
        all.removeIf(each -> !kernels.matcher(each.name()).find());
        return all;
    }

    /// Returns the account and tables of at most so many columns: every row, or the first ones. Empty if there
    /// were no commands.
    public String text(boolean all, int width) {
        return isEmpty() ? "" : new DeviceText(this, all, width).text();
    }
}
