package io.zetools.debug;

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

    synchronized void add(ThreadSelector threads) {
        pending.add(threads);
    }

    synchronized void remove(ThreadSelector threads) {
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
