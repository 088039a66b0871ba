package io.zetools.benchmarks;

import io.zetools.LoadOptions.Tracing;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.recording.ProcessRecorder;
import io.zetools.recording.RecordingSink;
import io.zetools.trace.Tracer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// A process that starts recording or tracing every function at once, and then again and again. It prints the
/// milliseconds from the start of the process to the first call that is seen; those that the first start took; and
/// those of a start when warm.
final class StartProcess {
    private static final int TIMES = 25;

    private StartProcess() {}

    /// Runs the program.
    ///
    /// @param arguments the time at which the process was started, in milliseconds of the epoch; and `tracer` to
    ///     trace
    public static void main(String[] arguments) throws Exception {
        boolean traces = arguments.length > 1;
        var calls = new AtomicLong();
        Starter starter = traces
                ? () -> Tracer.ofAll().onExit(_ -> calls.incrementAndGet()).start()
                : () -> ProcessRecorder.ofAll().to(new RecordingSink() {}).start();
        Watched.load(Tracing.ALWAYS);
        long begin = System.nanoTime();
        double untilFirst;
        double cold;
        try (var first = starter.start()) {
            cold = millisSince(begin);
            LevelZeroNative.zeInit(0);
            long seen = first instanceof ProcessRecorder recorder
                    ? recorder.statistics().seen()
                    : calls.get();
            if (seen == 0) throw new IllegalStateException("the call was not seen");
            untilFirst = System.currentTimeMillis() - Long.parseLong(arguments[0]);
        }
        System.out.println(untilFirst);
        System.out.println(cold);
        System.out.println(warm(starter));
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
