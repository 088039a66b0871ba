package io.zetools.profile;

import io.zetools.internal.number.Keys;
import io.zetools.profile.MemoryUse.Point;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Adds up allocations, from the arguments of the calls that make and free them.
///
/// Threads: one.
final class MemorySums {
    /// An allocation, by its address; by its handle or the begin of a range of another space.
    private record Pointer(int process, MemoryEffect.Space space, long address) {}

    /// A change of the memory of a kind; freeing has no kind.
    private record Change(long nanos, String kind, Pointer pointer, long bytes) {}

    private record OneFunction(Definition.Function function, MemoryEffect effect) {}

    /// By the numbers of process and function.
    private final Map<Long, OneFunction> functions = new HashMap<>();
    private final List<Change> changes = new ArrayList<>();

    void define(Definition definition) {
        if (definition instanceof Definition.Function it)
            MemoryEffect.of(it.name())
                    .ifPresent(
                            effect -> functions.put(Keys.of(it.process(), it.function()), new OneFunction(it, effect)));
    }

    /// Returns whether the recording has calls that allocate.
    boolean isKnown() {
        return !functions.isEmpty();
    }

    void calls(CallColumns calls) {
        if (functions.isEmpty()) return;
        int process = -1;
        int number = -1;
        OneFunction function = null;
        for (int i = 0; i < calls.size(); i++) {
            if (calls.function(i) != number || calls.process(i) != process) {
                process = calls.process(i);
                number = calls.function(i);
                function = functions.get(Keys.of(process, number));
            }
            if (function == null || calls.result(i) != 0) continue;
            var effect = function.effect();
            long address = effect.address(calls, i, function.function());
            if (address == 0) continue;
            long size = effect.bytes(calls, i, function.function());
            var pointer = new Pointer(calls.process(i), effect.space(), address);
            changes.add(new Change(calls.endNanos(i), effect.kind(), pointer, size));
        }
    }

    private static final class OneKind {
        private final List<Point> points = new ArrayList<>();
        private long allocations;
        private long bytes;
        private long now;
        private long peak;
        private long peakNanos;
    }

    /// Returns the sums by kind.
    List<MemoryUse> uses() {
        Map<String, OneKind> kinds = new LinkedHashMap<>();
        Map<Pointer, Change> live = new HashMap<>();
        changes.sort(Comparator.comparingLong(Change::nanos));
        for (var change : changes) {
            var before = live.remove(change.pointer());
            if (before != null) {
                var kind = kinds.get(before.kind());
                if (kind != null) {
                    kind.now -= before.bytes();
                    kind.points.add(new Point(change.nanos(), kind.now));
                }
            }
            if (change.kind().isEmpty()) continue;
            live.put(change.pointer(), change);
            var kind = kinds.computeIfAbsent(change.kind(), _ -> new OneKind());
            kind.allocations++;
            kind.bytes += change.bytes();
            kind.now += change.bytes();
            if (kind.now > kind.peak) {
                kind.peak = kind.now;
                kind.peakNanos = change.nanos();
            }
            kind.points.add(new Point(change.nanos(), kind.now));
        }
        return kinds.entrySet().stream()
                .map(entry -> use(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static MemoryUse use(String name, OneKind kind) {
        return new MemoryUse(
                name, kind.allocations, kind.bytes, kind.peak, kind.peakNanos, kind.now, thinned(kind.points));
    }

    /// Returns the largest point of each of so many parts of the time, and the last one.
    private static List<Point> thinned(List<Point> points) {
        if (points.size() <= MemoryUse.MOST_POINTS) return points;
        var kept = new ArrayList<Point>();
        int parts = MemoryUse.MOST_POINTS - 1;
        for (int part = 0; part < parts; part++) {
            int from = (int) ((long) points.size() * part / parts);
            int to = (int) ((long) points.size() * (part + 1) / parts);
            points.subList(from, to).stream()
                    .max(Comparator.comparingLong(Point::bytes))
                    .ifPresent(kept::add);
        }
        kept.add(points.getLast());
        return kept;
    }
}
