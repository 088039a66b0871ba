package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.LevelZeroNative;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricGroup;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.SamplingType;
import io.zetools.mock.MockKernels;
import io.zetools.mock.process.Program;
import io.zetools.program.Interception;
import io.zetools.recording.CallColumns;
import io.zetools.recording.ProcessRecorder;
import io.zetools.recording.RecordingSink;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Failures of a user's code in a program that has no provider of SLF4J.
@Tag("own-process")
@Timeout(300)
class FailureReportTest {
    /// The program: a listener of calls, a sink, a policy and a listener of metrics that fail, each several times.
    public static void main(String[] arguments) {
        var options = LoadOptions.defaults().withLibrary("embedded");
        var gpu = LevelZero.load(options).devices().getFirst();
        try (var context = Context.create(gpu)) {
            var tracer = Tracer.of(ApiFunction.CONTEXT_GET_STATUS)
                    .onExit(_ -> {
                        throw new IllegalStateException("of the listener");
                    })
                    .start();
            try (tracer) {
                for (int i = 0; i < 10; i++)
                    LevelZeroNative.zeContextGetStatus(context.handle().segment());
            }
            try (var _ = ProcessRecorder.of(ApiFunction.CONTEXT_GET_STATUS)
                    .to(new RecordingSink() {
                        @Override
                        public void calls(CallColumns calls) {
                            throw new IllegalStateException("of the sink");
                        }
                    })
                    .start()) {
                for (int i = 0; i < 10; i++)
                    LevelZeroNative.zeContextGetStatus(context.handle().segment());
            }
            failingPolicy(context);
            failingBatches(gpu, context);
        }
    }

    private static void failingPolicy(Context context) {
        try (var _ = Interception.builder()
                .amendModules("symbols", c -> c.inputs().forEach(input -> input.addBuildFlags("-g")))
                .allow(_ -> {
                    throw new IllegalStateException("of the policy");
                })
                .start()) {
            for (int i = 0; i < 3; i++) {
                DeviceModule.create(context, MockKernels.empty().spirv()).close();
            }
        }
    }

    private static void failingBatches(Device gpu, Context context) {
        var group = MetricGroup.find(gpu, "ComputeBasic", SamplingType.TIME_BASED);
        try (var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofMillis(1));
                var reader = streamer.onBatch(_ -> {
                    throw new IllegalStateException("of the batch");
                })) {
            while (reader.listenerFailures() < 3) Thread.onSpinWait();
        }
    }

    @Test
    @DisplayName("listeners, sinks and policies that fail are seen on standard error, once per cause")
    void seenWithoutAProvider() {
        var output = Program.runWithoutLogging(FailureReportTest.class).success();

        assertThat(output)
                .contains("No SLF4J providers were found")
                .containsOnlyOnce("ze-tools: a trace listener failed on zeContextGetStatus")
                .containsOnlyOnce("IllegalStateException: of the listener")
                .containsOnlyOnce("ze-tools: a sink of a recording failed")
                .containsOnlyOnce("IllegalStateException: of the sink")
                .containsOnlyOnce("ze-tools: interception failed: the policy, asked about")
                .containsOnlyOnce("IllegalStateException: of the policy")
                .containsOnlyOnce("ze-tools: a listener of batch reader of")
                .containsOnlyOnce("IllegalStateException: of the batch");
        assertThat(output.lines().filter(line -> line.contains("this cause is printed once")))
                .hasSize(4);
    }
}
