package io.zetools.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A table of the processor time and memory of commands at the points of one direction.
///
/// Threads: one.
final class GrowthTable {
    /// The command that records.
    static final String RUN = "run -q";

    /// The most that twice as much may cost, and the most memory at any point.
    private static final double MOST_GROWTH = 2.2;

    private static final long MOST_MEMORY_KIB = 512 << 10;

    /// Less processor time is mostly that of Java's start, and says nothing about growth.
    private static final double LEAST_SECONDS = 1;

    private final String direction;
    private final List<Point> points = new ArrayList<>();

    /// The processor time and the memory of one command at one point.
    private record Use(double seconds, long memoryKib) {}

    /// A point, with the needs of each command.
    private record Point(long count, long bytes, long lost, Map<String, Use> uses) {
        double seconds(String command) {
            return Objects.requireNonNull(uses.get(command), command).seconds;
        }
    }

    GrowthTable(String direction) {
        this.direction = direction;
    }

    /// Begins a point.
    ///
    /// @param count the number of things
    /// @param bytes the size of the recording
    /// @param lost the number of records that it lacks
    void begin(long count, long bytes, long lost) {
        points.add(new Point(count, bytes, lost, new LinkedHashMap<>()));
    }

    /// Adds the processor time and memory of a command at this point.
    void add(String command, double processorSeconds, long memoryKib) {
        points.getLast().uses.put(command, new Use(processorSeconds, memoryKib));
    }

    /// Prints the table: processor time and the largest resident memory of each command, and what a doubling costs.
    void print() {
        var commands = List.copyOf(points.getFirst().uses.keySet());
        IO.println("\n%s: seconds of processor time, and MiB of resident memory".formatted(direction));
        var heading = new StringBuilder("%13s %10s".formatted("", "MB"));
        for (var command : commands) heading.append(" %16s".formatted(command));
        IO.println(heading);
        for (var point : points) {
            var line = new StringBuilder("%,13d %,10.1f".formatted(point.count, point.bytes / 1e6));
            for (var use : point.uses.values()) {
                line.append(" %,9.2f %,5d%s"
                        .formatted(use.seconds, use.memoryKib >> 10, use.memoryKib > MOST_MEMORY_KIB ? "!" : " "));
            }
            if (point.lost > 0) line.append("  (!) %,d records lost".formatted(point.lost));
            IO.println(line.toString());
        }
        var growth = new StringBuilder("%24s".formatted("the last doubling, times"));
        for (var command : commands) {
            double ratio = lastDoubling(command);
            growth.append(" %15.2f%s".formatted(ratio, ratio > MOST_GROWTH ? "!" : " "));
        }
        IO.println(growth);
    }

    /// Returns how many times the processor time of half as much the last point took; NaN if both took next to
    /// none.
    private double lastDoubling(String command) {
        if (points.size() < 2) return Double.NaN;
        double half = points.get(points.size() - 2).seconds(command);
        double whole = points.getLast().seconds(command);
        return whole < LEAST_SECONDS ? Double.NaN : whole / half;
    }
}
