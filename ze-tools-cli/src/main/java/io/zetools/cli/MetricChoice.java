package io.zetools.cli;

import io.zetools.Device;
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
    private static final String METRICS = "--metrics";
    private static final String PER_KERNEL = "--metrics-per-kernel";

    /// Takes no name: all groups are sampled that can be.
    private static final String STALLS = "--stalls";

    private static final Duration PERIOD = Duration.ofMillis(1);
    private static final Duration STALLS_PERIOD = Duration.ofNanos(100_000);

    private @Nullable String group;
    private @Nullable Duration period;
    private @Nullable String perKernel;
    private boolean stalls;
    private final DeviceFilter on = new DeviceFilter();
    private @Nullable Duration stallsPeriod;
    private final List<MetricGroup> sampledStalls = new ArrayList<>();
    private final List<MetricGroup> found = new ArrayList<>();
    private final List<MetricGroup> queried = new ArrayList<>();

    MetricChoice() {}

    /// Adds the options to a command.
    void addTo(CommandSpec spec) {
        spec.addOption(Syntax.option(
                        METRICS,
                        "GROUP",
                        String.class,
                        value -> group = value,
                        "Samples a group of zetools list metrics.",
                        "Each device that has the group is sampled, and the report has its averages for each kernel."
                                + " zetools itself reads the device then, which counts what all programs execute. On hardware this"
                                + " needs permission (dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0).")
                .build());
        spec.addOption(Syntax.option(
                        "--metrics-period",
                        "TIME",
                        Duration.class,
                        value -> period = value,
                        "Sets the time between two samples (default: 1ms).",
                        "It is as in 100us, and at least 50us. The driver may grant another."
                                + " Kernels shorter than two of them are rarely sampled.")
                .converters(new PeriodConverter())
                .build());
        spec.addOption(Syntax.option(
                        PER_KERNEL,
                        "GROUP",
                        String.class,
                        value -> perKernel = value,
                        "Measures each launch with such a group.",
                        "The group is queried around each kernel, and the report has the counts of each launch. The price:"
                                + " two more commands for each launch, and kernels of a queue run one after the other; a program"
                                + " whose kernels wait for later ones hangs. Nothing is measured in a program that uses metrics"
                                + " itself. Sets ZET_ENABLE_METRICS=1 for the program. Permission is needed as for --metrics.")
                .build());
        spec.addOption(Syntax.flag(
                STALLS,
                value -> stalls = value,
                "Samples what threads of kernels wait for.",
                "Samples have the instructions at which threads are, on each device that can; the report has functions and, of modules built with -g, source lines. zetools itself reads"
                        + " the device, which samples what all programs execute; the images of modules are recorded."
                        + " Permission is needed as for --metrics. Not together with --metrics."));
        spec.addOption(Syntax.option(
                        "--stalls-period",
                        "TIME",
                        Duration.class,
                        value -> stallsPeriod = value,
                        "Sets the time between two such samples (default: 100us).",
                        "It is at least 50us. The driver may grant another.")
                .converters(new PeriodConverter())
                .build());
        on.addTo(spec, "Samples metrics and stalls of this device (default: each).");
    }

    /// Returns the options by which a group is collected.
    static List<String> options(MetricGroup group) {
        var options = new ArrayList<String>();
        if (fits(group, SamplingType.TIME_BASED)) options.add(METRICS);
        if (fits(group, SamplingType.EVENT_BASED)) options.add(PER_KERNEL);
        if (StallProfile.supports(group)) options.add(STALLS);
        return options;
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
        if (group != null) find(METRICS, group, SamplingType.TIME_BASED, "sampled", found);
        if (perKernel != null) find(PER_KERNEL, perKernel, SamplingType.EVENT_BASED, "queried", queried);
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
        if (on.isGiven() && isNone() && !stalls)
            throw new ParameterException(
                    line, "--on is of --metrics, --metrics-per-kernel and --stalls, of which none is there");
    }

    private void findStalls() throws IOException {
        try {
            for (var each : on.devices(true)) sampledStalls.addAll(StallProfile.groups(each.device()));
        } catch (ZeException e) {
            throw new IOException(
                    "--stalls: %s".formatted(ListedDevice.failure(e).getMessage()), e);
        }
        if (sampledStalls.isEmpty())
            throw new IOException(
                    "--stalls: no device samples stalls (Intel's do from Ponte Vecchio on, but for DG2); record with --metrics instead, or "
                            + Messages.NO_GPU);
    }

    private void find(String option, String name, SamplingType sampling, String verb, List<MetricGroup> found)
            throws IOException {
        var had = new TreeSet<String>();
        try {
            for (var each : on.devices(true)) find(each.device(), name, sampling, had, found);
        } catch (ZeException e) {
            throw new IOException(
                    "%s=%s: %s".formatted(option, name, ListedDevice.failure(e).getMessage()), e);
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
        start(recorder, sampledStalls, STALLS, stallsPeriod == null ? STALLS_PERIOD : stallsPeriod);
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
        for (var each : MetricGroup.all(device)) if (fits(each, sampling)) had.add(each.name());
        try {
            found.add(MetricGroup.find(device, name, sampling));
        } catch (NoSuchElementException _) {
            // Another device may have it.
        }
    }

    private static boolean fits(MetricGroup group, SamplingType sampling) {
        return group.sampling().contains(sampling)
                && (sampling == SamplingType.EVENT_BASED
                        || GroupDescription.of(group).hasTimes());
    }
}
