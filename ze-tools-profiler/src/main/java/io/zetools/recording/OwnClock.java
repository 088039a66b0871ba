package io.zetools.recording;

import java.util.Optional;

/// Pairs of the clocks of this process at any moment.
///
/// Threads: the one that writes.
final class OwnClock {
    private final boolean counter;
    private long lastTick = Long.MIN_VALUE;

    /// @param counter whether times are ticks of the processor's counter, and not nanoseconds
    OwnClock(boolean counter) {
        this.counter = counter;
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
