package io.zetools.trace;

import io.zetools.internal.log.FailureLog;
import io.zetools.trace.backend.CallThread;
import io.zetools.trace.backend.JavaCallbacks;
import io.zetools.trace.backend.NativeMemory;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Callbacks that call listeners, in pairs: an exit listener gets a call if and only if the tracer was running when
/// the call was entered, whatever happens in between.
///
/// The slot that the loader keeps for each call pairs them. It holds the start time, or zero for a call that this
/// tracer has not begun.
final class Listeners extends JavaCallbacks {
    private enum Gate {
        OPEN,
        PAUSED,
        STOPPED
    }

    private final @Nullable Consumer<? super ApiCall> onEnter;
    private final @Nullable Consumer<? super ApiCall> onExit;
    private final @Nullable BiConsumer<? super ApiFunction, ? super Throwable> onFailure;

    private final CallThread.Key key = new CallThread.Key();
    private final AtomicLong failures = new AtomicLong();
    private final FailureLog log = new FailureLog(Tracer.class);

    /// The threads that have made calls. The references are weak, because a program may start a thread for each
    /// task.
    private final Set<ThreadCalls> threads = Collections.newSetFromMap(new WeakHashMap<>());

    private volatile Gate gate = Gate.OPEN;

    Listeners(
            @Nullable Consumer<? super ApiCall> onEnter,
            @Nullable Consumer<? super ApiCall> onExit,
            @Nullable BiConsumer<? super ApiFunction, ? super Throwable> onFailure) {
        this.onEnter = onEnter;
        this.onExit = onExit;
        this.onFailure = onFailure;
    }

    /// The calls that one thread has in flight.
    private static final class ThreadCalls {
        private static final VarHandle IN_FLIGHT;

        static {
            try {
                IN_FLIGHT = MethodHandles.lookup().findVarHandle(ThreadCalls.class, "inFlight", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        /// Written by this thread only.
        @SuppressWarnings("unused") // Used through IN_FLIGHT.
        private volatile int inFlight;

        private @Nullable ApiCall current;

        void begin() {
            // Before the gate is looked at: the thread that shuts the gate looks here after that, so one of the two
            // sees the other.
            IN_FLIGHT.setVolatile(this, (int) IN_FLIGHT.get(this) + 1);
        }

        void end() {
            IN_FLIGHT.setRelease(this, (int) IN_FLIGHT.get(this) - 1);
        }

        boolean isIdle() {
            return (int) IN_FLIGHT.getVolatile(this) == 0;
        }
    }

    @Override
    protected void enter(ApiFunction function, long params, long slot) {
        var thread = CallThread.current();
        // The loader does not report what a listener calls; calls that are seen by other means are treated alike.
        if (thread.inListener()) return;

        var calls = callsOf(thread);
        calls.begin();
        if (gate != Gate.OPEN) {
            calls.end();
            return;
        }
        boolean begun = false;
        try {
            var call = new ApiCall(function, params, Counters.offered(function, params), calls.current);
            calls.current = call;
            begun = true;
            if (onEnter != null) listen(onEnter, thread, call, CallPhase.ENTER);
        } finally {
            if (begun) NativeMemory.setLong(slot, now());
            else calls.end();
        }
    }

    @Override
    protected void exit(ApiFunction function, long params, long result, long slot) {
        long start = NativeMemory.getLong(slot);
        if (start == 0) return;

        long end = System.nanoTime();
        var thread = CallThread.current();
        var calls = callsOf(thread);
        var call = calls.current;
        if (call == null) return;
        try {
            call.returned(start, end, result);
            if (onExit != null) listen(onExit, thread, call, CallPhase.EXIT);
        } finally {
            call.endCall();
            calls.current = call.outer();
            calls.end();
        }
    }

    @Override
    protected void failed(ApiFunction function, Throwable failure) {
        failures.incrementAndGet();
        if (onFailure != null) {
            var thread = CallThread.current();
            thread.beginListener();
            try {
                onFailure.accept(function, failure);
            } finally {
                thread.endListener();
            }
        } else {
            log.report(failure, () -> "a trace listener failed on " + function.functionName());
        }
    }

    @Override
    public synchronized void stop() {
        gate = Gate.STOPPED;
    }

    @Override
    public boolean isIdle() {
        synchronized (threads) {
            return threads.stream().allMatch(ThreadCalls::isIdle);
        }
    }

    /// Begins no call for a while, or begins calls again.
    ///
    /// @return false if stopped, and nothing has changed
    synchronized boolean pause(boolean paused) {
        if (gate == Gate.STOPPED) return false;
        gate = paused ? Gate.PAUSED : Gate.OPEN;
        return true;
    }

    long failures() {
        return failures.get();
    }

    @Override
    public void release() {
        super.release();
        // A call may still be in flight if the tracer was closed without waiting; then the place stays taken.
        if (isIdle()) key.close();
    }

    private static void listen(Consumer<? super ApiCall> listener, CallThread thread, ApiCall call, CallPhase phase) {
        call.beginListener(phase);
        thread.beginListener();
        try {
            listener.accept(call);
        } finally {
            thread.endListener();
            call.endListener();
        }
    }

    private ThreadCalls callsOf(CallThread thread) {
        if (thread.state(key) instanceof ThreadCalls calls) return calls;

        var calls = new ThreadCalls();
        thread.state(key, calls);
        synchronized (threads) {
            threads.add(calls);
        }
        return calls;
    }

    /// Returns the time, but never zero, which marks a call that was not begun.
    private static long now() {
        long now = System.nanoTime();
        return now == 0 ? 1 : now;
    }
}
