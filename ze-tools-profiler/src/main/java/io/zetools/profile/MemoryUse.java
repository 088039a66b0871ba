package io.zetools.profile;

import java.util.List;

/// The memory of one kind that a program has allocated over time, by the sizes that it asked for.
///
/// Images, modules, and what the driver takes for itself are not in it.
///
/// @param kind device, shared, host, physical (of `zePhysicalMemCreate`), or reserved addresses, which are no
///     memory until physical memory is mapped there
/// @param allocations the number of allocations
/// @param bytes their sum
/// @param peakBytes the most that was allocated at a time, in all processes
/// @param peakNanos when that was, in nanoseconds of `CLOCK_MONOTONIC`
/// @param leftBytes what was allocated at the end
/// @param overTime the size at some moments, at most [#MOST_POINTS], the largest of each part of the time among
///     them
public record MemoryUse(
        String kind,
        long allocations,
        long bytes,
        long peakBytes,
        long peakNanos,
        long leftBytes,
        List<Point> overTime) {
    /// The largest number of points.
    public static final int MOST_POINTS = 200;

    public MemoryUse {
        overTime = List.copyOf(overTime);
    }

    /// The size at a moment.
    ///
    /// @param nanos in nanoseconds of `CLOCK_MONOTONIC`
    /// @param bytes the size from then on
    public record Point(long nanos, long bytes) {}
}
