package io.zetools.recording;

import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.SamplingType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// A program that records another one, with metric queries around its kernels.
final class QueriedRun {
    private QueriedRun() {}

    /// Records.
    ///
    /// @param arguments the recording, the group, and the program with its arguments
    public static void main(String... arguments) throws IOException, InterruptedException {
        var groups = LevelZero.load(
                        LoadOptions.defaults().withLibrary("system").withEnvironment("ZET_ENABLE_METRICS", "1"))
                .devices()
                .stream()
                .map(device -> MetricGroup.find(device, arguments[1], SamplingType.EVENT_BASED))
                .toList();
        List<String> command = Arrays.asList(arguments).subList(2, arguments.length);
        try (var recorder = Recorder.to(Path.of(arguments[0]))
                .device(DeviceTiming.OWN)
                .queryKernels(groups)
                .open(command)) {
            int code = recorder.launch(new ProcessBuilder(command).inheritIO()).waitFor();
            recorder.finish(code);
            recorder.failure().ifPresent(failure -> {
                throw new IllegalStateException(failure);
            });
            System.exit(code);
        }
    }
}
