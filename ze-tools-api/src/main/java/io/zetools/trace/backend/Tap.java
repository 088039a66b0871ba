package io.zetools.trace.backend;

import static java.util.Objects.requireNonNull;

import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.NativeLibrary;
import io.zetools.internal.Access;
import io.zetools.internal.Calls;
import io.zetools.internal.Waits;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.Backend.NativeTracer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// The access to the tracing of this process: a tap hands the calls of chosen functions to callbacks while it is
/// enabled.
///
/// A native tracer that was disabled cannot be enabled again, so each [#enable] makes a new one for the same
/// callbacks; the callbacks live until the last of them is gone. All taps are stopped when the VM ends.
///
/// Threads: any thread may call any method, but not from inside a listener, where all of them throw
/// [IllegalStateException].
public final class Tap {
    /// A timeout that never ends.
    public static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    private static final long RELEASE_PATIENCE_MILLIS = 100;

    /// The time by which the end of the VM may be delayed to notify the loader.
    private static final Duration EXIT_PATIENCE = Duration.ofMillis(500);

    private static final Set<Tap> OPEN = ConcurrentHashMap.newKeySet();

    private static @Nullable Backend chosen;
    private static boolean hooked;

    private final Object owner;
    private final Callbacks callbacks;
    private final Set<ApiFunction> functions;

    /// Functions that the back end traces.
    private final List<ApiFunction> traced = new ArrayList<>();

    /// Functions of which only our own calls are seen.
    private final List<ApiFunction> own = new ArrayList<>();

    private final CountDownLatch released = new CountDownLatch(1);

    /// `null` if there is nothing for it to trace.
    private final @Nullable Backend backend;

    /// Guarded by the lock of [Lifecycle], as all that follows.
    private boolean enabled;

    private @Nullable NativeTracer active;

    /// Native tracers that the loader has not let go. Read by others, too.
    private final AtomicInteger undestroyed = new AtomicInteger();

    /// True if its native tracer will not be kept for long. Read by others, too.
    private volatile boolean goneSoon = true;

    private boolean closed;
    private boolean keepCallbacks;

    private Tap(Object owner, @Nullable Backend backend, Set<ApiFunction> functions, Callbacks callbacks) {
        this.owner = owner;
        this.backend = backend;
        this.functions = Collections.unmodifiableSet(functions);
        for (var function : functions) (isOwn(function) ? own : traced).add(function);
        this.callbacks = callbacks;
    }

    /// Returns a disabled tap. Loads Level Zero if that has not been done yet. When this throws, the callbacks are
    /// still the caller's to release.
    ///
    /// @param owner the name in messages
    /// @param wanted the functions whose calls are handed over
    /// @param available whether to leave out functions that cannot be traced here, instead of refusing all
    /// @throws ZeException if this process cannot trace, or one of the functions; the message says why and what
    ///     to do
    public static Tap open(Object owner, Collection<ApiFunction> wanted, boolean available, Callbacks callbacks) {
        var functions = EnumSet.copyOf(wanted);
        var backend = functions.stream().allMatch(Tap::isOwn) ? null : backend(callbacks);
        if (available) functions.removeIf(function -> !isOffered(backend, function));
        else functions.forEach(function -> require(backend, function));
        stopAtExit();
        var tap = new Tap(owner, backend, functions, callbacks);
        OPEN.add(tap);
        return tap;
    }

    /// Returns the functions whose calls are handed over.
    public Set<ApiFunction> functions() {
        return functions;
    }

    /// Hands over the calls that begin from now on. Does nothing if enabled.
    ///
    /// @throws io.zetools.ZeException if nothing here can trace; the message says what to do
    /// @throws IllegalStateException if closed, if the loader is busy with a tracer of another tool,
    ///     or if the thread is interrupted while it waits for that
    public void enable() {
        CallThread.refuseInListener("enable", owner);
        Lifecycle.change("enable", owner, this::enableNow);
    }

    /// Ends what [#enable] began; calls in flight are still handed over when they end. Does nothing if disabled.
    public void disable() {
        CallThread.refuseInListener("disable", owner);
        Lifecycle.changeSoon(this::disableNow);
    }

    /// Ends everything. Waits until each call that was begun has been handed over again, but not for native
    /// memory.
    ///
    /// @param timeout the longest time to wait; an interrupt ends the wait, too
    /// @return whether no callback works any more; if false, that will be so when the last call in flight ends
    public boolean close(Duration timeout) {
        CallThread.refuseInListener("close", owner);
        requireNonNull(timeout, "timeout");
        callbacks.stop();
        boolean idle;
        try {
            Lifecycle.changeSoon(this::closeNow);
        } finally {
            // Whatever the loader answers, no listener runs when this returns.
            idle = awaitIdle(timeout);
        }
        if (idle && goneSoon && timeout.isPositive()) awaitRelease();
        return idle;
    }

    @Override
    public String toString() {
        return owner.toString();
    }

    /// Begins no call from now on, at the end of the VM.
    public void shutDown() {
        callbacks.stop();
        Lifecycle.changeSoon(this::disableNow);
    }

    /// Waits until no thread is inside a traced call, or about to call back from one. After [#shutDown].
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
        if (!traced.isEmpty() && backend != null) active = newTracer(backend);
        if (!own.isEmpty()) OwnCalls.add(callbacks, own);
        enabled = true;
    }

    private NativeTracer newTracer(Backend by) {
        by.acquire(callbacks::probe);
        NativeTracer tracer = null;
        try {
            tracer = by.create(owner, traced, callbacks);
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
        OwnCalls.remove(callbacks);
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
        OPEN.remove(this);
        if (!keepCallbacks) callbacks.release();
        released.countDown();
    }

    /// Only this library's own calls of them are seen: no loader traces the tools interface.
    private static boolean isOwn(ApiFunction function) {
        return function.registerFunction() == null;
    }

    private static boolean isOffered(@Nullable Backend backend, ApiFunction function) {
        return backend == null || isOwn(function) || backend.offers(function);
    }

    private static void require(@Nullable Backend backend, ApiFunction function) {
        if (isOffered(backend, function)) return;
        var register = requireNonNull(function.registerFunction());
        var subject = "tracing of " + function.functionName();
        if (NativeLibrary.has(register)) {
            throw Access.get()
                    .failure(
                            "zetTracerExpSetPrologues",
                            ZeResult.ERROR_UNSUPPORTED_FEATURE,
                            subject,
                            "The loader's tracing layer is not to be had here, and the driver's own tracing knows only the"
                                    + " functions of version 1.0.");
        }
        throw Access.get().missing(register, subject, "Level Zero " + function.version(), Calls.library());
    }

    private static synchronized Backend backend(Callbacks callbacks) {
        if (chosen == null) {
            LevelZero.load();
            var found = new AtomicReference<Backend>();
            Lifecycle.change("start", "a tracer", () -> found.set(Backend.choose(callbacks::probe)));
            chosen = requireNonNull(found.get());
        }
        return chosen;
    }

    /// Makes the next start choose the back end again. Only while no tap is open; for tests.
    static synchronized void reconsider() {
        if (!OPEN.isEmpty()) throw new IllegalStateException("taps are open: " + OPEN);
        chosen = null;
    }

    /// A thread that enters the VM for the first time while the VM ends takes the process down with it, and
    /// one that is inside stays there. So calls must stop coming before that.
    private static synchronized void stopAtExit() {
        if (hooked) return;
        Runtime.getRuntime().addShutdownHook(new Thread(Tap::stopAll, "zetools-tracer-exit"));
        hooked = true;
    }

    private static void stopAll() {
        // In a thread of its own, because it enters the loader: whatever happens there, the VM must end.
        var stopper = Thread.ofPlatform().daemon().name("zetools-tracer-stop").start(() -> {
            OPEN.forEach(Tap::shutDown);
            OPEN.forEach(tap -> tap.awaitGone(EXIT_PATIENCE));
        });
        try {
            stopper.join(EXIT_PATIENCE);
            Lifecycle.end(EXIT_PATIENCE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
