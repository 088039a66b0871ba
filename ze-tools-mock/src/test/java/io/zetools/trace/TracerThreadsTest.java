package io.zetools.trace;

import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.MockDriver;
import io.zetools.mock.NativeCallers;
import io.zetools.mock.junit.WithMockDriver;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tracing while native threads, which this VM does not know, make calls all the time.
@WithMockDriver
@Timeout(60)
class TracerThreadsTest {
    private static final String CALLED = "zeContextGetStatus";

    private Workload workload;

    @BeforeEach
    void open() {
        workload = new Workload();
    }

    @AfterEach
    void close(MockDriver driver) {
        workload.close();
        await(() -> driver.liveHandles().stream().noneMatch(h -> h.kind().equals("tracer")));
    }

    @Test
    @DisplayName("each call of each native thread is heard of once before and once after")
    void nativeThreadsAreSeen(MockDriver driver) {
        var pairs = new Pairs();
        driver.calls().stop();
        try (var _ = pairs.trace()) {
            try (var callers = NativeCallers.start(4, 5_000, CALLED, handle())) {
                callers.await();
                assertThat(callers.made()).isEqualTo(20_000);
            }
        }
        pairs.check();
        assertThat(pairs.left).hasValue(20_000);
        assertThat(pairs.threads).hasSize(4).doesNotContain(Thread.currentThread());
    }

    @Test
    @DisplayName("pausing and resuming breaks no pair, and nothing is heard of in between")
    void pausingBreaksNoPair(MockDriver driver) {
        driver.calls().stop();
        var pairs = new Pairs();
        try (var callers = NativeCallers.start(3, NativeCallers.UNTIL_CLOSED, CALLED, handle());
                var tracer = pairs.trace()) {
            for (int round = 0; round < 200; round++) {
                long before = pairs.entered.get();
                await(() -> pairs.entered.get() > before);
                tracer.pause();
                long made = callers.made();
                await(() -> callers.made() > made + 20);
                tracer.resume();
            }
        }
        pairs.check();
    }

    @Test
    @Tag("embedded-only") // Installed loaders free lists of callbacks that a thread may just have begun to read.
    @DisplayName("zelTracerSetEnabled, zelTracerDestroy: enabling, disabling and closing breaks no pair")
    void changesBreakNoPair(MockDriver driver) {
        driver.calls().stop();
        change(new Random(4711), 3, 150, 6);
    }

    @Test
    @DisplayName("zelTracerSetEnabled, zelTracerDestroy: a few times under load")
    void fewChangesBreakNoPair(MockDriver driver) {
        driver.calls().stop();
        change(new Random(815), 1, 3, 2);
    }

    private void change(Random random, int threads, int tracers, int changes) {
        try (var _ = NativeCallers.start(threads, NativeCallers.UNTIL_CLOSED, CALLED, handle())) {
            for (int i = 0; i < tracers; i++) {
                var pairs = new Pairs();
                try (var tracer = pairs.trace()) {
                    await(() -> pairs.left.get() > 0);
                    for (int c = random.nextInt(changes); c > 0; c--) {
                        switch (random.nextInt(4)) {
                            case 0 -> tracer.disable();
                            case 1 -> tracer.enable();
                            case 2 -> tracer.pause();
                            default -> tracer.resume();
                        }
                    }
                }
                pairs.check();
                long after = pairs.left.get();
                workload.call(100);
                assertThat(pairs.left).as("calls heard of after closing").hasValue(after);
            }
        }
    }

    private long handle() {
        return workload.context.handle().address();
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) Thread.onSpinWait();
    }

    /// Counts both halves of calls, and sees to it that they belong together.
    private static final class Pairs {
        private final AtomicLong entered = new AtomicLong();
        private final AtomicLong left = new AtomicLong();
        private final AtomicLong failed = new AtomicLong();
        private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
        private final ThreadLocal<Long> inside = ThreadLocal.withInitial(() -> 0L);

        Tracer trace() {
            return Tracer.of(CONTEXT_GET_STATUS)
                    .onEnter(this::enter)
                    .onExit(this::exit)
                    .onListenerFailure((_, _) -> failed.incrementAndGet())
                    .start();
        }

        void check() {
            assertThat(failed)
                    .as("listeners that found a call without its other half")
                    .hasValue(0);
            assertThat(left).hasValue(entered.get());
            assertThat(entered.get()).isPositive();
        }

        private void enter(ApiCall call) {
            long token = entered.incrementAndGet();
            threads.add(Thread.currentThread());
            if (inside.get() != 0) throw new IllegalStateException("entered twice");
            inside.set(token);
            call.attach(token);
        }

        private void exit(ApiCall call) {
            left.incrementAndGet();
            if (!inside.get().equals(call.attachment())) throw new IllegalStateException("left without entering");
            inside.set(0L);
        }
    }
}
