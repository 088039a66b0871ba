package io.zetools.debug;

import io.zetools.Device;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The threads that a session may name to the driver: those within the device's properties, and those that its
/// events have named. Drivers do not check the numbers, and end the process at wrong ones.
///
/// Threads: any.
final class KnownThreads {
    private final Device device;
    private final Set<DeviceThread> named = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Bounds bounds;

    private record Bounds(int slices, int subslices, int eus, int threads) {}

    KnownThreads(Device device) {
        this.device = device;
    }

    /// Notes that an event has named threads.
    void add(ThreadSelector threads) {
        if (threads instanceof DeviceThread one) named.add(one);
    }

    /// @throws IllegalArgumentException if the device has no such threads
    void require(ThreadSelector threads) {
        boolean known = switch (Objects.requireNonNull(threads, "threads")) {
            case ThreadSelector.All _ -> true;
            case DeviceThread one -> named.contains(one) || contains(one);
            case ThreadSelector.Group group -> contains(group);
        };
        if (known) return;
        var limits = bounds();
        throw new IllegalArgumentException(
                "%s has no %s: it has %d slices of %d sub-slices of %d execution units of %d threads, each counted from 0"
                        .formatted(
                                device, threads, limits.slices(), limits.subslices(), limits.eus(), limits.threads()));
    }

    private boolean contains(DeviceThread thread) {
        var limits = bounds();
        return thread.slice() < limits.slices()
                && thread.subslice() < limits.subslices()
                && thread.eu() < limits.eus()
                && thread.thread() < limits.threads();
    }

    private boolean contains(ThreadSelector.Group group) {
        var limits = bounds();
        return isBelow(group.slice(), limits.slices())
                && isBelow(group.subslice(), limits.subslices())
                && isBelow(group.eu(), limits.eus())
                && isBelow(group.thread(), limits.threads());
    }

    private static boolean isBelow(OptionalInt number, int limit) {
        return number.isEmpty() || number.getAsInt() < limit;
    }

    private Bounds bounds() {
        var known = bounds;
        if (known != null) return known;
        var properties = device.properties();
        // On a root device slices are counted over its tiles, whose properties may say more than its own.
        int ofTiles = device.subDevices().stream()
                .mapToInt(tile -> tile.properties().slices())
                .sum();
        var read = new Bounds(
                Math.max(properties.slices(), ofTiles),
                properties.subslicesPerSlice(),
                properties.eusPerSubslice(),
                properties.threadsPerEu());
        bounds = read;
        return read;
    }
}
