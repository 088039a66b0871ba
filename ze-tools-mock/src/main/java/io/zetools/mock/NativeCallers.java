package io.zetools.mock;

import io.zetools.ffi.NativeLibrary;

/// Threads of native code, which this VM has not started and does not know, calling one function of Level Zero over
/// and over: for tools that must see, or survive, such threads. A process may end while they run.
///
/// ```
/// try (var callers = NativeCallers.start(4, 100_000, "zeContextGetStatus", context.handle().address())) {
///     callers.await();
///     assertThat(callers.failed()).isZero();
/// }
/// ```
///
/// Threads: any thread may ask; one at a time may wait or close.
public final class NativeCallers implements AutoCloseable {
    /// The number of calls of threads that call until they are stopped.
    public static final long UNTIL_CLOSED = 0;

    private final Control control;
    private final int number;
    private boolean closed;
    private long made;
    private long failed;

    private NativeCallers(Control control, int number) {
        this.control = control;
        this.number = number;
    }

    /// Starts threads. The loader has to be loaded.
    ///
    /// @param threads the number of threads, 1 to 1024
    /// @param calls the number of calls that each of them makes, one after the other; or [#UNTIL_CLOSED]
    /// @param function the C name of a function that the loader exports, such as `zeContextGetStatus`
    /// @param arguments at most six: numbers, and addresses of handles or of memory that outlives the callers
    /// @return the callers, at work
    /// @throws IllegalArgumentException if the loader does not export the function
    /// @throws IllegalStateException if the system cannot start the threads
    public static NativeCallers start(int threads, long calls, String function, long... arguments) {
        var address = NativeLibrary.find(function)
                .orElseThrow(
                        () -> new IllegalArgumentException("%s has no %s".formatted(NativeLibrary.loaded(), function)));
        var control = MockDriver.get().control();
        int answer = control.startCallers(threads, address, calls, arguments);
        return new NativeCallers(control, Math.toIntExact(control.check("zemock_callers_start", answer)));
    }

    /// Returns the number of calls that have returned, in all threads.
    ///
    /// @return the calls so far; after [#close], in all
    public synchronized long made() {
        return closed ? made : control.callersMade(number);
    }

    /// Returns the number of returned calls whose result was not `SUCCESS`.
    ///
    /// @return the calls so far; after [#close], in all
    public synchronized long failed() {
        return closed ? failed : control.callersFailed(number);
    }

    /// Waits until each thread has made its calls; without end if they call until they are stopped.
    public void await() {
        if (isOpen()) control.check("zemock_callers_join", control.joinCallers(number));
    }

    /// Lets no more calls begin, and waits until those that have begun have ended.
    @Override
    public void close() {
        if (!isOpen()) return;
        // Not under the lock: it takes as long as the longest call.
        control.check("zemock_callers_stop", control.stopCallers(number));
        synchronized (this) {
            made = control.callersMade(number);
            failed = control.callersFailed(number);
            closed = true;
            control.check("zemock_callers_free", control.freeCallers(number));
        }
    }

    private synchronized boolean isOpen() {
        return !closed;
    }
}
