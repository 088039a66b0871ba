package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.ReportState;
import io.zetools.metric.RowTimes;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.profile.SampledMetrics.MetricAverage;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.RecordedMetrics.TimedRows;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gives the rows of a sampled metric group to the kernels during which they were counted. First all kernels of the
/// device are added, then the rows are read in their order.
///
/// Threads: one.
final class MetricSums {
    /// Rows of one tile come in order; should one be this much earlier than the one before, it may miss a kernel.
    private static final long DISORDER_NANOS = 1_000_000;

    /// A kernel whose time is known, or the span in which one may have run.
    private record Launch(
            long begin,
            long end,
            long error,
            int tile,
            @Nullable OneKernel kernel,
            int number) {
        boolean touches(long from, long to) {
            return begin - error < to && from < end + error;
        }

        boolean holds(long from, long to) {
            return kernel != null && begin + error <= from && to <= end - error;
        }
    }

    private static final class OneKernel {
        private final String name;
        private final double[] sums;
        private final long[] lengths;
        private final BitSet sampled = new BitSet();
        private int launches;
        private long total;
        private long rows;
        private long nanos;

        OneKernel(String name, int metrics) {
            this.name = name;
            sums = new double[metrics];
            lengths = new long[metrics];
        }
    }

    /// The place in the kernels of one tile, or of the device.
    private static final class Sweep {
        private final List<Launch> open = new ArrayList<>();
        private int next;
    }

    private final RecordedMetrics metrics;
    private final GroupDescription group;
    private final boolean countsOverlapping;
    private final List<MetricDescription> measured;
    private final List<Launch> launches = new ArrayList<>();
    private final Map<String, OneKernel> kernels = new LinkedHashMap<>();
    private final Map<Integer, Sweep> sweeps = new HashMap<>();
    private long rows;
    private long inside;
    private long overlapping;
    private long edge;
    private long between;
    private long unusable;

    /// @param group the group, with the name that its device has in the recording
    MetricSums(RecordedMetrics metrics, GroupDescription group, boolean countsOverlapping) {
        this.metrics = metrics;
        this.group = group;
        this.countsOverlapping = countsOverlapping;
        measured = metrics.group().metrics().stream()
                .filter(each -> MetricForm.of(each) != MetricForm.NONE)
                .toList();
    }

    /// Adds a kernel that ran on a device; ignored if that was not sampled.
    ///
    /// @param uuid of the device
    void add(DeviceActivity it, String uuid, String name) {
        int tile = metrics.deviceUuids().indexOf(uuid) - 1;
        if (tile < -1) return;
        var kernel = kernels.computeIfAbsent(name, each -> new OneKernel(each, measured.size()));
        kernel.total += Math.max(0, it.endNanos() - it.startNanos());
        launches.add(new Launch(it.startNanos(), it.endNanos(), it.errorNanos(), tile, kernel, kernel.launches++));
    }

    /// Adds the span in which a kernel may have run that is not timed.
    void addUntimed(DeviceActivity it, String uuid) {
        int tile = metrics.deviceUuids().indexOf(uuid) - 1;
        if (tile < -1) return;
        launches.add(new Launch(it.submittedNanos(), it.observedNanos(), 0, tile, null, 0));
    }

    /// Takes the begin of the rows: all kernels have been added.
    void beginRows() {
        launches.sort(Comparator.comparingLong(each -> each.begin - each.error));
    }

    /// Adds rows; ignored if they are of another group.
    void add(RecordedEvent.Sample sample) {
        metrics.timedRows(sample).ifPresent(this::batch);
    }

    /// Returns the sums.
    SampledMetrics sums() {
        return new SampledMetrics(
                group,
                metrics.periodNanos(),
                rows,
                inside,
                overlapping,
                edge,
                between,
                unusable,
                countsOverlapping,
                kernels.values().stream()
                        .sorted(Comparator.comparingLong((OneKernel each) -> each.total)
                                .reversed())
                        .map(this::kernel)
                        .toList());
    }

    private KernelMetrics kernel(OneKernel it) {
        var values = new ArrayList<MetricAverage>();
        for (int i = 0; i < measured.size(); i++)
            if (it.lengths[i] > 0)
                values.add(new MetricAverage(
                        measured.get(i), MetricForm.unitOf(measured.get(i)), it.sums[i] / it.lengths[i]));
        return new KernelMetrics(it.name, it.launches, it.sampled.cardinality(), it.rows, it.total, it.nanos, values);
    }

    /// A batch has the rows of each tile one after the other.
    private void batch(TimedRows batch) {
        int first = 0;
        int set = 0;
        var sets = batch.table().sets();
        for (var table : sets) {
            int tile = sets.size() > 1 ? set++ : -1;
            for (int row = 0; row < table.reportCount(); row++) {
                rows++;
                boolean usable = table.state(row) == ReportState.COMPLETE
                        && !batch.times().isAmbiguous(first + row);
                if (usable) row(batch, first + row, tile);
                else unusable++;
            }
            first += table.reportCount();
        }
    }

    private void row(TimedRows batch, int row, int tile) {
        RowTimes times = batch.times();
        long error = times.errorBound(row).toNanos();
        long from = times.beginNanos(row) - error;
        long to = times.endNanos(row) + error;
        var sweep = sweeps.computeIfAbsent(tile, _ -> new Sweep());
        while (sweep.next < launches.size()) {
            var launch = launches.get(sweep.next);
            if (launch.begin - launch.error >= to) break;
            if (tile < 0 || launch.tile < 0 || launch.tile == tile) sweep.open.add(launch);
            sweep.next++;
        }
        sweep.open.removeIf(each -> each.end + each.error + DISORDER_NANOS <= from);
        var around = new ArrayList<Launch>();
        int touching = 0;
        for (var launch : sweep.open) {
            if (!launch.touches(from, to)) continue;
            touching++;
            if (launch.holds(from, to)) around.add(launch);
        }
        if (touching == 0) between++;
        else if (around.isEmpty()) edge++;
        else if (touching == 1) inside++;
        else overlapping++;
        if (touching > 1 && !countsOverlapping) return;
        for (var launch : around) count(batch, row, launch);
    }

    private void count(TimedRows batch, int row, Launch launch) {
        var kernel = launch.kernel;
        if (kernel == null) return;
        long nanos = batch.times().endNanos(row) - batch.times().beginNanos(row);
        kernel.rows++;
        kernel.nanos += nanos;
        kernel.sampled.set(launch.number);
        for (int i = 0; i < measured.size(); i++) {
            double value = MetricForm.value(batch.table(), row, measured.get(i), nanos);
            if (!Double.isFinite(value)) continue;
            kernel.sums[i] += value * nanos;
            kernel.lengths[i] += nanos;
        }
    }
}
