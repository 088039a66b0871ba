package io.zetools.profile;

import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.profile.SampledMetrics.KernelMetrics;
import io.zetools.profile.SampledMetrics.MetricAverage;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Adds up what was counted around the executions of each kernel.
///
/// Threads: one.
final class QuerySums {
    private static final class OneMetric {
        private String unit = "";
        private double sum;
        private double nanos;
    }

    private static final class OneKernel {
        private final Map<MetricDescription, OneMetric> metrics = new LinkedHashMap<>();
        private long measured;
        private double nanos;
    }

    private static final class Launches {
        private long count;
        private long nanos;
    }

    /// @param group with the name that the device has in the recording
    /// @param device its name; empty if it is unknown
    private record OnDevice(GroupDescription group, String device) {}

    private record Launched(String device, String kernel) {}

    private final KernelMeasures measures;
    private final DeviceNames devices;
    private final Map<OnDevice, Map<String, OneKernel>> groups = new LinkedHashMap<>();
    private final Map<Launched, Launches> launches = new LinkedHashMap<>();
    private final Map<String, Long> unmeasured = new TreeMap<>();
    private long measured;

    QuerySums(KernelMeasures measures, DeviceNames devices) {
        this.measures = measures;
        this.devices = devices;
    }

    /// Adds an execution of a kernel.
    void add(DeviceActivity it, String name) {
        if (measures.isEmpty()) return;
        var device = devices.of(it).map(DeviceNames.Named::name).orElse("");
        var all = launches.computeIfAbsent(new Launched(device, name), _ -> new Launches());
        all.count++;
        if (it.state() == ActivityState.TIMED) all.nanos += Math.max(0, it.endNanos() - it.startNanos());
        var measure = measures.of(it);
        if (measure.isEmpty()) {
            unmeasured.merge(measures.reason(it), 1L, Long::sum);
            return;
        }
        measured++;
        var its = measure.get();
        var kernel = groups.computeIfAbsent(
                        new OnDevice(devices.group(its.group(), it), device), _ -> new LinkedHashMap<>())
                .computeIfAbsent(name, _ -> new OneKernel());
        kernel.measured++;
        kernel.nanos += its.nanos();
        for (var value : its.values()) {
            var metric = kernel.metrics.computeIfAbsent(value.metric(), _ -> new OneMetric());
            metric.unit = value.unit();
            metric.sum += value.value() * its.nanos();
            metric.nanos += its.nanos();
        }
    }

    /// Returns the sums; empty if no kernel was to be measured.
    Optional<QueriedMetrics> sums() {
        if (measures.isEmpty()) return Optional.empty();
        return Optional.of(new QueriedMetrics(
                measured,
                unmeasured,
                groups.entrySet().stream()
                        .map(group -> new QueriedMetrics.OfGroup(
                                group.getKey().group(),
                                group.getValue().entrySet().stream()
                                        .map(each -> kernel(group.getKey().device(), each.getKey(), each.getValue()))
                                        .sorted(Comparator.comparingLong(KernelMetrics::totalNanos)
                                                .reversed())
                                        .toList()))
                        .toList()));
    }

    private KernelMetrics kernel(String device, String name, OneKernel it) {
        var all = launches.getOrDefault(new Launched(device, name), new Launches());
        return new KernelMetrics(
                name,
                all.count,
                it.measured,
                it.measured,
                all.nanos,
                Math.round(it.nanos),
                it.metrics.entrySet().stream()
                        .filter(each -> each.getValue().nanos > 0)
                        .map(each -> new MetricAverage(
                                each.getKey(), each.getValue().unit, each.getValue().sum / each.getValue().nanos))
                        .toList());
    }
}
