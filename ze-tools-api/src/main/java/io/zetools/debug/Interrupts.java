package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugInterrupt;

import io.zetools.ZeException;
import io.zetools.internal.Calls;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// The interrupts that the driver has taken and not answered yet, and the threads that the last ones found no work
/// on.
///
/// Each interrupt that the driver takes is answered by one event for the same threads.
///
/// Threads: any.
final class Interrupts {
    private final List<ThreadSelector> pending = new ArrayList<>();
    private final List<ThreadSelector> unavailable = new ArrayList<>();

    /// Sends one to the driver.
    ///
    /// @param subject what a failure is about
    /// @param selected the threads, as the driver takes them
    /// @return whether the driver has taken it; `false` if the same one is still pending, or all of the
    ///     threads are stopped already and the driver says so
    boolean send(DebugSession session, ThreadSelector threads, Object subject, MemorySegment selected) {
        // Before the call: its event may be read by another thread before the call returns.
        add(threads);
        boolean taken = false;
        try {
            taken = session.calls()
                    .run(
                            "zetDebugInterrupt",
                            () -> Calls.ready(
                                    "zetDebugInterrupt",
                                    subject,
                                    () -> zetDebugInterrupt(session.handle(), selected),
                                    DebugHints.INTERRUPTING.or(DebugHints.SESSION)));
        } catch (ZeException e) {
            if (!NotStopped.is(e)) throw e;
        } finally {
            if (!taken) remove(threads);
        }
        return taken;
    }

    private synchronized void add(ThreadSelector threads) {
        pending.add(threads);
    }

    private synchronized void remove(ThreadSelector threads) {
        pending.remove(threads);
    }

    synchronized boolean arePending() {
        return !pending.isEmpty();
    }

    /// Notes that none of these threads could be stopped.
    synchronized void unavailable(ThreadSelector threads) {
        remove(threads);
        if (!unavailable.contains(threads)) unavailable.add(threads);
    }

    /// Notes that threads have stopped.
    synchronized void stopped(ThreadSelector threads) {
        pending.remove(threads);
        if (threads instanceof DeviceThread one) unavailable.removeIf(missed -> missed.contains(one));
        else unavailable.remove(threads);
    }

    synchronized boolean isUnavailable(DeviceThread thread) {
        return unavailable.stream().anyMatch(missed -> missed.contains(thread));
    }
}
