package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Measures the memory of the process at times: what lives on the heap after a collection, what native code
/// and arenas have allocated, and what is resident.
///
/// Threads: one.
final class MemoryWatch {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final long MEGABYTE = 1 << 20;

    /// Bounds of growth on the heap and of native memory. From the second quarter of ten minutes to the
    /// last come 60 million reports in 60 thousand reads: some forty bytes for each read would show.
    private static final long GROWTH = 2 * MEGABYTE;

    /// The VM gives the heap more or less of what it has reserved, as it likes.
    private static final long RESIDENT_GROWTH = 64 * MEGABYTE;

    private final @Nullable MethodHandle mallinfo = mallinfo();
    private final List<Sample> samples = new ArrayList<>();

    /// @param heap in use after a collection
    /// @param allocated with `malloc`; 0 where the C library does not report it
    /// @param resident of the process; 0 where the system does not report it
    private record Sample(long heap, long allocated, long resident) {
        @Override
        public String toString() {
            return "%.1f+%.1f/%d"
                    .formatted((double) heap / MEGABYTE, (double) allocated / MEGABYTE, resident / MEGABYTE);
        }
    }

    void sampleUntil(long end, Duration interval, BooleanSupplier endedEarly) {
        while (System.nanoTime() < end && !endedEarly.getAsBoolean()) {
            samples.add(sample());
            try {
                Thread.sleep(interval);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /// Compares the last quarter with the second: the first is spent on compiling and on buffers that grow. What
    /// counts is the least of each, which a leak raises, and what comes and goes does not.
    void check() {
        int count = samples.size();
        assertThat(count).isGreaterThan(8);
        var early = samples.subList(count / 4, count / 2);
        var late = samples.subList(count * 3 / 4, count);
        assertThat(least(late, Sample::heap)).as("heap, %s", this).isLessThan(least(early, Sample::heap) + GROWTH);
        assertThat(least(late, Sample::allocated))
                .as("native memory, %s", this)
                .isLessThanOrEqualTo(least(early, Sample::allocated) + GROWTH);
        assertThat(least(late, Sample::resident))
                .as("resident memory, %s", this)
                .isLessThanOrEqualTo(least(early, Sample::resident) + RESIDENT_GROWTH);
    }

    @Override
    public String toString() {
        return "MB of heap + malloc / resident: " + samples;
    }

    private static long least(List<Sample> some, ToLongFunction<Sample> value) {
        return some.stream().mapToLong(value).min().orElseThrow();
    }

    private Sample sample() {
        System.gc();
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return new Sample(heap.getUsed(), allocated(), resident());
    }

    private long allocated() {
        if (mallinfo == null) return 0;
        try (var scratch = Arena.ofConfined()) {
            var info = (MemorySegment) mallinfo.invokeExact((SegmentAllocator) scratch);
            // struct mallinfo2: hblkhd is the fifth member, uordblks the eighth.
            return info.getAtIndex(ValueLayout.JAVA_LONG, 4) + info.getAtIndex(ValueLayout.JAVA_LONG, 7);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("restricted")
    private static @Nullable MethodHandle mallinfo() {
        var linker = Linker.nativeLinker();
        var struct = MemoryLayout.structLayout(MemoryLayout.sequenceLayout(10, ValueLayout.JAVA_LONG));
        return linker.defaultLookup()
                .find("mallinfo2")
                .map(function -> linker.downcallHandle(function, FunctionDescriptor.of(struct)))
                .orElse(null);
    }

    private static long resident() {
        if (!Files.isReadable(STATUS)) return 0;
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
