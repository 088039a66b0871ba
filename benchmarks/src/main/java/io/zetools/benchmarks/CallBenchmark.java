package io.zetools.benchmarks;

import static io.zetools.ffi.LevelZeroNative.zeDriverGetApiVersion;
import static io.zetools.trace.ApiFunction.DRIVER_GET_API_VERSION;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.LoadOptions.Tracing;
import io.zetools.trace.Tracer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
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

/// `zeDriverGetApiVersion`, the cheapest call there is, without and with somebody tracing it.
///
/// Each mode needs a process of its own, which JMH's forks are: the loader looks at its switches once.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CallBenchmark {
    /// `plain`: no tracing layer. `layer`: the layer, no tracer. `tracer`: a tracer with listeners that do nothing.
    @Param({"plain", "layer", "tracer"})
    public String mode = "plain";

    private final MemorySegment version = Arena.global().allocate(ValueLayout.JAVA_INT);
    private MemorySegment driver = MemorySegment.NULL;
    private @Nullable Tracer tracer;

    @Setup
    public void load() {
        var tracing = mode.equals("plain") ? Tracing.ENVIRONMENT : Tracing.ALWAYS;
        var options = LoadOptions.defaults().withTracing(tracing);
        driver = LevelZero.load(options).drivers().getFirst().handle();
        if (mode.equals("tracer")) {
            tracer = Tracer.of(DRIVER_GET_API_VERSION)
                    .onEnter(_ -> {})
                    .onExit(_ -> {})
                    .start();
        }
    }

    @TearDown
    public void close() {
        if (tracer != null) tracer.close();
    }

    @Benchmark
    public int call() {
        return zeDriverGetApiVersion(driver, version);
    }
}
