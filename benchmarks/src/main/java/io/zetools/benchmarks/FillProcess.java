package io.zetools.benchmarks;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.LevelZero;
import java.time.Duration;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;

/// A process that fills memory on a device and waits for it, again and again, and prints the time of the best
/// round, in nanoseconds for a fill.
final class FillProcess {
    private static final int BYTES = 4096;
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private FillProcess() {}

    /// Fills.
    ///
    /// @param arguments the number of rounds, that of fills in each, and `stop` if no recording of this VM is
    ///     to run
    public static void main(String[] arguments) {
        int rounds = Integer.parseInt(arguments[0]);
        int fills = Integer.parseInt(arguments[1]);
        long best = Long.MAX_VALUE;
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var memory = Allocation.createDevice(context, BYTES);
                var list = CommandList.createImmediate(context)) {
            if (arguments.length > 2) stop();
            for (int round = 0; round < rounds; round++) {
                long begin = System.nanoTime();
                for (int i = 0; i < fills; i++) {
                    list.appendMemoryFill(memory, (byte) 1);
                    if (!list.synchronize(LIMIT)) throw new IllegalStateException("a fill hangs");
                }
                best = Math.min(best, (System.nanoTime() - begin) / fills);
            }
        }
        IO.println(best);
    }

    private static void stop() {
        if (!FlightRecorder.isInitialized()) return;
        for (var each : FlightRecorder.getFlightRecorder().getRecordings())
            if (each.getState() == RecordingState.RUNNING) each.stop();
    }
}
