package io.zetools.trace.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LifecycleTest {
    @Test
    void aChangeThatHasToWaitSaysWhy() throws Exception {
        var held = new CountDownLatch(1);
        var end = new CountDownLatch(1);
        var other = Thread.ofPlatform()
                .start(() -> Lifecycle.change("hold", "a tracer", () -> {
                    held.countDown();
                    awaitQuietly(end);
                }));
        held.await();
        try {
            assertThatIllegalStateException()
                    .isThrownBy(() -> Lifecycle.change(Duration.ofMillis(20), "enable", "tracer A", () -> {}))
                    .withMessageContaining("Cannot enable tracer A: the loader has been busy")
                    .withMessageContaining("zeEventHostSynchronize");
            Thread.currentThread().interrupt();
            assertThatIllegalStateException()
                    .isThrownBy(() -> Lifecycle.change("enable", "tracer A", () -> {}))
                    .withMessageContaining("Cannot enable tracer A: this thread was interrupted")
                    .withMessageNotContaining("another tool");
            assertThat(Thread.interrupted()).isTrue();
        } finally {
            end.countDown();
            other.join();
        }
        // Where nothing has to be waited for, an interrupt changes nothing.
        Thread.currentThread().interrupt();
        var done = new CountDownLatch(1);
        Lifecycle.change("enable", "tracer A", done::countDown);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done.getCount()).isZero();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
