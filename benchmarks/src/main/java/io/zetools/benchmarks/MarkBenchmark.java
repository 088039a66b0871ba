package io.zetools.benchmarks;

import io.zetools.mark.MarkRecorder;
import io.zetools.mark.Marks;
import io.zetools.source.SourceLocations;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// A benchmark of marks and source locations of Java, beside an empty method. Each iteration makes as many as the
/// memory for marks has room for; they are read in between.
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 10, batchSize = MarkBenchmark.BATCH)
@Measurement(iterations = 10, batchSize = MarkBenchmark.BATCH)
@Fork(1)
public class MarkBenchmark {
    /// Calls of one iteration: microseconds of it are tens of picoseconds of a call.
    static final int BATCH = 100_000;

    private static final Marks MARKS = Marks.of("benchmark");
    private static final int FRAMES = 5;

    /// True if marks are collected.
    @Param({"false", "true"})
    public boolean collected;

    private @Nullable MarkRecorder recorder;
    private int number;

    /// Runs the benchmark and prints microseconds of 100,000 calls.
    public static void main(String[] arguments) throws RunnerException {
        new Runner(new OptionsBuilder().include(MarkBenchmark.class.getName()).build()).run();
    }

    @Setup(Level.Iteration)
    public void open() {
        recorder = collected ? MarkRecorder.open() : null;
    }

    @TearDown(Level.Iteration)
    public void close() {
        var open = recorder;
        if (open == null) return;
        open.close();
        if (open.account().dropped() > 0) throw new IllegalStateException("marks were dropped: " + open.account());
        open.read();
    }

    /// The empty method.
    @Benchmark
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    public void empty() {
        // Nothing.
    }

    /// A region: two marks where they are collected.
    @Benchmark
    public void region() {
        MARKS.region("region").close();
    }

    /// A counter.
    @Benchmark
    public void counter() {
        MARKS.counter("counter", number++);
    }

    /// A line that is known already.
    @Benchmark
    public int define() {
        return SourceLocations.define("MarkBenchmark.java", 1 + (number++ & 7));
    }

    /// A stack of five frames.
    @Benchmark
    public int stack() {
        return SourceLocations.stack(0, FRAMES);
    }
}
