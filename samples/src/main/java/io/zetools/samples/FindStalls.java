package io.zetools.samples;

import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.StallProfile;
import io.zetools.program.ModuleDebugInfo;
import io.zetools.samples.tour.Workload;
import io.zetools.source.KernelLines;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/// Finds the places where kernels wait: the instructions at which samples found the most threads, with the reasons
/// and the source lines.
public final class FindStalls {
    private FindStalls() {}

    static void main() {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var groups = StallProfile.groups(gpu);
        if (groups.isEmpty()) {
            IO.println(gpu + " samples no stalls");
            return;
        }
        var group = groups.getFirst();
        var profile = new StallProfile(group);

        try (var context = Context.create(gpu);
                var workload = new Workload(context, "-g");
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(100_000))) {
            var lines = lines(workload.module());
            for (int round = 0; round < 10; round++) {
                workload.run(1000);
                profile.add(streamer.read(Duration.ofMillis(200)));
            }
            print(profile, lines);
            lines.ifPresent(KernelLines::close);
        }
    }

    /// Returns the lines of a module, of which the image says where it was loaded; empty if it has no debug
    /// information, or nothing is there that reads it.
    private static Optional<KernelLines> lines(DeviceModule module) {
        try {
            var image = ModuleDebugInfo.of(module).map(ModuleDebugInfo::elf);
            if (image.isEmpty()) return Optional.empty();
            return Optional.of(KernelLines.of(image.get(), 0));
        } catch (ZeException | IOException e) {
            IO.println("no source lines: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static void print(StallProfile profile, Optional<KernelLines> lines) {
        IO.println(profile.instructions().size() + " instructions");
        if (profile.dataDropped()) IO.println("samples were lost: read more often, or sample less often");
        for (var found : profile.instructions().stream().limit(10).toList()) {
            IO.println("%s %8d samples, %3d %% stalled, mostly by %s%s"
                    .formatted(
                            found.address(),
                            found.total(),
                            100 * found.stalled() / Math.max(1, found.total()),
                            found.mainStall().map(MetricDescription::name).orElse("nothing"),
                            lines.flatMap(each -> each.ofSample(found.address()))
                                    .map(line -> " at " + line)
                                    .orElse("")));
        }
    }
}
