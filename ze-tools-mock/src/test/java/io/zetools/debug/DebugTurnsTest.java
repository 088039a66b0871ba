package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.internal.Access;
import io.zetools.internal.CallObserver;
import io.zetools.internal.Calls;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("threads that debug at a time, and drivers that do not return")
@Tag("no-layers")
class DebugTurnsTest extends DebugScenario {
    private static final ZeResult UNKNOWN = ZeResult.ERROR_UNKNOWN;

    @Test
    void resumesAndStepsAreMadeOneAfterTheOther() throws Exception {
        var inside = new AtomicInteger();
        var most = new AtomicInteger();
        var calls = new AtomicInteger();
        var over = new AtomicBoolean();
        try (var running = ready(device())) {
            running.stopSpinning(2);
            List<Consumer<DebugSession>> works = List.of(
                    session -> session.resume(ThreadSelector.ALL),
                    session -> session.step(FIRST),
                    session -> session.interrupt(ThreadSelector.ALL));
            observe(
                    "zetDebugResume",
                    () -> {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        calls.incrementAndGet();
                        LockSupport.parkNanos(1_000_000);
                    },
                    inside::decrementAndGet);
            try {
                var threads = works.stream()
                        .map(work -> Thread.ofPlatform().start(() -> {
                            while (!over.get()) attempt(() -> work.accept(running.session()));
                        }))
                        .toList();
                while (calls.get() < 40) running.session().poll(Duration.ofMillis(1));
                over.set(true);
                for (var thread : threads) thread.join();
            } finally {
                Access.observe(null);
            }
        }
        assertThat(most).hasValue(1);
    }

    private static void attempt(Runnable work) {
        try {
            work.run();
        } catch (ZeException e) {
            // No thread is stopped.
            assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE);
        }
    }

    /// A function that another thread calls, and one that closing calls itself.
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"zetDebugResume", "zetDebugWriteMemory"})
    void closingReturnsAlthoughTheDriverDoesNot(String function) throws Exception {
        assumeTrue(isLenient(), "each takes five seconds");
        var mayReturn = new CountDownLatch(1);
        var running = ready(device());
        var session = running.session();
        running.stopSpinning(1);
        long address = running.address("vector_add");
        session.breakpoint(address);
        observe(function, () -> await(mayReturn), () -> {});
        try {
            var user = Thread.ofPlatform().start(() -> {
                if (function.equals("zetDebugResume")) session.resume(ThreadSelector.ALL);
            });
            while (function.equals("zetDebugResume")
                    && session.calls().inFlight().isEmpty()) Thread.onSpinWait();
            long begin = System.nanoTime();
            var failure = assertThatIllegalStateException()
                    .isThrownBy(session::close)
                    .withMessageContaining("has not returned from " + function)
                    .withMessageContaining("threads that are stopped");
            // Five seconds are promised; this machine may not give this process all of its time.
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
            if (function.equals("zetDebugWriteMemory"))
                failure.withMessageContaining("breakpoints at 0x%x".formatted(address));
            assertThat(session.isOpen()).isFalse();
            assertThatIllegalStateException()
                    .isThrownBy(DebugScenario::attach)
                    .withMessageContaining("the driver still has it: it has not returned from [" + function);
            mayReturn.countDown();
            user.join();
        } finally {
            mayReturn.countDown();
            Access.observe(null);
        }
        // The rest is done when the driver has returned.
        while (isStillThere()) LockSupport.parkNanos(1_000_000);
        try (var next = attach()) {
            next(next, DebugEvent.ProcessEntry.class);
            var load = next(next, DebugEvent.ModuleLoad.class);
            assertThat(next.foreignBreakpoints(load.module())).isEmpty();
            assertThat(next.stoppedThreads()).isEmpty();
        }
    }

    /// A round for each event would take longer than a close may, where each call takes long.
    @Test
    void closingReadsManyEventsInFewRounds() {
        var rounds = new AtomicInteger();
        var events = new AtomicInteger();
        var running = ready(device());
        running.session().breakpoint(running.address("spin"));
        ok("spin 16");
        // Each thread that has come to the breakpoint is an event. None is read before.
        LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
        Access.observe(new CallObserver() {
            @Override
            public long enter(String called) {
                if (called.equals("zetDebugResume")) rounds.incrementAndGet();
                return 0;
            }

            @Override
            public void exit(String called, long token, int result) {
                if (called.equals("zetDebugReadEvent") && result == 0) events.incrementAndGet();
            }
        });
        try {
            running.session().close();
        } finally {
            Access.observe(null);
        }
        assertThat(events).hasValueGreaterThan(20);
        assertThat(rounds).hasValueLessThan(10);
    }

    private static boolean isStillThere() {
        try {
            attach().close();
            return false;
        } catch (IllegalStateException _) {
            return true;
        }
    }

    /// Another thread has resumed the thread since, or the process is about to end.
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"zetDebugReadRegisters", "zetDebugGetThreadRegisterSetProperties"})
    void anEventOfAThreadThatGoesOnIsHandedOver(String function, MockDriver driver) {
        assumeTrue(Calls.has(function), "this loader is older");
        try (var running = ready(device())) {
            var session = running.session();
            ok("spin 1");
            session.interrupt(FIRST);
            driver.fail(Fault.next(function, UNKNOWN));
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(FIRST);
            assertThat(driver.faultsFired()).isEqualTo(1);
            session.resume(FIRST);
        }
    }

    @Test
    void aThreadThatGoesOnIsNotStopped(MockDriver driver) {
        try (var running = ready(device())) {
            var session = running.session();
            running.stopSpinning(1);
            driver.fail(Fault.next("zetDebugReadRegisters", UNKNOWN));
            assertThat(session.state(FIRST)).isEqualTo(ThreadState.RUNNING);
            driver.fail(Fault.next("zetDebugReadRegisters", UNKNOWN));
            isNotAvailable(() -> session.step(FIRST));
            driver.fail(Fault.next("zetDebugResume", UNKNOWN));
            isNotAvailable(() -> session.resume(FIRST));
            driver.fail(Fault.next("zetDebugReadMemory", UNKNOWN));
            isNotAvailable(() -> session.memory(FIRST, MemorySpace.DEFAULT)
                    .read(running.memory().word(), 4));
            session.resume(ThreadSelector.ALL);
        }
    }

    private static void isNotAvailable(Runnable call) {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(call::run)
                .satisfies(e -> assertThat(e.result()).isEqualTo(ZeResult.ERROR_NOT_AVAILABLE))
                .withMessageContaining("(The driver says ERROR_UNKNOWN.)");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void observe(String function, Runnable before, Runnable after) {
        Access.observe(new CallObserver() {
            @Override
            public long enter(String called) {
                if (called.equals(function)) before.run();
                return 0;
            }

            @Override
            public void exit(String called, long token, int result) {
                if (called.equals(function)) after.run();
            }
        });
    }
}
