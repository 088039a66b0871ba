package io.zetools.samples;

import io.zetools.Context;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricDescription;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.StallProfile;
import io.zetools.samples.tour.Workload;
import java.time.Duration;

/// Finds the places where kernels wait: the instructions at which samples found the most threads, with the reasons.
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
                var workload = new Workload(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(100_000))) {
            for (int round = 0; round < 10; round++) {
                workload.run(1000);
                profile.add(streamer.read(Duration.ofMillis(200)));
            }
        }

        IO.println(profile.instructions().size() + " instructions");
        if (profile.dataDropped()) IO.println("samples were lost: read more often, or sample less often");
        for (var found : profile.instructions().stream().limit(10).toList()) {
            IO.println("0x%012x %8d samples, %3d %% stalled, mostly by %s"
                    .formatted(
                            found.address(),
                            found.total(),
                            100 * found.stalled() / Math.max(1, found.total()),
                            found.mainStall().map(MetricDescription::name).orElse("nothing")));
        }
    }
}
