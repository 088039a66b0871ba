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

/// The options for metrics that are sampled while a program runs.
final class MetricChoice {
    @Option(
            names = "--metrics",
            paramLabel = "GROUP",
            description = "Samples a metric group of each device that has it, and tells its averages for each kernel."
                    + " zetools itself reads the device then, which counts what all programs execute. On hardware this"
                    + " needs permission (dev.i915.perf_stream_paranoid=0, or dev.xe.observation_paranoid=0).")
    private @Nullable String group;

    @Option(
            names = "--metrics-period",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "The time between two samples, 1ms unless given, as in 100us. The driver may grant another."
                    + " Kernels shorter than two of them are rarely sampled.")
    private @Nullable Duration period;

    private final List<MetricGroup> found = new ArrayList<>();

    MetricChoice() {}

    boolean isNone() {
        return group == null;
    }

    /// Loads Level Zero and finds the group, before the recording begins.
    ///
    /// @throws IOException if there is no device, or none has the group; the message says what to do
    void find() throws IOException {
        if (group == null) return;
        var had = new TreeSet<String>();
        try {
            var loaded = LevelZero.load(LoadOptions.defaults().withEnvironment("ZET_ENABLE_METRICS", "1"));
            for (var device : loaded.devices()) find(device, group, had);
        } catch (ZeException e) {
            throw new IOException("--metrics=%s: %s".formatted(group, e.getMessage()), e);
        }
        if (found.isEmpty())
            throw new IOException("--metrics=%s: no device has such a group that can be sampled. There are: %s"
                    .formatted(group, had.isEmpty() ? "none" : String.join(", ", had)));
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

    private void find(Device device, String name, Set<String> had) {
        for (var each : MetricGroup.all(device))
            if (each.sampling().contains(SamplingType.TIME_BASED)
                    && GroupDescription.of(each).tellsTimes()) had.add(each.name());
        try {
            found.add(MetricGroup.find(device, name, SamplingType.TIME_BASED));
        } catch (NoSuchElementException _) {
            // Another device may have it.
        }
    }
}
