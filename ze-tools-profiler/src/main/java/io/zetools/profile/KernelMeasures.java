package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.SampledMetrics.MetricAverage;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.KernelReport;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The counts of metric queries around each execution of a kernel.
///
/// Threads: any, once they have been read.
public final class KernelMeasures {
    private record Key(int process, int list, int execution, int command) {}

    private record GroupKey(int process, int group) {}

    /// A group with those of its metrics that measure something.
    private record Group(GroupDescription description, List<MetricDescription> measured) {}

    /// The values that were counted, without a group where there is a reason why nothing was.
    private static final class Counted {
        private final @Nullable Group group;
        private final double[] values;
        private final double nanos;
        private final String reason;

        /// @param nanos the time that was counted; 0 if the group does not count it
        Counted(@Nullable Group group, double[] values, double nanos, String reason) {
            this.group = group;
            this.values = values;
            this.nanos = nanos;
            this.reason = reason;
        }
    }

    private final Map<Key, Counted> counted = new HashMap<>();

    private KernelMeasures() {}

    /// One execution of a kernel.
    ///
    /// @param group the group
    /// @param nanos the time that was counted
    /// @param values of its metrics in the units of [MetricForm#unitOf]; of a device with several tiles, those of
    ///     all together
    public record Measure(GroupDescription group, double nanos, List<MetricAverage> values) {
        public Measure {
            values = List.copyOf(values);
        }
    }

    /// Reads a recording.
    ///
    /// @throws IOException if it cannot be read
    public static KernelMeasures of(Recording recording) throws IOException {
        var reader = new Reader();
        recording.scan(reader);
        return reader.measures();
    }

    /// Reads counts while a recording is scanned.
    ///
    /// Threads: one at a time.
    public static final class Reader implements RecordingSink {
        private final KernelMeasures all = new KernelMeasures();
        private final Map<GroupKey, Group> groups = new HashMap<>();

        /// Creates a reader.
        public Reader() {}

        /// Returns the counts, which are complete when [RecordingSink.Part#EVENTS] begin.
        public KernelMeasures measures() {
            return all;
        }

        @Override
        public void define(Definition definition) {
            if (!(definition instanceof Definition.MetricGroup it)) return;
            var measured = it.description().metrics().stream()
                    .filter(metric -> MetricForm.of(metric) != MetricForm.NONE)
                    .toList();
            groups.put(new GroupKey(it.process(), it.group()), new Group(it.description(), measured));
        }

        @Override
        public void event(RecordedEvent event) {
            if (event instanceof KernelReport it)
                all.counted.put(
                        new Key(it.process(), it.list(), it.execution(), it.command()),
                        counted(it, groups.get(new GroupKey(it.process(), it.group()))));
        }
    }

    /// Returns whether no kernel was to be measured.
    public boolean isEmpty() {
        return counted.isEmpty();
    }

    /// Returns what was counted during an execution of a kernel; empty if nothing was.
    public Optional<Measure> of(DeviceActivity kernel) {
        var it = counted.get(key(kernel));
        var group = it == null ? null : it.group;
        if (it == null || group == null) return Optional.empty();
        double nanos = it.nanos > 0 ? it.nanos : (double) (kernel.endNanos() - kernel.startNanos());
        var values = new ArrayList<MetricAverage>();
        for (int i = 0; i < it.values.length; i++) {
            var metric = group.measured.get(i);
            double value = MetricForm.of(metric).perTime(it.values[i], nanos);
            if (Double.isFinite(value)) values.add(new MetricAverage(metric, MetricForm.unitOf(metric), value));
        }
        return Optional.of(new Measure(group.description, nanos, values));
    }

    /// Returns the reason why nothing was counted during an execution of a kernel; empty if something was.
    public String reason(DeviceActivity kernel) {
        var it = counted.get(key(kernel));
        return it == null ? "no record: lost, or the process ended" : it.reason;
    }

    private static Key key(DeviceActivity it) {
        return new Key(it.process(), it.list(), it.execution(), it.command());
    }

    private static Counted counted(KernelReport it, @Nullable Group group) {
        if (!it.reason().isEmpty()) return unmeasured(it.reason());
        if (group == null) return unmeasured("its group is not in the recording");
        try {
            var sets = it.report(group.description).table().sets();
            var values = new double[group.measured.size()];
            double nanos = 0;
            int rows = 0;
            for (var set : sets) {
                for (int row = 0; row < set.reportCount(); row++, rows++) {
                    for (int i = 0; i < values.length; i++) values[i] += set.asDouble(row, group.measured.get(i));
                    for (var metric : group.description.metrics())
                        if (MetricForm.isRowTime(metric)) nanos = Math.max(nanos, set.asDouble(row, metric));
                }
            }
            if (rows == 0) return unmeasured("the report has no row");
            // The amounts of tiles add up; the rest is as much for the device as for one of them.
            for (int i = 0; i < values.length; i++)
                if (!MetricForm.of(group.measured.get(i)).isAmount()) values[i] /= rows;
            return new Counted(group, values, nanos, "");
        } catch (IOException e) {
            return unmeasured("its report is altered: " + e.getMessage());
        }
    }

    private static Counted unmeasured(String reason) {
        return new Counted(null, new double[0], 0, reason);
    }
}
