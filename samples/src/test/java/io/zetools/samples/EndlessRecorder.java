package io.zetools.samples;

import io.zetools.Context;
import io.zetools.EventPool;
import io.zetools.LevelZero;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.MetricSwitch;
import io.zetools.metric.SamplingType;
import io.zetools.recording.MetricRecorder;
import io.zetools.recording.Recorder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// Records its own calls, or metrics of a GPU, into a file until somebody ends it.
final class EndlessRecorder {
    /// The kinds of recording.
    enum What {
        CALLS,
        METRICS
    }

    private EndlessRecorder() {}

    /// Prints a line when it begins to record.
    ///
    /// @param arguments what, and the file
    public static void main(String... arguments) throws IOException {
        var file = Path.of(arguments[1]);
        switch (What.valueOf(arguments[0])) {
            case CALLS -> calls(file);
            case METRICS -> metrics(file);
        }
    }

    private static void calls(Path file) {
        try (var _ = Recorder.ofThisProcess().to(file).start();
                var context = Context.create(LevelZero.load().devices().getFirst());
                var pool = EventPool.create(context, 1);
                var event = pool.event(0)) {
            System.out.println("begins");
            while (!event.isSignaled()) Thread.onSpinWait();
        }
    }

    private static void metrics(Path file) throws IOException {
        var gpu = LevelZero.load().devices().getFirst();
        if (!MetricSwitch.isOn(gpu)) MetricSwitch.enable(gpu);
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        try (var context = Context.create(gpu);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1));
                var recorder = MetricRecorder.open(file, group)) {
            System.out.println("begins");
            while (true) recorder.append(streamer.readRaw(Duration.ofMillis(10)));
        }
    }
}
