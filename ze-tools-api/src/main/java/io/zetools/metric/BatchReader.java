package io.zetools.metric;

import io.zetools.internal.Closer;
import io.zetools.internal.ReadingEnd;
import io.zetools.internal.Waits;
import io.zetools.internal.log.FailureLog;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads a streamer in a thread of its own and hands each batch to a listener, until it is closed. Made by
/// [MetricStreamer#onBatch].
///
/// **Batches** come one after the other and are valid until the listener returns. Empty ones come only
/// if they say that data was dropped.
///
/// **Slow listeners** slow the reading down: nothing is read, and nothing queues up here, while the listener runs.
/// Meanwhile, reports stay in the driver's buffer; when that is full, the driver drops reports and
/// the next batch says so ([MetricBatch#dataDropped]), as does [MetricStreamer#droppedReads].
///
/// **Listeners that throw** are counted and reported, and hear of the next batch all the same. A driver that fails
/// ends the reading: [#failure] has the reason, it is logged, and [#close] throws it.
///
/// Threads: any thread may call any method. From inside the listener, [#close] returns at once, and no batch comes
/// after the present one; an interrupt that the listener leaves set ends the reading in the same way.
public final class BatchReader implements AutoCloseable {
    /// The longest that one read waits for data before it looks for a request to close.
    private static final Duration SLICE = Duration.ofNanos(Waits.SLICE_NANOS);

    private final Closer closer;
    private final MetricStreamer streamer;
    private final Function<Duration, MetricBatch> source;
    private final Runnable release;
    private final Consumer<? super MetricBatch> listener;
    private final @Nullable Consumer<? super Throwable> onListenerFailure;
    private final Thread thread;
    private final ReadingEnd end = new ReadingEnd();
    private final AtomicLong batches = new AtomicLong();
    private final AtomicLong reports = new AtomicLong();
    private final AtomicLong listenerFailures = new AtomicLong();
    private final FailureLog log = new FailureLog(BatchReader.class);

    private volatile boolean stopping;

    /// The listener has closed this reader: nothing more is to be delivered.
    private volatile boolean closedInside;

    /// @param source reads a batch; the right to read is this object's from now on
    /// @param release gives the right to read back
    BatchReader(
            MetricStreamer streamer,
            Closer parent,
            Function<Duration, MetricBatch> source,
            Runnable release,
            Consumer<? super MetricBatch> listener,
            @Nullable Consumer<? super Throwable> onListenerFailure) {
        this.streamer = streamer;
        this.source = source;
        this.release = release;
        this.listener = listener;
        this.onListenerFailure = onListenerFailure;
        this.closer = new Closer(this, parent);
        closer.onClose(this::stopAndWait);
        // A native call that waits would pin a virtual thread's carrier.
        this.thread =
                Thread.ofPlatform().daemon().name("batches of " + streamer).unstarted(this::run);
    }

    /// @throws OutOfMemoryError if the system has no thread for it; it is closed then, and the right to read given
    /// back
    void start() {
        try {
            thread.start();
        } catch (Error e) {
            release.run();
            end.reached();
            throw closer.closing(e);
        }
    }

    /// Returns the streamer that is read.
    public MetricStreamer streamer() {
        return streamer;
    }

    /// Returns the number of batches the listener got.
    public long batches() {
        return batches.get();
    }

    /// Returns the number of reports the listener got, of all sets together.
    public long reports() {
        return reports.get();
    }

    /// Returns how many times the listener has thrown.
    public long listenerFailures() {
        return listenerFailures.get();
    }

    /// Returns why the reading has ended by itself; empty while it goes on, or when it was closed.
    public Optional<Throwable> failure() {
        return end.failure();
    }

    /// Waits until no batch will come any more: the driver has failed, or this reader is closed.
    ///
    /// @param timeout zero or less asks without waiting
    /// @return true if the reading has ended; an interrupt ends the wait and stays set
    public boolean await(Duration timeout) {
        return end.await(timeout);
    }

    /// Delivers what has come until now, ends the reading, and returns when the listener has. An interrupt does not
    /// end the wait and stays set. The streamer stays open.
    ///
    /// @throws io.zetools.ZeException if the reading had ended because the driver failed; thrown once, all is
    /// closed
    ///     nevertheless
    @Override
    public void close() {
        if (Thread.currentThread().equals(thread)) {
            closedInside = true;
            stopping = true;
            return;
        }
        closer.close();
        end.throwFailure();
    }

    @Override
    public String toString() {
        return "batch reader of " + streamer;
    }

    private void run() {
        try {
            while (!stopping && !Thread.currentThread().isInterrupted()) deliver(source.apply(SLICE));
            // The device may have worked until another thread closed this.
            if (!closedInside && !Thread.currentThread().isInterrupted()) deliver(source.apply(Duration.ZERO));
        } catch (RuntimeException | Error e) {
            end.fail(e);
            log.report(e, () -> this + " has ended");
        } finally {
            release.run();
            end.reached();
        }
        // No other thread may ever do it. Nothing is waited for: the reading has just ended.
        if (closedInside) closer.close();
    }

    private void deliver(MetricBatch batch) {
        if (batch.isEmpty() && !batch.dataDropped()) return;
        batches.incrementAndGet();
        reports.addAndGet(batch.reportCount());
        try {
            listener.accept(batch);
        } catch (Throwable e) {
            report(e);
        }
    }

    private void report(Throwable thrown) {
        listenerFailures.incrementAndGet();
        if (onListenerFailure != null) {
            try {
                onListenerFailure.accept(thrown);
                return;
            } catch (Throwable e) {
                if (!e.equals(thrown)) e.addSuppressed(thrown);
                log.report(e, () -> "the failure handler of %s failed".formatted(this));
                return;
            }
        }
        log.report(thrown, () -> "a listener of %s failed".formatted(this));
    }

    private void stopAndWait() {
        stopping = true;
        end.awaitUninterruptibly();
    }
}
