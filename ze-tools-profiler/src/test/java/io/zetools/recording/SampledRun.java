package io.zetools.recording;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import io.zetools.metric.StallProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// A program that records another one, and samples a metric group of the device meanwhile.
final class SampledRun {
    private SampledRun() {}

    /// Records and samples.
    ///
    /// @param arguments the recording, the group, the period in nanoseconds, and the program with its arguments
    public static void main(String... arguments) throws IOException, InterruptedException {
        var device = LevelZero.load(
                        LoadOptions.defaults().withLibrary("system").withEnvironment("ZET_ENABLE_METRICS", "1"))
                .devices()
                .getFirst();
        var group = MetricGroup.find(device, arguments[1], SamplingType.TIME_BASED);
        var period = Duration.ofNanos(Long.parseLong(arguments[2]));
        List<String> command = Arrays.asList(arguments).subList(3, arguments.length);
        var builder = Recorder.to(Path.of(arguments[0])).device(DeviceTiming.OWN);
        if (StallProfile.supports(group)) builder.moduleImages();
        try (var recorder = builder.open(command)) {
            recorder.sample(group, period);
            var program = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            int code = recorder.launch(program).waitFor();
            recorder.finish(code);
            recorder.failure().ifPresent(failure -> {
                throw new IllegalStateException(failure);
            });
            System.exit(code);
        }
    }
}
