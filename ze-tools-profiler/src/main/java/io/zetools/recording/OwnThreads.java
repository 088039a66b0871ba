package io.zetools.recording;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Knowledge that only the process itself has: the names of its threads in Java, and pairs of its clocks at any
/// moment.
///
/// Threads: the one that writes.
final class OwnThreads {
    private final Map<Integer, String> names = new HashMap<>();
    private final boolean counter;
    private long lastTick = Long.MIN_VALUE;

    /// @param counter whether times are ticks of the processor's counter, and not nanoseconds
    OwnThreads(boolean counter) {
        this.counter = counter;
    }

    /// Returns a thread by its name in Java, if it has one. When it ends it is not among Java's any
    /// more: then the name that it had stays, if the system's is short for that.
    Definition.OsThread renamed(Definition.OsThread thread) {
        var before = names.get(thread.thread());
        var name = before != null && JavaThreads.isShortenedTo(before, thread.name())
                ? before
                : JavaThreads.nameOf(Math.toIntExact(thread.tid()), thread.name());
        names.put(thread.thread(), name);
        return new Definition.OsThread(thread.process(), thread.thread(), thread.tid(), name);
    }

    /// Returns the present moment on both clocks, so that calls lie between two of them; empty if they
    /// do already.
    ///
    /// @param tick the end of the last call
    Optional<Definition.ClockPair> after(long tick, int process) {
        if (!counter || tick <= lastTick) return Optional.empty();
        var pair = TickSource.open().map(source -> source.now(process));
        pair.ifPresent(now -> lastTick = now.ticks());
        return pair;
    }
}
