package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;

/// How much memory the process has, from time to time: what lives on the heap after a collection, and what is
/// resident.
///
/// Threads: one.
final class MemoryWatch {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final long MEGABYTE = 1 << 20;

    /// What the heap may grow by in the second half; and what the process may besides what the VM gives the heap.
    /// Ten minutes are 120 million reports: a byte for each thousandth of them would show.
    private static final long HEAP_GROWTH = 2 * MEGABYTE;

    private static final long OTHER_GROWTH = 24 * MEGABYTE;

    private final List<Sample> samples = new ArrayList<>();

    /// @param heap in use after a collection
    /// @param committed what the VM has reserved for the heap and may touch
    /// @param resident of the process; 0 where the system does not tell
    private record Sample(long heap, long committed, long resident) {
        @Override
        public String toString() {
            return "%d+%d".formatted(heap / MEGABYTE, (resident - committed) / MEGABYTE);
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

    /// Compares the second half with the second quarter: the first is spent on compiling and on buffers that grow.
    void check() {
        int count = samples.size();
        assertThat(count).isGreaterThan(8);
        var early = samples.subList(count / 4, count / 2);
        var late = samples.subList(count / 2, count);
        assertThat(most(late, Sample::heap)).as("heap, %s", this).isLessThan(most(early, Sample::heap) + HEAP_GROWTH);
        long committed = Math.max(0, most(late, Sample::committed) - most(early, Sample::committed));
        assertThat(most(late, Sample::resident))
                .as("resident memory, %s", this)
                .isLessThanOrEqualTo(most(early, Sample::resident) + committed + OTHER_GROWTH);
    }

    @Override
    public String toString() {
        return "heap + other resident memory in MB: " + samples;
    }

    private static long most(List<Sample> some, ToLongFunction<Sample> value) {
        return some.stream().mapToLong(value).max().orElseThrow();
    }

    private static Sample sample() {
        System.gc();
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return new Sample(heap.getUsed(), heap.getCommitted(), resident());
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
