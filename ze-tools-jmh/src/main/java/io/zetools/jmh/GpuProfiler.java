package io.zetools.jmh;

import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerException;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/// A profiler for JMH that records forks with `zetools run`, and reports what they ran on GPUs in measured
/// iterations, per operation. Warm-up is left out.
///
/// ```text
/// java -jar benchmarks.jar -prof io.zetools.jmh.GpuProfiler
/// ```
///
/// | result | unit | meaning |
/// |---|---|---|
/// | `gpu.time` | us/op | the time of commands on devices |
/// | `gpu.kernels` | #/op | the executions of kernels |
/// | `gpu.kernels.time` | us/op | their time on devices |
/// | `gpu.bytes.KIND` | B/op | the bytes of copies and fills by direction, as in `gpu.bytes.copy_host_to_device` |
/// | `gpu.wait` | us/op | the time in calls that wait, of all threads together |
/// | `gpu.busy` | % | the part of the time of iterations in which a device ran commands; of several devices
/// `gpu.busy.NAME` |
/// | `gpu.note` | | sentences about what is missing, if anything is |
///
/// Everything that the fork does between the begin and the end of a measured iteration counts, as it does for the
/// profilers of JMH: set-up of the kinds iteration and invocation, and without warm-up also that of the trial.
///
/// The options behind the name, separated by `;`:
///
/// | option | meaning |
/// |---|---|
/// | `zetools=FILE` | the command; else the property `io.zetools.jmh.command`, else the first on the `PATH` |
/// | `mock`, `mock=OPTIONS` | runs forks on the simulated GPU, with options of `zetools mock` |
/// | `run=OPTIONS` | further options of `zetools run`, as in `run=--device=all` |
/// | `dir=FOLDER` | keeps the recordings of forks there; otherwise they are deleted |
///
/// JMH makes an object of this class in its own VM, which starts forks, and one in each fork, which notes the times
/// of iterations. Both take Java 17 or newer; the command has its own Java.
///
/// Threads: one at a time, as JMH calls it.
public final class GpuProfiler implements ExternalProfiler, InternalProfiler {
    /// The system property of a fork that names the file for the times of its iterations.
    static final String TIMES = "io.zetools.jmh.times";

    /// `null` in a fork.
    private final @Nullable RecordedForks forks;

    /// `null` outside of forks.
    private final @Nullable IterationTimes times;

    /// Creates a profiler.
    ///
    /// @param options the options behind the name of this class
    /// @throws ProfilerException if an option is wrong, or the command is not found; the message says what to do
    public GpuProfiler(String options) throws ProfilerException {
        var file = System.getProperty(TIMES);
        times = file == null ? null : new IterationTimes(Path.of(file));
        forks = file == null ? new RecordedForks(ProfilerOptions.parse(options)) : null;
    }

    @Override
    public String getDescription() {
        return "What benchmarks run on GPUs, by zetools run, normalized by operation count";
    }

    @Override
    public Collection<String> addJVMInvokeOptions(BenchmarkParams params) {
        return forks().begin(params.id());
    }

    @Override
    public Collection<String> addJVMOptions(BenchmarkParams params) {
        return List.of("-D%s=%s".formatted(TIMES, forks().times()));
    }

    /// Does nothing: the command was given before.
    @Override
    public void beforeTrial(BenchmarkParams params) {}

    @Override
    public Collection<? extends Result<?>> afterTrial(BenchmarkResult result, long pid, File out, File err) {
        return forks().end(result.getIterationResults());
    }

    @Override
    public boolean allowPrintOut() {
        return true;
    }

    @Override
    public boolean allowPrintErr() {
        return true;
    }

    @Override
    public void beforeIteration(BenchmarkParams params, IterationParams iteration) {
        if (isMeasured(iteration)) times().begin();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams params, IterationParams iteration, IterationResult result) {
        if (isMeasured(iteration)) times().end();
        return List.of();
    }

    private static boolean isMeasured(IterationParams iteration) {
        return iteration.getType() == IterationType.MEASUREMENT;
    }

    private RecordedForks forks() {
        if (forks == null) throw new IllegalStateException("a benchmark in a fork cannot fork others with GpuProfiler");
        return forks;
    }

    private IterationTimes times() {
        if (times == null)
            throw new IllegalStateException("GpuProfiler records forks, and this benchmark is not forked: use -f 1");
        return times;
    }
}
