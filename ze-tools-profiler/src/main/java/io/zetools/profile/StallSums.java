package io.zetools.profile;

import io.zetools.SampledAddress;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricType;
import io.zetools.metric.StallProfile;
import io.zetools.profile.SampledStalls.Candidates;
import io.zetools.profile.SampledStalls.Counts;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.profile.SampledStalls.LineStalls;
import io.zetools.profile.SampledStalls.Reason;
import io.zetools.recording.Definition;
import io.zetools.recording.ModuleCode;
import io.zetools.recording.ModuleCode.Place;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.RecordedMetrics;
import io.zetools.recording.RecordedMetrics.ReadRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/// Gives the stall samples of a device to functions and lines.
///
/// Threads: one.
final class StallSums {
    private record FunctionKey(String name, long module) {}

    private final RecordedMetrics metrics;
    private final GroupDescription group;
    private final ModuleCode code;
    private final MetricDescription address;
    private final List<MetricDescription> reasons;
    private final Map<Place, long[]> places = new LinkedHashMap<>();
    private final Map<List<String>, Long> candidates = new LinkedHashMap<>();
    private long samples;
    private long ambiguous;
    private long unknown;
    private long dropped;

    /// The read before.
    private long before = Long.MIN_VALUE;

    /// @param group the group, with the name that its device has in the recording
    StallSums(RecordedMetrics metrics, GroupDescription group, ModuleCode code) {
        this.metrics = metrics;
        this.group = group;
        this.code = code;
        address = ofType(MetricType.IP).getFirst();
        reasons = ofType(MetricType.EVENT);
    }

    private List<MetricDescription> ofType(MetricType type) {
        return metrics.group().metrics().stream()
                .filter(each -> each.type() == type)
                .toList();
    }

    /// Adds samples; ignored if they are of another group.
    void add(RecordedEvent.Sample sample) {
        metrics.readRows(sample, before).ifPresent(this::read);
    }

    /// Returns the sums.
    SampledStalls sums() {
        var lines = code.lines(places.keySet());
        return new SampledStalls(
                group,
                metrics.periodNanos(),
                samples,
                ambiguous,
                unknown,
                dropped,
                functions(lines),
                sorted(
                        candidates.entrySet().stream()
                                .map(each -> new Candidates(each.getKey(), each.getValue()))
                                .toList(),
                        Candidates::samples),
                code.missing());
    }

    private void read(ReadRows read) {
        before = read.toNanos();
        if (read.table().dataDropped()) dropped++;
        for (int row = 0; row < read.table().reportCount(); row++) {
            var counts = new long[reasons.size()];
            long all = 0;
            for (int i = 0; i < counts.length; i++) {
                counts[i] = Math.max(0, read.table().asLong(row, reasons.get(i)));
                all += counts[i];
            }
            samples += all;
            var at = new SampledAddress(read.table().asLong(row, address));
            var found = code.find(metrics.deviceUuids(), at, read.fromNanos(), read.toNanos());
            switch (found.size()) {
                case 0 -> unknown += all;
                case 1 -> add(places.computeIfAbsent(found.getFirst(), _ -> new long[counts.length]), counts);
                default -> {
                    ambiguous += all;
                    candidates.merge(names(found), all, Long::sum);
                }
            }
        }
    }

    private static List<String> names(List<Place> found) {
        return found.stream()
                .map(each -> KernelNames.readable(each.function()))
                .sorted()
                .toList();
    }

    private static void add(long[] sums, long[] counts) {
        for (int i = 0; i < sums.length; i++) sums[i] += counts[i];
    }

    private List<FunctionStalls> functions(Map<Place, Definition.Location> lines) {
        Map<FunctionKey, List<Place>> byFunction = new LinkedHashMap<>();
        for (var place : places.keySet())
            byFunction
                    .computeIfAbsent(new FunctionKey(place.function(), place.module()), _ -> new ArrayList<>())
                    .add(place);
        var all = new ArrayList<FunctionStalls>();
        byFunction.forEach((key, own) -> {
            var sums = new long[reasons.size()];
            Map<Definition.Location, long[]> byLine = new LinkedHashMap<>();
            for (var place : own) {
                var counts = places.getOrDefault(place, new long[0]);
                add(sums, counts);
                var line = lines.get(place);
                if (line != null) add(byLine.computeIfAbsent(whole(line), _ -> new long[reasons.size()]), counts);
            }
            var found = new ArrayList<LineStalls>();
            byLine.forEach((line, counts) -> found.add(new LineStalls(line, counts(counts))));
            all.add(new FunctionStalls(
                    KernelNames.readable(key.name),
                    key.module,
                    counts(sums),
                    sorted(found, each -> each.counts().samples())));
        });
        return sorted(all, each -> each.counts().samples());
    }

    /// Returns the line without the column: a line with several statements is one row.
    private static Definition.Location whole(Definition.Location at) {
        return new Definition.Location(
                at.process(), at.location(), at.file(), at.line(), 0, at.function(), at.module());
    }

    private Counts counts(long[] sums) {
        var found = new ArrayList<Reason>();
        for (int i = 0; i < sums.length; i++) {
            var metric = reasons.get(i);
            if (sums[i] > 0) found.add(new Reason(metric, StallProfile.isStall(metric), sums[i]));
        }
        return new Counts(
                found.stream().mapToLong(Reason::samples).sum(),
                found.stream()
                        .filter(Reason::isStall)
                        .mapToLong(Reason::samples)
                        .sum(),
                sorted(found, Reason::samples));
    }

    /// Returns a list with the largest first; equal ones stay in their order.
    private static <T> List<T> sorted(List<T> list, ToLongFunction<T> size) {
        return list.stream().sorted(Comparator.comparingLong(size).reversed()).toList();
    }
}
