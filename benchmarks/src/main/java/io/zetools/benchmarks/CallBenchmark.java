package io.zetools.benchmarks;

import static io.zetools.ffi.LevelZeroNative.zeContextGetStatus;

import io.zetools.Context;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// A benchmark of `zeContextGetStatus`, which does next to nothing, called from Java, each thread with a context of
/// its own.
///
/// Each way of watching needs a process of its own, which JMH's forks are: the loader looks at its switches once.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CallBenchmark {
    /// The library with the tracers in C.
    static final String CALLERS = "benchmarks.callers";

    /// A constant of [Way].
    @Param({"PLAIN", "LAYER", "EMPTY", "LISTENER", "RECORDER"})
    public String way = "PLAIN";

    private @Nullable Watched watched;

    @Setup
    public void load() throws IOException {
        watched = new Watched(Way.valueOf(way), new Callers(Path.of(System.getProperty(CALLERS))));
    }

    @TearDown
    public void close() throws IOException {
        if (watched != null) watched.close();
    }

    /// The state of each thread.
    @State(Scope.Thread)
    public static class OwnContext {
        private @Nullable Context context;
        private MemorySegment handle = MemorySegment.NULL;

        @Setup
        public void create(CallBenchmark benchmark) {
            if (benchmark.watched == null) throw new IllegalStateException("nothing is loaded");
            var created = benchmark.watched.newContext();
            context = created;
            handle = created.handle().segment();
        }

        @TearDown
        public void close() {
            if (context != null) context.close();
        }
    }

    @Benchmark
    public int call(OwnContext own) {
        return zeContextGetStatus(own.handle);
    }
}
