package io.zetools.debug;

import io.zetools.internal.ReadingEnd;
import io.zetools.internal.Waits;
import io.zetools.internal.log.FailureLog;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// Reads the events of a session in a thread of its own and hands each to a listener. Made by
/// [DebugSession#onEvent].
///
/// It ends after [DebugEvent.Detached], when the session is closed, or when it is closed itself: another thread may
/// poll then.
///
/// **Slow listeners** slow the reading down: while the listener runs, further events stay with the driver.
///
/// **Listeners that throw** are counted and reported, and get the next event all the same. A driver that fails ends
/// the reading: [#failure] has the reason, it is logged, and [#close] throws it.
///
/// Threads: any thread may call any method. From inside the listener, [#close] returns at once, and no event comes
/// after the present one.
public final class DebugEventReader implements AutoCloseable {
    private final FailureLog log = new FailureLog(DebugEventReader.class);

    private static final Duration SLICE = Duration.ofNanos(Waits.SLICE_NANOS);

    private final DebugSession session;
    private final Consumer<? super DebugEvent> listener;
    private final Thread thread;
    private final ReadingEnd end = new ReadingEnd();
    private final AtomicLong listenerFailures = new AtomicLong();
    private volatile boolean stopping;

    DebugEventReader(DebugSession session, Consumer<? super DebugEvent> listener) {
        this.session = session;
        this.listener = listener;
        // A native call that waits would pin a virtual thread's carrier.
        this.thread = Thread.ofPlatform().daemon().name("events of " + session).unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    /// Returns the session whose events are read.
    public DebugSession session() {
        return session;
    }

    /// Returns how many times the listener has thrown.
    public long listenerFailures() {
        return listenerFailures.get();
    }

    /// Returns why the reading has ended by itself; empty while it goes on, after [DebugEvent.Detached], and when
    /// it was closed.
    public Optional<Throwable> failure() {
        return end.failure();
    }

    /// Waits until no event will come any more.
    ///
    /// @param timeout zero or less asks without waiting
    /// @return whether the reading has ended; an interrupt ends the wait and stays set
    public boolean await(Duration timeout) {
        return end.await(timeout);
    }

    /// Ends the reading, and returns when the listener has returned. Events that were not read stay with the
    /// driver; the session stays open. An interrupt does not end the wait and stays set.
    ///
    /// @throws io.zetools.ZeException if the reading had ended because the driver failed; thrown once
    @Override
    public void close() {
        stopping = true;
        if (isOwnThread()) return;
        end.awaitUninterruptibly();
        end.throwFailure();
    }

    @Override
    public String toString() {
        return "event reader of " + session;
    }

    boolean isOwnThread() {
        return Thread.currentThread().equals(thread);
    }

    /// Returns whether an event that is there is to be read.
    boolean isWanted() {
        return !stopping;
    }

    private void run() {
        try {
            while (!stopping && session.isOpen() && !Thread.currentThread().isInterrupted()) {
                var event = session.read(SLICE, this);
                if (event.isEmpty()) continue;
                deliver(event.get());
                if (event.get() instanceof DebugEvent.Detached) break;
            }
        } catch (RuntimeException | Error e) {
            // A session that is closed meanwhile ends the reading as it should.
            if (session.isOpen()) {
                end.fail(e);
                log.report(e, () -> this + " has ended");
            }
        } finally {
            session.release(this);
            end.reached();
        }
    }

    private void deliver(DebugEvent event) {
        try {
            listener.accept(event);
        } catch (Throwable e) {
            listenerFailures.incrementAndGet();
            log.report(e, () -> "the listener of %s failed".formatted(this));
        }
    }
}
