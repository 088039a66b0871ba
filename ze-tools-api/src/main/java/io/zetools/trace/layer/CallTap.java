package io.zetools.trace.layer;

import io.zetools.internal.Waits;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Hands the calls of chosen functions to callbacks while it is enabled.
///
/// A native tracer that was disabled cannot be enabled again, so each [#enable] makes a new one for the same
/// callbacks; the callbacks live until the last of them is gone.
///
/// Threads: any thread may call any method, but not from inside a listener, where all of them throw
/// [IllegalStateException].
public final class CallTap {
    /// A timeout that never ends.
    public static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    private static final long RELEASE_PATIENCE_MILLIS = 100;

    private final Object owner;
    private final Callbacks callbacks;

    /// Functions that the back end traces.
    private final List<TracedFunction> functions;

    /// Functions of which only our own calls are seen.
    private final List<TracedFunction> own;

    private final CountDownLatch released = new CountDownLatch(1);

    /// `null` if there is nothing for it to trace.
    private final @Nullable Backend backend;

    /// Guarded by the lock of [Lifecycle], as all that follows.
    private boolean enabled;

    private @Nullable NativeTracer active;

    /// Native tracers that the loader has not let go. Read by others, too.
    private final AtomicInteger undestroyed = new AtomicInteger();

    /// Whether its native tracer will not be kept for long. Read by others, too.
    private volatile boolean goneSoon = true;

    private boolean closed;
    private boolean keepCallbacks;

    CallTap(Object owner, @Nullable Backend backend, List<TracedFunction> functions, Callbacks callbacks) {
        this.owner = owner;
        this.backend = backend;
        this.functions = functions.stream().filter(f -> f.register() != null).toList();
        this.own = functions.stream().filter(f -> f.register() == null).toList();
        this.callbacks = callbacks;
    }

    /// Hands over the calls that begin from now on. Does nothing if enabled.
    ///
    /// @throws io.zetools.ZeException if tracing cannot be had; the message says what to do
    /// @throws IllegalStateException if closed, or if the loader is busy with a tracer of another tool
    public void enable() {
        CallThread.refuseInListener("enable", owner);
        Lifecycle.change("enable", owner, this::enableNow);
    }

    /// Ends what [#enable] began; calls in flight are still handed over when they end. Does nothing if disabled.
    public void disable() {
        CallThread.refuseInListener("disable", owner);
        Lifecycle.changeSoon(this::disableNow);
    }

    /// Ends everything. Waits until each call that was begun has been handed over again, but not for native memory.
    ///
    /// @param timeout how long to wait; an interrupt ends the wait too
    /// @return whether no callback works any more; if false, that will be so when the last call in flight ends
    public boolean close(Duration timeout) {
        CallThread.refuseInListener("close", owner);
        Objects.requireNonNull(timeout, "timeout");
        callbacks.stop();
        boolean idle;
        try {
            Lifecycle.changeSoon(this::closeNow);
        } finally {
            // Whatever the loader says: no listener runs any more when this returns.
            idle = awaitIdle(timeout);
        }
        if (idle && goneSoon && timeout.isPositive()) awaitRelease();
        return idle;
    }

    @Override
    public String toString() {
        return owner.toString();
    }

    /// For the end of the VM: no call is begun any more.
    public void shutDown() {
        callbacks.stop();
        Lifecycle.changeSoon(this::disableNow);
    }

    /// After [#shutDown]: waits until no thread is inside a traced call, or about to call back from one.
    public boolean awaitGone(Duration timeout) {
        return awaitIdle(timeout) && await(() -> undestroyed.get() == 0, timeout);
    }

    /// Waits until each call that was begun has ended.
    public boolean awaitIdle(Duration timeout) {
        return await(callbacks::isIdle, timeout);
    }

    private static boolean await(BooleanSupplier condition, Duration timeout) {
        long end = Waits.deadline(timeout);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end >= 0 || Thread.currentThread().isInterrupted()) return false;
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
        }
        return true;
    }

    /// Usually the native tracer is gone a moment later; then nothing of it is left when the user goes on. Not
    /// always while another one is enabled: see [Reaper].
    private void awaitRelease() {
        try {
            var _ = released.await(RELEASE_PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void enableNow() {
        if (closed) throw new IllegalStateException(owner + " is closed");
        if (enabled) return;
        if (backend != null) active = newTracer(backend);
        if (!own.isEmpty()) OwnCalls.add(callbacks.handler(), own);
        enabled = true;
    }

    private NativeTracer newTracer(Backend by) {
        by.acquire();
        NativeTracer tracer = null;
        try {
            tracer = by.create(owner, functions, callbacks);
            undestroyed.incrementAndGet();
            tracer.enable();
            return tracer;
        } catch (RuntimeException | Error e) {
            try {
                release(by, tracer, false);
            } catch (RuntimeException later) {
                e.addSuppressed(later);
            }
            throw e;
        }
    }

    private void disableNow() {
        if (!enabled) return;
        enabled = false;
        OwnCalls.remove(callbacks.handler());
        var tracer = active;
        if (tracer == null || backend == null) return;
        active = null;
        release(backend, tracer, true);
    }

    private void release(Backend by, @Nullable NativeTracer tracer, boolean isEnabled) {
        try {
            by.release();
        } finally {
            goneSoon = callbacks.isCostly() || !by.isAcquired();
            if (tracer != null) destroy(by, tracer, isEnabled);
        }
    }

    private void destroy(Backend by, NativeTracer tracer, boolean isEnabled) {
        try {
            if (isEnabled) tracer.disable();
        } finally {
            Lifecycle.destroy(by, tracer, callbacks.isCostly(), this::destroyed);
        }
    }

    private void closeNow() {
        if (closed) return;
        closed = true;
        try {
            disableNow();
        } finally {
            releaseIfUnused();
        }
    }

    private void destroyed(boolean freeable) {
        undestroyed.decrementAndGet();
        keepCallbacks |= !freeable;
        releaseIfUnused();
    }

    private void releaseIfUnused() {
        if (!closed || undestroyed.get() > 0 || released.getCount() == 0) return;
        Taps.closed(this);
        if (!keepCallbacks) callbacks.release();
        released.countDown();
    }
}
