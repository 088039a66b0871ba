package io.zetools.cli;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.ZeException;
import io.zetools.metric.GroupDescription;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import io.zetools.metric.StallProfile;
import io.zetools.recording.Recorder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// The options for metrics and stalls that are sampled while a program runs, and for metrics around its kernels.
final class MetricChoice {
    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration STALLS_PERIOD = Duration.ofNanos(100_000);

    private @Nullable String group;
    private @Nullable Duration period;
    private @Nullable String perKernel;
    private boolean stalls;
    private @Nullable Duration stallsPeriod;
    private final List<MetricGroup> sampledStalls = new ArrayList<>();
    private final List<MetricGroup> found = new ArrayList<>();
    private final List<MetricGroup> queried = new ArrayList<>();

    MetricChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        "--metrics",
                        "GROUP",
                        String.class,
                        value -> group = value,
                        "Samples a metric group of each device that has it, and reports its averages for each kernel."
                                + " zetools itself reads the device then, which counts what all programs execute. On hardware this"
                                + " needs permission (dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0).")
                .build());
        spec.addOption(Syntax.option(
                        "--metrics-period",
                        "TIME",
                        Duration.class,
                        value -> period = value,
                        "The time between two samples, 1ms unless given, as in 100us; at least 50us. The driver may"
                                + " grant another."
                                + " Kernels shorter than two of them are rarely sampled.")
                .converters(new PeriodConverter())
                .build());
        spec.addOption(Syntax.option(
                        "--metrics-per-kernel",
                        "GROUP",
                        String.class,
                        value -> perKernel = value,
                        "Queries a metric group around each kernel, and reports the counts of each launch. The price:"
                                + " two more commands for each launch, and kernels of a queue run one after the other; a program"
                                + " whose kernels wait for later ones hangs. Nothing is measured in a program that uses metrics"
                                + " itself. Sets ZET_ENABLE_METRICS=1 for the program. Permission is needed as for --metrics.")
                .build());
        spec.addOption(Syntax.flag(
                "--stalls",
                value -> stalls = value,
                "Samples at which instructions threads of kernels are, and what they wait for, on each device"
                        + " that can, and reports functions and, of modules built with -g, source lines. zetools itself reads"
                        + " the device, which samples what all programs execute; the images of modules are recorded."
                        + " Permission is needed as for --metrics. Not together with --metrics."));
        spec.addOption(Syntax.option(
                        "--stalls-period",
                        "TIME",
                        Duration.class,
                        value -> stallsPeriod = value,
                        "The time between two samples, 100us unless given; at least 50us. The driver may grant another.")
                .converters(new PeriodConverter())
                .build());
    }

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
        if (stalls) findStalls();
        if (group != null) find("--metrics", group, SamplingType.TIME_BASED, "sampled", found);
        if (perKernel != null) find("--metrics-per-kernel", perKernel, SamplingType.EVENT_BASED, "queried", queried);
        for (var sampled : found)
            for (var each : queried)
                if (sampled.device().equals(each.device()) && sampled.domain() == each.domain())
                    throw new IOException(
                            "--metrics=%s and --metrics-per-kernel=%s count with the same hardware of %s (domain %d): choose one of them"
                                    .formatted(group, perKernel, each.device(), each.domain()));
    }

    /// Refuses what cannot be together.
    void check(CommandLine line) {
        if (stalls && group != null)
            throw new ParameterException(
                    line,
                    "--stalls and --metrics cannot be together: the groups of a device are activated at once; record twice");
        if (!stalls && stallsPeriod != null)
            throw new ParameterException(line, "--stalls-period is of --stalls, which is missing");
    }

    private void findStalls() throws IOException {
        try {
            for (var device : load().devices()) sampledStalls.addAll(StallProfile.groups(device));
        } catch (ZeException e) {
            throw new IOException("--stalls: %s; %s".formatted(e.getMessage(), Messages.NO_GPU), e);
        }
        if (sampledStalls.isEmpty())
            throw new IOException(
                    "--stalls: no device samples stalls (Intel's do from Ponte Vecchio on, but for DG2); record with --metrics instead, or "
                            + Messages.NO_GPU);
    }

    private static LevelZero load() {
        return LevelZero.load(LoadOptions.defaults().withEnvironment("ZET_ENABLE_METRICS", "1"));
    }

    private static void find(String option, String name, SamplingType sampling, String verb, List<MetricGroup> found)
            throws IOException {
        var had = new TreeSet<String>();
        try {
            for (var device : load().devices()) find(device, name, sampling, had, found);
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
        if (stalls) builder.moduleImages();
    }

    /// Begins to sample.
    ///
    /// @throws IOException if the driver refuses; the message says what to do
    void start(Recorder recorder) throws IOException {
        start(recorder, sampledStalls, "--stalls", stallsPeriod == null ? STALLS_PERIOD : stallsPeriod);
        start(recorder, found, "--metrics=" + group, period == null ? PERIOD : period);
    }

    private static void start(Recorder recorder, List<MetricGroup> groups, String option, Duration period)
            throws IOException {
        try {
            for (var each : groups) recorder.sample(each, period);
        } catch (ZeException | IllegalArgumentException e) {
            throw new IOException("%s: %s".formatted(option, e.getMessage()), e);
        }
    }

    private static void find(
            Device device, String name, SamplingType sampling, Set<String> had, List<MetricGroup> found) {
        for (var each : MetricGroup.all(device)) {
            boolean fits = sampling == SamplingType.EVENT_BASED
                    || GroupDescription.of(each).hasTimes();
            if (each.sampling().contains(sampling) && fits) had.add(each.name());
        }
        try {
            found.add(MetricGroup.find(device, name, sampling));
        } catch (NoSuchElementException _) {
            // Another device may have it.
        }
    }
}
