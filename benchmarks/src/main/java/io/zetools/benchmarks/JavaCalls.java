package io.zetools.benchmarks;

import java.nio.file.Path;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Runs [CallBenchmark] under JMH.
///
/// @param nanosPerCall of one thread
/// @param bytesPerCall allocated in Java, by all threads of the VM together
record JavaCalls(double nanosPerCall, double bytesPerCall) {
    static JavaCalls measure(Way way, int threads, Path callers) throws RunnerException {
        var options = new OptionsBuilder()
                .include(CallBenchmark.class.getName())
                .param("way", way.name())
                .threads(threads)
                .jvmArgsAppend(
                        "--enable-native-access=ALL-UNNAMED", "-D%s=%s".formatted(CallBenchmark.CALLERS, callers))
                .addProfiler(GCProfiler.class)
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.milliseconds(700))
                .measurementIterations(4)
                .measurementTime(TimeValue.milliseconds(700))
                .verbosity(org.openjdk.jmh.runner.options.VerboseMode.SILENT)
                .build();
        return of(new Runner(options).runSingle());
    }

    private static JavaCalls of(RunResult result) {
        var bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        if (bytes == null) throw new IllegalStateException("JMH does not report the bytes that were allocated");
        return new JavaCalls(result.getPrimaryResult().getScore(), bytes.getScore());
    }
}
