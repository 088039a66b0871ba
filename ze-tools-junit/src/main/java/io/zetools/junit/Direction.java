package io.zetools.junit;

import java.util.List;
import java.util.Map;

/// Between which kinds of memory a copy moves bytes. The host's is what `zeMemAllocHost` has allocated, and all
/// that the driver has not: of Java's heap, or of `malloc`. For shared memory, images and fills see
/// [GpuRecording#bytes()].
public enum Direction {
    /// From the host to a device.
    HOST_TO_DEVICE(Sides.HOST, Sides.DEVICE),
    /// From a device to the host.
    DEVICE_TO_HOST(Sides.DEVICE, Sides.HOST),
    /// From memory of a device to memory of the same.
    DEVICE_TO_DEVICE(Sides.DEVICE, Sides.DEVICE),
    /// From the host to the host, by a device.
    HOST_TO_HOST(Sides.HOST, Sides.HOST);

    /// The kinds of memory of each side, as recordings name them.
    private static final class Sides {
        static final List<String> HOST = List.of("host", "system");
        static final List<String> DEVICE = List.of("device");
    }

    @SuppressWarnings("ImmutableEnumChecker") // They come from List.of.
    private final List<String> from;

    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> to;

    Direction(List<String> from, List<String> to) {
        this.from = from;
        this.to = to;
    }

    /// Returns the bytes in this direction.
    ///
    /// @param bytes by the direction as recordings name it
    long sum(Map<String, Long> bytes) {
        long sum = 0;
        for (var source : from)
            for (var target : to) sum += bytes.getOrDefault("%s to %s".formatted(source, target), 0L);
        return sum;
    }
}
