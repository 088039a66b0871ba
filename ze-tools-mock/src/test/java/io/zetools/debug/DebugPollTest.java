package io.zetools.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("waiting for events: poll, interrupts, closing")
class DebugPollTest extends DebugScenario {
    /// Far above the promised 100 ms, for a machine that does other work; far below the time-out of the polls.
    private static final Duration AT_ONCE = Duration.ofMinutes(1);

    private static final Duration LONG = Duration.ofMinutes(30);

    @Test
    void noSingleWaitIsLongerThanItMayBe(MockDriver driver) {
        assertThat(DebugSession.SLICE_MILLIS).isLessThanOrEqualTo(50);
        try (var session = attach()) {
            driver.calls().start();
            assertThat(session.poll(Duration.ofMillis(120))).isEmpty();
            assertThat(session.poll(Duration.ZERO)).isEmpty();
            assertThat(session.poll(Duration.ofSeconds(-1))).isEmpty();
            var timeouts = driver.calls().calls().stream()
                    .filter(call -> call.function().equals("zetDebugReadEvent"))
                    .map(call -> call.arguments().get(1))
                    .toList();
            assertThat(timeouts).hasSizeGreaterThanOrEqualTo(3).allMatch(millis -> millis >= 0 && millis <= 50);
            assertThat(timeouts.subList(timeouts.size() - 2, timeouts.size())).containsExactly(0L, 0L);
        }
    }

    @Test
    @OnDevice
    void anInterruptEndsAPollAndStaysSet() throws Exception {
        try (var session = attach()) {
            var poll = background(() -> {
                assertThat(session.poll(LONG)).isEmpty();
                return Thread.currentThread().isInterrupted();
            });
            poll.awaitPolling();
            poll.thread().interrupt();
            assertThat(poll.result()).isTrue();

            Thread.currentThread().interrupt();
            assertThat(session.poll(LONG)).isEmpty();
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    @OnDevice
    void closingEndsAPoll() throws Exception {
        var session = attach();
        var poll = background(() -> session.poll(LONG));
        poll.awaitPolling();
        session.close();
        assertThat(poll.result()).isEmpty();
        assertThatIllegalStateException().isThrownBy(() -> session.poll(Duration.ZERO));
    }

    @Test
    @OnDevice
    void oneThreadPollsAtATime() throws Exception {
        try (var session = attach()) {
            var poll = background(() -> session.poll(LONG));
            poll.awaitPolling();
            assertThatIllegalStateException()
                    .isThrownBy(() -> session.poll(Duration.ZERO))
                    .withMessageContaining("Another thread is polling");
            poll.thread().interrupt();
            assertThat(poll.result()).isEmpty();
            assertThat(session.poll(Duration.ZERO)).isEmpty();
        }
    }

    private static <T> Background<T> background(Callable<T> work) {
        var task = new FutureTask<>(work);
        return new Background<>(Thread.ofPlatform().daemon().start(task), task);
    }

    /// Something that goes on in another thread.
    private record Background<T>(Thread thread, FutureTask<T> task) {
        /// Waits until the other thread waits for an event in the driver: its stack shows that, without
        /// disturbing it. That it is in `poll` would not do, because it may be about to look whether it
        /// may poll at all.
        void awaitPolling() throws InterruptedException {
            while (!task.isDone()
                    && Arrays.stream(thread.getStackTrace())
                            .noneMatch(frame -> frame.getMethodName().equals("zetDebugReadEvent"))) {
                Thread.sleep(1);
            }
        }

        T result() throws InterruptedException, ExecutionException, TimeoutException {
            return task.get(AT_ONCE.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
