package io.zetools.profile;

import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.sycl.TraceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The memory that a SYCL program has allocated, by source line.
///
/// @param lines the allocations of each line, those of most bytes first
/// @param live the bytes that were allocated and not released, each time that they changed
/// @param peakBytes the most of them
/// @param buffers the buffers and images that the program has made
/// @param buffersLeft of these, those that were not destroyed before the streams ended: destructors of static
///     objects run later
public record SyclMemory(List<Line> lines, List<MemoryUse.Point> live, long peakBytes, long buffers, long buffersLeft) {
    /// The allocations of one line.
    ///
    /// @param place `file:line`, or what the runtime calls it; of a buffer's memory the line that made the buffer
    /// @param text what the program has called: `malloc_host`, `usm::alignedAlloc`; `buffer` for a buffer's memory
    /// @param device the device's name; empty if it is not known
    /// @param count the number of allocations
    /// @param bytes the sum of their bytes
    /// @param peakBytes the most bytes of them at a time
    /// @param leftCount of these, those that were not released before the streams ended
    /// @param leftBytes their bytes
    public record Line(
            String place,
            String text,
            String device,
            long count,
            long bytes,
            long peakBytes,
            long leftCount,
            long leftBytes) {}

    public SyclMemory {
        lines = List.copyOf(lines);
        live = List.copyOf(live);
    }

    /// Returns whether there was none.
    public boolean isEmpty() {
        return lines.isEmpty() && buffers == 0;
    }

    /// Returns whether notifications of a kind say something about memory.
    static boolean isAbout(TraceKind kind) {
        return switch (kind) {
            case OFFLOAD_CONSTRUCT, OFFLOAD_DESTRUCT, OFFLOAD_ASSOCIATE, MEM_ALLOC_END, MEM_RELEASE_BEGIN -> true;
            default -> false;
        };
    }

    private record Key(String place, String text, String device) {}

    private static final class Sum {
        private long count;
        private long bytes;
        private long now;
        private long peak;
        private long left;
    }

    private record Allocation(Key key, long bytes) {}

    /// Adds up while a recording is read.
    static final class Sums {
        private static final String BUFFER = "buffer";

        private final Map<Key, Sum> sums = new LinkedHashMap<>();
        private final Map<Long, Allocation> byAddress = new HashMap<>();
        private final Map<Long, Long> addresses = new HashMap<>();
        private final Map<Long, String> objects = new HashMap<>();
        private final List<MemoryUse.Point> levels = new ArrayList<>();
        private long buffers;
        private long bytes;
        private long peak;

        void accept(Notification it, TraceKind kind, String place) {
            switch (kind) {
                case OFFLOAD_CONSTRUCT -> {
                    buffers++;
                    objects.put(it.value("object"), place);
                }
                case OFFLOAD_DESTRUCT -> objects.remove(it.value("object"));
                case OFFLOAD_ASSOCIATE -> associate(it);
                case MEM_ALLOC_END -> allocate(it, place);
                case MEM_RELEASE_BEGIN -> release(it);
                default -> {}
            }
        }

        private void allocate(Notification it, String place) {
            boolean ofBuffer = it.id() == 0;
            long size = ofBuffer ? it.value("bytes") : it.value("memory_size");
            long address = ofBuffer ? it.value("address") : it.value("memory_ptr");
            if (address == 0) return;
            var key = new Key(
                    place.isEmpty() ? it.name() : place,
                    ofBuffer ? BUFFER : it.text(),
                    it.texts().getOrDefault("sycl_device_name", ""));
            if (ofBuffer) addresses.put(it.value("memory"), address);
            add(it.endNanos(), address, new Allocation(key, size));
        }

        /// Gives a buffer's memory the place of the buffer: the runtime reports that after the
        /// allocation.
        private void associate(Notification it) {
            var address = addresses.get(it.value("memory"));
            var place = objects.get(it.value("object"));
            var known = address == null ? null : byAddress.get(address);
            if (known == null || place == null || !known.key.text.equals(BUFFER)) return;
            var key = new Key(place, BUFFER, known.key.device);
            if (key.equals(known.key)) return;
            var old = sum(known.key);
            old.count--;
            old.bytes -= known.bytes;
            old.now -= known.bytes;
            old.left--;
            if (old.count == 0) sums.remove(known.key);
            byAddress.put(address, new Allocation(key, known.bytes));
            count(sum(key), known.bytes);
        }

        private void add(long nanos, long address, Allocation allocation) {
            byAddress.put(address, allocation);
            count(sum(allocation.key), allocation.bytes);
            level(nanos, allocation.bytes);
        }

        private static void count(Sum sum, long size) {
            sum.count++;
            sum.bytes += size;
            sum.now += size;
            sum.left++;
            sum.peak = Math.max(sum.peak, sum.now);
        }

        private void release(Notification it) {
            var gone = byAddress.remove(it.id() == 0 ? it.value("address") : it.value("memory_ptr"));
            if (gone == null) return;
            var sum = sum(gone.key);
            sum.now -= gone.bytes;
            sum.left--;
            level(it.endNanos(), -gone.bytes);
        }

        private void level(long nanos, long more) {
            bytes += more;
            peak = Math.max(peak, bytes);
            levels.add(new MemoryUse.Point(nanos, bytes));
        }

        private Sum sum(Key key) {
            return sums.computeIfAbsent(key, _ -> new Sum());
        }

        SyclMemory memory() {
            var lines = new ArrayList<Line>();
            sums.forEach((key, sum) -> lines.add(
                    new Line(key.place, key.text, key.device, sum.count, sum.bytes, sum.peak, sum.left, sum.now)));
            lines.sort(Comparator.comparingLong(Line::bytes).reversed().thenComparing(Line::place));
            return new SyclMemory(lines, levels, peak, buffers, objects.size());
        }
    }
}
