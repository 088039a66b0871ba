package io.zetools.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The interrupts that the driver has taken and not answered yet, and the threads that the last ones found no work
/// on.
///
/// Each interrupt that the driver takes is answered by one event for the same threads.
///
/// Threads: any.
final class Interrupts {
    private final List<Request> pending = new ArrayList<>();
    private final List<ThreadSelector> unavailable = new ArrayList<>();

    /// The longest time from a request to the event that says that threads have stopped; negative: there was none.
    private long slowestStopNanos = -1;

    private record Request(ThreadSelector threads, long atNanos) {}

    synchronized void add(ThreadSelector threads) {
        pending.add(new Request(threads, System.nanoTime()));
    }

    synchronized void remove(ThreadSelector threads) {
        var _ = take(threads);
    }

    private @Nullable Request take(ThreadSelector threads) {
        for (var request : pending) {
            if (request.threads().equals(threads)) {
                pending.remove(request);
                return request;
            }
        }
        return null;
    }

    /// Returns the longest time, in nanoseconds, that it took in this session until stopped threads were told of;
    /// empty if no interrupt has stopped any.
    synchronized OptionalLong slowestStopNanos() {
        return slowestStopNanos < 0 ? OptionalLong.empty() : OptionalLong.of(slowestStopNanos);
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
    ///
    /// @return whether an interrupt that is pending has asked for them
    synchronized boolean stopped(ThreadSelector threads) {
        var request = take(threads);
        if (request != null) slowestStopNanos = Math.max(slowestStopNanos, System.nanoTime() - request.atNanos());
        if (threads instanceof DeviceThread one) {
            unavailable.removeIf(missed -> missed.contains(one));
            return request != null
                    || pending.stream().anyMatch(wanted -> wanted.threads().contains(one));
        }
        unavailable.remove(threads);
        return true;
    }

    synchronized boolean isUnavailable(DeviceThread thread) {
        return unavailable.stream().anyMatch(missed -> missed.contains(thread));
    }
}
