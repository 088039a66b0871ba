package io.zetools.debug;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The events of a session for one subscriber, read by a thread of its own.
///
/// The thread reads an event only when the subscriber has asked for one: what it has not asked for stays in
/// the driver's queue, in order.
final class EventPublisher implements Flow.Publisher<DebugEvent> {
    private static final Duration WAIT = Duration.ofMillis(200);

    private final DebugSession session;
    private final AtomicBoolean taken = new AtomicBoolean();
    private volatile @Nullable Reader active;

    EventPublisher(DebugSession session) {
        this.session = session;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super DebugEvent> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        if (!taken.compareAndSet(false, true)) {
            subscriber.onSubscribe(new Reader(session, subscriber));
            subscriber.onError(new IllegalStateException("The events of " + session + " have a subscriber already"));
            return;
        }
        var reader = new Reader(session, subscriber);
        // A native call that waits would pin a virtual thread's carrier.
        var thread = Thread.ofPlatform().daemon().name("events of " + session).unstarted(reader);
        subscriber.onSubscribe(reader);
        reader.thread = thread;
        active = reader;
        thread.start();
    }

    /// Whether a subscriber has the events, and this is not the thread that reads them for it: what another one
    /// polled, the subscriber would never get.
    boolean areReadByAnother() {
        var reader = active;
        return reader != null && reader.reads() && !Thread.currentThread().equals(reader.thread);
    }

    /// Whether a subscription was cancelled while its thread was reading, which this one is not.
    boolean isEnding() {
        var reader = active;
        return reader != null
                && reader.polling
                && reader.isCancelled()
                && !Thread.currentThread().equals(reader.thread);
    }

    /// One subscription, and what its thread does.
    private static final class Reader implements Flow.Subscription, Runnable {
        private final DebugSession session;
        private final Flow.Subscriber<? super DebugEvent> subscriber;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private long wanted;
        private boolean cancelled;
        private @Nullable Throwable fault;
        private volatile @Nullable Thread thread;
        private volatile boolean polling;
        private volatile boolean over;

        Reader(DebugSession session, Flow.Subscriber<? super DebugEvent> subscriber) {
            this.session = session;
            this.subscriber = subscriber;
        }

        @Override
        public void request(long n) {
            lock.lock();
            try {
                if (n <= 0) fault = new IllegalArgumentException("request(" + n + "): ask for at least one event");
                else wanted = wanted + n < 0 ? Long.MAX_VALUE : wanted + n;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void cancel() {
            lock.lock();
            try {
                cancelled = true;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void run() {
            var failure = deliver();
            // Before the subscriber is told: whoever hears that this is over may poll.
            over = true;
            if (isCancelled()) return;
            if (failure == null) subscriber.onComplete();
            else subscriber.onError(failure);
        }

        /// Hands events over until there is no more to do.
        ///
        /// @return what has ended it before its time
        private @Nullable Throwable deliver() {
            try {
                while (awaitDemand()) {
                    var event = poll();
                    if (event.isEmpty()) {
                        if (!session.isOpen()) break;
                        continue;
                    }
                    lock.lock();
                    try {
                        if (wanted != Long.MAX_VALUE) wanted--;
                    } finally {
                        lock.unlock();
                    }
                    subscriber.onNext(event.get());
                    if (event.get() instanceof DebugEvent.Detached) break;
                }
                return null;
            } catch (RuntimeException | Error e) {
                return session.isOpen() ? e : null;
            }
        }

        private Optional<DebugEvent> poll() {
            polling = true;
            try {
                return session.poll(WAIT, () -> !isCancelled());
            } finally {
                polling = false;
            }
        }

        private boolean reads() {
            return !over && !isCancelled();
        }

        private boolean isCancelled() {
            lock.lock();
            try {
                return cancelled;
            } finally {
                lock.unlock();
            }
        }

        /// Waits until the subscriber wants an event.
        ///
        /// @return whether an event is wanted; `false` once there will be none any more
        private boolean awaitDemand() {
            lock.lock();
            try {
                while (wanted == 0 && !cancelled && fault == null && session.isOpen()) {
                    changed.awaitNanos(WAIT.toNanos());
                }
                if (fault instanceof RuntimeException e) throw e;
                return !cancelled && session.isOpen();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return false;
            } finally {
                lock.unlock();
            }
        }
    }
}
