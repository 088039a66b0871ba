package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CloserTest {
    private final Closer closer = new Closer("the thing");

    @Test
    void refusesWhileAnythingDependsOnIt() {
        var first = new Closer("first");
        var second = new Closer("second");
        var user = new Closer("user", first);
        user.dependOn(second);
        assertThatIllegalStateException().isThrownBy(second::close).withMessageContaining("user");
        assertThatIllegalStateException().isThrownBy(first::close).withMessageContaining("user");

        user.releaseFrom(second);
        user.releaseFrom(second);
        second.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> user.dependOn(second))
                .withMessageContaining("second");
        user.close();
        first.close();
        assertThatIllegalStateException().isThrownBy(() -> user.dependOn(first)).withMessageContaining("user");
    }

    @Test
    void closingKeepsBothFailures() {
        var half = new Closer("half");
        half.onClose(() -> {
            throw new IllegalArgumentException("second");
        });
        var failure = half.closing(new IllegalStateException("first"));
        assertThat(failure).hasMessage("first");
        assertThat(failure.getSuppressed()).singleElement().isInstanceOf(IllegalArgumentException.class);
        assertThat(half.isOpen()).isFalse();
    }

    @Test
    void closesLastFirst() {
        List<String> order = new ArrayList<>();
        closer.onClose(() -> order.add("first"));
        closer.onClose(() -> order.add("second"));

        closer.close();

        assertThat(order).containsExactly("second", "first");
    }

    @Test
    void closesOnlyOnce() {
        var closes = new AtomicInteger();
        closer.onClose(closes::incrementAndGet);

        closer.close();
        closer.close();

        assertThat(closes).hasValue(1);
    }

    @Test
    void keepsEveryFailureAndRunsEveryAction() {
        var first = new IllegalArgumentException("first to fail");
        var second = new AssertionError("second to fail");
        var ran = new AtomicInteger();
        closer.onClose(ran::incrementAndGet);
        closer.onClose(() -> {
            throw second;
        });
        closer.onClose(() -> {
            throw first;
        });

        assertThatThrownBy(closer::close).isSameAs(first).hasSuppressedException(second);
        assertThat(ran).hasValue(1);
        assertThatCode(closer::close).as("a second close is silent").doesNotThrowAnyException();
    }

    @Test
    void namesItsOwnerAfterClose() {
        closer.close();

        assertThatIllegalStateException().isThrownBy(closer::use).withMessage("the thing is closed");
        assertThatIllegalStateException().isThrownBy(closer::requireOpen).withMessage("the thing is closed");
        assertThatIllegalStateException()
                .isThrownBy(() -> closer.onClose(() -> {}))
                .withMessage("the thing is closed");
        assertThat(closer.isOpen()).isFalse();
    }

    @Test
    void refusesToCloseWhileChildrenAreOpen() {
        var closes = new AtomicInteger();
        closer.onClose(closes::incrementAndGet);
        var child = new Closer("child A", closer);
        var other = new Closer("child B", closer);

        assertThatIllegalStateException()
                .isThrownBy(closer::close)
                .withMessage("the thing cannot be closed while 2 objects in it are still open: child A, child B");
        assertThat(closer.isOpen()).isTrue();
        assertThat(closes).hasValue(0);

        child.close();
        other.close();
        closer.close();
        assertThat(closes).hasValue(1);
    }

    @Test
    void namesTheFirstChildrenAndCountsTheRest() {
        for (int i = 0; i < 12; i++) new Closer("child " + i, closer);

        assertThatIllegalStateException()
                .isThrownBy(closer::close)
                .withMessageEndingWith("child 0, child 1, child 2, child 3, child 4, 7 more of String");
    }

    @Test
    void letsGoOfAChildWhoseCloseFailed() {
        var child = new Closer("child", closer);
        child.onClose(() -> {
            throw new IllegalArgumentException("no");
        });

        assertThatThrownBy(child::close).hasMessage("no");
        assertThatCode(closer::close).doesNotThrowAnyException();
    }

    @Test
    void takesNoChildOnceClosed() {
        closer.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> new Closer("late child", closer))
                .withMessage("the thing is closed");
    }

    @Test
    void changesNothingWhenTheVetoThrows() {
        var closes = new AtomicInteger();
        closer.onClose(closes::incrementAndGet);
        closer.refuseIf(() -> {
            if (closes.get() == 0) throw new IllegalStateException("not now");
        });

        assertThatIllegalStateException().isThrownBy(closer::close).withMessage("not now");
        assertThat(closer.isOpen()).isTrue();
        try (var _ = closer.use()) {
            assertThat(closes).hasValue(0);
        }
    }

    @Test
    void waitsForCallsInFlight() throws Exception {
        var closed = new CountDownLatch(1);
        closer.onClose(closed::countDown);
        Thread thread;
        try (var _ = closer.use()) {
            thread = Thread.ofPlatform().start(closer::close);
            while (closer.isOpen()) Thread.onSpinWait();
            assertThatIllegalStateException().isThrownBy(closer::use);
            assertThat(closed.await(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(thread.join(Duration.ofSeconds(10))).isTrue();
    }

    @Test
    void refusesWhenACallInFlightMadeAChild() throws Exception {
        var outcome = new CompletableFuture<Void>();
        Closer child;
        try (var _ = closer.use()) {
            Thread.ofPlatform().start(() -> {
                try {
                    closer.close();
                    outcome.complete(null);
                } catch (IllegalStateException e) {
                    outcome.completeExceptionally(e);
                }
            });
            while (closer.isOpen()) Thread.onSpinWait();
            child = new Closer("the late child", closer);
        }
        assertThat(outcome)
                .failsWithin(Duration.ofSeconds(10))
                .withThrowableThat()
                .havingCause()
                .withMessageContaining("the late child");
        child.close();
        closer.close();
        assertThat(closer.isOpen()).isFalse();
    }

    @Test
    void runsActionsOnceHoweverManyThreadsClose() throws Exception {
        for (int round = 0; round < 200; round++) {
            var closes = new AtomicInteger();
            var contended = new Closer("contended");
            contended.onClose(closes::incrementAndGet);
            var start = new CountDownLatch(1);
            var closesSeen = new ArrayList<Future<Integer>>();
            try (var threads = Executors.newFixedThreadPool(4)) {
                for (int i = 0; i < 4; i++) {
                    closesSeen.add(threads.submit(() -> {
                        start.await();
                        contended.close();
                        return closes.get();
                    }));
                }
                start.countDown();
            }
            for (var seen : closesSeen)
                assertThat(seen.get()).as("closed when close() returns").isEqualTo(1);
            assertThat(closes).hasValue(1);
        }
    }

    @Test
    void returnsSilentlyWhenAnActionClosesAgain() {
        closer.onClose(closer::close);

        assertThatCode(closer::close).doesNotThrowAnyException();
    }

    @Test
    void keepsTheInterruptOfAThreadThatWaitsToClose() throws Exception {
        var flag = new CompletableFuture<Boolean>();
        try (var _ = closer.use()) {
            var thread = Thread.ofPlatform().start(() -> {
                closer.close();
                flag.complete(Thread.currentThread().isInterrupted());
            });
            while (closer.isOpen()) Thread.onSpinWait();
            thread.interrupt();
            Thread.sleep(20);
            assertThat(flag).isNotDone();
        }
        assertThat(flag).succeedsWithin(Duration.ofSeconds(10)).isEqualTo(true);
    }

    @Test
    void neverEndsWhatOthersOwn() {
        var borrowed = Closer.borrowed("the view");
        try (var _ = new Closer("a child", borrowed);
                var _ = borrowed.use()) {
            assertThat(borrowed.isOpen()).isTrue();
        }
        assertThatThrownBy(borrowed::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the view cannot be closed here: it belongs to the program that created it");
        assertThat(borrowed.isOpen()).isTrue();
        assertThat(borrowed.isBorrowed()).isTrue();
    }
}
