package io.zetools.cli;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ZeException;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import io.zetools.recording.Recorder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for metrics that are sampled while a program runs, or queried around its kernels.
final class MetricChoice {
    @Option(
            names = "--metrics",
            paramLabel = "GROUP",
            description = "Samples a metric group of each device that has it, and reports its averages for each kernel."
                    + " zetools itself reads the device then, which counts what all programs execute. On hardware this"
                    + " needs permission (dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0).")
    private @Nullable String group;

    @Option(
            names = "--metrics-period",
            paramLabel = "TIME",
            converter = PeriodConverter.class,
            description = "The time between two samples, 1ms unless given, as in 100us; at least 50us. The driver may"
                    + " grant another."
                    + " Kernels shorter than two of them are rarely sampled.")
    private @Nullable Duration period;

    @Option(
            names = "--metrics-per-kernel",
            paramLabel = "GROUP",
            description = "Queries a metric group around each kernel, and reports the counts of each launch. The price:"
                    + " two more commands for each launch, and kernels of a queue run one after the other; a program"
                    + " whose kernels wait for later ones hangs. Nothing is measured in a program that uses metrics"
                    + " itself. Sets ZET_ENABLE_METRICS=1 for the program. Permission is needed as for --metrics.")
    private @Nullable String perKernel;

    private final List<MetricGroup> found = new ArrayList<>();
    private final List<MetricGroup> queried = new ArrayList<>();

    MetricChoice() {}

    boolean isNone() {
        return group == null && perKernel == null;
    }

    boolean isPerKernel() {
        return perKernel != null;
    }

    /// Loads Level Zero and finds the group, before the recording begins.
    ///
    /// @throws IOException if there is no device, or none has the group; the message says what to do
    void find() throws IOException {
        if (group != null) find("--metrics", group, SamplingType.TIME_BASED, "sampled", found);
        if (perKernel != null) find("--metrics-per-kernel", perKernel, SamplingType.EVENT_BASED, "queried", queried);
        for (var sampled : found)
            for (var each : queried)
                if (sampled.device().equals(each.device()) && sampled.domain() == each.domain())
                    throw new IOException(
                            "--metrics=%s and --metrics-per-kernel=%s count with the same hardware of %s (domain %d): choose one of them"
                                    .formatted(group, perKernel, each.device(), each.domain()));
    }

    private static void find(String option, String name, SamplingType sampling, String verb, List<MetricGroup> found)
            throws IOException {
        var had = new TreeSet<String>();
        try {
            var loaded = LevelZero.load(LoadOptions.defaults().withEnvironment("ZET_ENABLE_METRICS", "1"));
            for (var device : loaded.devices()) find(device, name, sampling, had, found);
        } catch (ZeException e) {
            throw new IOException("%s=%s: %s; %s".formatted(option, name, e.getMessage(), Messages.NO_GPU), e);
        }
        if (found.isEmpty())
            throw new IOException("%s=%s: no device has such a group that can be %s. There are: %s"
                    .formatted(
                            option, name, verb, had.isEmpty() ? "none; " + Messages.NO_GPU : String.join(", ", had)));
    }

    /// Lets the recorder query the group around kernels.
    void apply(Recorder.Builder builder) {
        if (!queried.isEmpty()) builder.queryKernels(queried);
    }

    /// Begins to sample.
    ///
    /// @throws IOException if the driver refuses; the message says what to do
    void start(Recorder recorder) throws IOException {
        try {
            for (var each : found) recorder.sample(each, period == null ? Duration.ofMillis(1) : period);
        } catch (ZeException | IllegalArgumentException e) {
            throw new IOException("--metrics=%s: %s".formatted(group, e.getMessage()), e);
        }
    }

    private static void find(
            Device device, String name, SamplingType sampling, Set<String> had, List<MetricGroup> found) {
        for (var each : MetricGroup.all(device)) {
            boolean fits = sampling == SamplingType.EVENT_BASED
                    || GroupDescription.of(each).tellsTimes();
            if (each.sampling().contains(sampling) && fits) had.add(each.name());
        }
        try {
            found.add(MetricGroup.find(device, name, sampling));
        } catch (NoSuchElementException _) {
            // Another device may have it.
        }
    }
}
