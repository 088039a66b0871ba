package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.profile.LiveProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A hundred million calls of native threads.
@Tag("soak")
@WithMockDriver
@Timeout(1200)
@EnabledOnOs(OS.LINUX)
@DisplayName("ProcessRecorder: a hundred million calls")
class RecorderSoakTest {
    private static final int THREADS = 4;
    private static final long CALLS = 25_000_000;

    /// A thread has rings of 16 KiB and 256 KiB before that of 1 MiB, which others may use again.
    private static final long MEMORY = THREADS * ((1L << 20) + (1L << 18) + (1L << 14));

    /// The difference that the heap, and the VM with it, may have from one moment to another.
    private static final long LEEWAY_KILOBYTES = 256 << 10;

    /// Checks what it gets, and keeps only what it needs for that.
    private static final class Checking implements RecordingSink {
        private final long[] next = new long[THREADS];
        private final long[] lastEnd = new long[THREADS];
        private final List<String> problems = new ArrayList<>();
        private long calls;
        private long missing;

        @Override
        public void calls(CallColumns batch) {
            for (int i = 0; i < batch.size(); i++) {
                int thread = batch.thread(i);
                long sequence = batch.sequence(i);
                if (batch.endNanos(i) < lastEnd[thread]) problem("ended before the one before it", batch, i);
                if (batch.startNanos(i) > batch.endNanos(i)) problem("ended before it began", batch, i);
                if (sequence < next[thread]) problem("is there twice", batch, i);
                missing += sequence - next[thread];
                next[thread] = sequence + 1;
                lastEnd[thread] = batch.endNanos(i);
                calls++;
            }
        }

        private void problem(String what, CallColumns batch, int call) {
            if (problems.size() < 10) problems.add(batch.call(call) + " " + what);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"PROCESSOR, DROP_NEWEST", "PROCESSOR, DROP_OLDEST", "PROCESSOR, WAIT"})
    @DisplayName("recorded + dropped = made, in order, in bounded memory")
    void soak(ClockChoice clock, OverflowPolicy policy, MockDriver driver, TestReporter reporter) throws IOException {
        // It would keep every one of them.
        driver.calls().stop();
        var sink = new Checking();
        var summary = new LiveProfile();
        long before = residentKilobytes();
        long begin = System.nanoTime();
        RecordingStatistics account;
        try (var context = Context.create(LevelZero.load().devices().getFirst())) {
            var recorder = clock.of(CONTEXT_GET_STATUS)
                    .whenFull(policy)
                    .to(sink)
                    .to(summary)
                    .start();
            try (var callers = NativeCallers.start(
                    THREADS, CALLS, "zeContextGetStatus", context.handle().address())) {
                callers.await();
                assertThat(callers.made()).isEqualTo(THREADS * CALLS);
                assertThat(callers.failed()).isZero();
            }
            recorder.close();
            account = recorder.statistics();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        long grown = residentKilobytes() - before;
        reporter.publishEntry(String.format(
                Locale.ROOT,
                "%s %s: %s; %.0f s, %.1f million calls a second, resident memory %+d MiB",
                clock,
                policy,
                account,
                seconds,
                THREADS * CALLS / seconds / 1e6,
                grown >> 10));

        assertThat(sink.problems).isEmpty();
        assertThat(account.seen()).isEqualTo(THREADS * CALLS);
        assertThat(account.recorded() + account.dropped()).isEqualTo(account.seen());
        assertThat(account.recorded()).isEqualTo(sink.calls);
        assertThat(account.inFlight()).isZero();
        assertThat(account.threads()).isEqualTo(THREADS);
        if (policy == OverflowPolicy.WAIT) assertThat(account.dropped()).isZero();
        // Counts the calls that are missing between others, and at the end of each thread.
        long missing = sink.missing;
        for (long next : sink.next) missing += CALLS - next;
        assertThat(account.dropped()).isEqualTo(missing);
        assertThat(summary.profile().functions())
                .singleElement()
                .satisfies(all -> assertThat(all.calls().calls()).isEqualTo(account.recorded()));
        assertThat(account.memoryBytes()).isLessThanOrEqualTo(MEMORY);
        assertThat(grown).as("KiB of resident memory").isLessThan(LEEWAY_KILOBYTES);
    }

    private static long residentKilobytes() throws IOException {
        System.gc();
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .map(line -> line.replaceAll("\\D", ""))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElseThrow();
    }
}
