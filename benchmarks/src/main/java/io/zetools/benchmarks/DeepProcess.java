package io.zetools.benchmarks;

import io.zetools.Context;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.LevelZero;

/// A process that asks an event whether it is signaled, again and again, below a number of frames of its own. It
/// prints the time of the best round, in nanoseconds for a call. Its frames are compiled, as those of a program
/// that runs for long.
final class DeepProcess {
    private static final int WARM = 20_000;

    private final Event event;
    private long nanos;

    private DeepProcess(Event event) {
        this.event = event;
    }

    /// Asks.
    ///
    /// @param arguments the number of rounds, that of calls in each, and that of frames
    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        int calls = Integer.parseInt(arguments[1]);
        // Two frames are those of main and of the method that asks.
        int frames = Integer.parseInt(arguments[2]) - 2;
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, 1);
                var event = pool.event(0)) {
            var process = new DeepProcess(event);
            for (int i = 0; i < WARM; i++) process.descend(frames, 1);
            long best = Long.MAX_VALUE;
            for (int round = 0; round < rounds; round++) {
                process.descend(frames, calls);
                best = Math.min(best, process.nanos / calls);
            }
            IO.println(best);
        }
    }

    private void descend(int frames, int calls) {
        if (frames > 1) descend(frames - 1, calls);
        else ask(calls);
    }

    private void ask(int calls) {
        long begin = System.nanoTime();
        for (int i = 0; i < calls; i++) if (event.isSignaled()) throw new IllegalStateException("it is signaled");
        nanos = System.nanoTime() - begin;
    }
}
