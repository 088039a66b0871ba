package io.zetools.profile;

import io.zetools.profile.MemoryUse.Point;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Adds up allocations, from the arguments of the calls that make and free them.
///
/// Threads: one.
final class MemorySums {
    private record Pointer(int process, long address) {}

    private record Key(int process, int function) {}

    /// A change of the memory of a kind; freeing has no kind.
    private record Change(long nanos, String kind, int process, long address, long bytes) {}

    private final Map<Key, Definition.Function> functions = new HashMap<>();
    private final List<Change> changes = new ArrayList<>();

    void define(Definition definition) {
        if (definition instanceof Definition.Function it && (kind(it.name()) != null || isFree(it.name())))
            functions.put(new Key(it.process(), it.function()), it);
    }

    private static @Nullable String kind(String function) {
        return switch (function) {
            case "zeMemAllocDevice" -> "device";
            case "zeMemAllocShared" -> "shared";
            case "zeMemAllocHost" -> "host";
            default -> null;
        };
    }

    private static boolean isFree(String function) {
        return function.equals("zeMemFree") || function.equals("zeMemFreeExt");
    }

    void calls(CallColumns calls) {
        if (functions.isEmpty()) return;
        for (int i = 0; i < calls.size(); i++) {
            var function = functions.get(new Key(calls.process(i), calls.function(i)));
            if (function == null || calls.result(i) != 0) continue;
            var kind = kind(function.name());
            long address = argument(calls, i, function, kind == null ? "ptr" : "*pptr");
            long size = kind == null ? 0 : argument(calls, i, function, "size");
            if (address != 0)
                changes.add(new Change(calls.endNanos(i), kind == null ? "" : kind, calls.process(i), address, size));
        }
    }

    private static long argument(CallColumns calls, int call, Definition.Function function, String name) {
        int index = function.arguments().indexOf(name);
        return index < 0 || index >= calls.argumentCount(call) ? 0 : calls.argument(call, index);
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
            var pointer = new Pointer(change.process(), change.address());
            var before = live.remove(pointer);
            if (before != null) {
                var kind = kinds.get(before.kind());
                if (kind != null) {
                    kind.now -= before.bytes();
                    kind.points.add(new Point(change.nanos(), kind.now));
                }
            }
            if (change.kind().isEmpty()) continue;
            live.put(pointer, change);
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
