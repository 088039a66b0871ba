package io.zetools.benchmarks;

import io.zetools.LoadOptions.Tracing;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.recording.CallRecorder;
import io.zetools.trace.Tracer;
import java.util.ArrayList;
import java.util.List;

/// A process that starts recording every function at once, and then again and again. It prints the milliseconds
/// from the start of the process to the first recorded call; those that starting the recorder took at first, and
/// when warm; and the latter for `Tracer`.
final class StartProcess {
    private static final int TIMES = 25;

    private StartProcess() {}

    /// Runs the program.
    ///
    /// @param arguments when the process was started, in milliseconds of the epoch
    public static void main(String[] arguments) {
        Watched.load(Tracing.ALWAYS);
        long begin = System.nanoTime();
        double untilFirst;
        double cold;
        try (var recorder = CallRecorder.ofAll().to(_ -> {}).start()) {
            cold = millisSince(begin);
            LevelZeroNative.zeInit(0);
            if (recorder.statistics().seen() == 0) throw new IllegalStateException("the call was not recorded");
            untilFirst = System.currentTimeMillis() - Long.parseLong(arguments[0]);
        }
        System.out.println(untilFirst);
        System.out.println(cold);
        System.out.println(warm(() -> CallRecorder.ofAll().to(_ -> {}).start()));
        System.out.println(warm(() -> Tracer.ofAll().onExit(_ -> {}).start()));
    }

    private interface Starter {
        AutoCloseable start();
    }

    private static double warm(Starter starter) {
        List<Double> all = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            long begin = System.nanoTime();
            var started = starter.start();
            all.add(millisSince(begin));
            try {
                started.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
        return all.stream().skip(TIMES / 2).sorted().skip(TIMES / 4).findFirst().orElseThrow();
    }

    private static double millisSince(long begin) {
        return (System.nanoTime() - begin) / 1e6;
    }
}
