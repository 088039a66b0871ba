package io.zetools.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Marks that are counted as they come give what a trace gives that holds them all.
class PhaseStreamTest {
    private static final int THREADS = 4;

    /// Rules, and texts of marks by them. None begins a run.
    record Rules(RuleSet rules, List<String> texts) {
        @Override
        public String toString() {
            return rules.name();
        }
    }

    static List<Rules> builtIn() {
        return List.of(
                new Rules(
                        RuleSet.gpu(),
                        List.of(
                                "zeMemAllocHost",
                                "zeModuleCreate",
                                "zeCommandListAppendLaunchKernel",
                                "zeCommandListHostSynchronize",
                                "urEnqueueKernelLaunch",
                                "sycl::submit",
                                "[GPU_LA_PE]compute",
                                "[SW][GPU_LA_PM]copy",
                                "[SUB][GPU_LU_PC]build",
                                "[GPU_LD_PU]driver",
                                "[GPU_LX_PE]ignored",
                                "[GPU_NO_PE]unknown",
                                "[GPU_PE",
                                "main")),
                new Rules(
                        RuleSet.neuralNetworks(),
                        List.of(
                                "[NN_LA_PWU]warm up",
                                "[NN_LA_PBM]benchmark",
                                "[NN_LA_PE]compute",
                                "[NN_LR_PE]ANeuralNetworksExecution_startCompute",
                                "[SW][NN_LR_PR]results",
                                "[SUB][NN_LR_PC]compile",
                                "[NN_LI_PE]ipc",
                                "[NN_LD_PE]driver",
                                "[NN_LC_PCO]cpu",
                                "HIDL::IDevice::prepareModel::server",
                                "[NN_LU_PE]utility",
                                "[NN_LX_PE]unknown",
                                "main")));
    }

    /// The begin or end of a mark.
    private record Step(int thread, long time, boolean begins, String text) {}

    @ParameterizedTest
    @MethodSource("builtIn")
    @DisplayName("the report is that of a trace, settled often, seldom or not at all")
    void sameAsATrace(Rules of) throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            var random = new Random(seed);
            var steps = IntStream.range(0, THREADS)
                    .mapToObj(thread -> steps(random, of, thread))
                    .toList();
            var builder = new PhaseTrace.Builder(of.rules);
            for (var thread : steps) for (var step : thread) add(builder, step);
            var expected = text(PhaseReport.of(builder.build()));
            for (int every : List.of(1, 7, Integer.MAX_VALUE)) {
                var stream = new PhaseStream(of.rules);
                if (!stream.isCounting()) {
                    count(stream, steps, every);
                    stream = stream.second();
                }
                count(stream, steps, every);
                assertThat(text(stream.report()))
                        .as("seed %d, settled after %d", seed, every)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    @DisplayName("a mark around all of a thread may end late")
    void endsLate() throws IOException {
        var stream = new PhaseStream(RuleSet.gpu());
        int whole = stream.kind("[GPU_LA_PE]all");
        var threads = List.of(stream.thread(1), stream.thread(1));
        threads.get(0).beginWhole(0, whole);
        threads.get(1).beginWhole(100, whole);
        stream.settle(1000);
        threads.get(0).end(10);
        threads.get(1).end(110);
        var rules = stream.rules();
        var times = stream.report().runs().getFirst().times();
        assertThat(times.union(rules.layer("LA"), rules.phase("PE"))).isEqualTo(20);
    }

    @Test
    @DisplayName("rules that need all marks before refuse a report of the first reading")
    void first() {
        var stream = new PhaseStream(RuleSet.neuralNetworks());
        assertThat(stream.isCounting()).isFalse();
        assertThatIllegalStateException().isThrownBy(stream::report).withMessageContaining("second");
    }

    /// Hands all steps to a stream in the order of time, as far as threads go.
    private static void count(PhaseStream stream, List<List<Step>> steps, int every) {
        var threads = steps.stream().map(_ -> stream.thread(1)).toList();
        var all = new ArrayList<Step>();
        steps.forEach(all::addAll);
        all.sort(Comparator.comparingLong(Step::time));
        int since = 0;
        for (var step : all) {
            if (++since >= every) {
                stream.settle(step.time);
                since = 0;
            }
            if (step.begins) threads.get(step.thread).begin(step.time, stream.kind(step.text));
            else threads.get(step.thread).end(step.time);
        }
    }

    private static void add(PhaseTrace.Builder builder, Step step) {
        if (step.begins) builder.begin(step.thread, 1, step.time, step.text, 0);
        else builder.end(step.thread, step.time, 0);
    }

    /// Makes the marks of a thread, each with its end. Times of threads meet often.
    private static List<Step> steps(Random random, Rules of, int thread) {
        var steps = new ArrayList<Step>();
        long time = random.nextInt(20);
        int depth = 0;
        for (int i = 0; i < 40 || depth > 0; i++) {
            time += random.nextInt(3);
            boolean begins = i < 40 && (depth == 0 || (depth < 6 && random.nextBoolean()));
            depth += begins ? 1 : -1;
            steps.add(new Step(thread, time, begins, begins ? of.texts.get(random.nextInt(of.texts.size())) : ""));
        }
        return steps;
    }

    private static String text(PhaseReport report) throws IOException {
        var json = new StringWriter();
        PhaseJson.write(report, json);
        return new PhaseTables(report).text(Arrays.asList(PhaseTables.Table.values())) + json;
    }
}
