package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.source.Symbols;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SamplesTest {
    @Test
    void readAnnotationsShowsGroupsWaitsAndAtomics() throws Exception {
        var sample = SampleProcess.run(ReadAnnotations.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .contains("kernels [histogram], annotated: true")
                .containsPattern("\\n *3 +32 of 32 +32 +[0-9,]+ ")
                .containsPattern("0x[0-9a-f]+ +UPDATE +RELAXED +128 ")
                .containsPattern("0x[0-9a-f]+ +LOAD +ACQUIRE +128 ")
                .contains("1,280 events, 0 lost, 0 that do not pair");
    }

    @Test
    void traceCallsTimesBothFunctions() throws Exception {
        var sample = SampleProcess.run(TraceCalls.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .containsPattern("zeCommandListAppendLaunchKernel +[\\d,]+ ns")
                .containsPattern("zeCommandQueueExecuteCommandLists +[\\d,]+ ns");
    }

    @Test
    void recordCallsCountsAndReadsBack() throws Exception {
        var sample = SampleProcess.run(RecordCalls.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .containsPattern("(?m)^calls +failed +total +% +average +p50 +p99 +max +function$")
                .containsPattern("(?m)^ +300 +0 .* zeCommandListAppendLaunchKernel$")
                .containsPattern("calls [\\d,]+ +nothing lost +failed 0 +tool [\\d.]+ [mun]s")
                .containsPattern("(?m)^ *[\\d,]+ +[\\d,]+ +0 +0  calls$")
                .containsPattern("(?m)^calls +in the API +% +waiting +tid +thread$")
                .containsPattern("(?m)^[\\d,]+ calls in [\\d,]+ bytes, recorded at 20\\S+Z$")
                .containsPattern(
                        "[\\d,]+ ns  zeCommandListAppendLaunchKernel \\{hKernel=0x[0-9a-f]+, numWaitEvents=0} = SUCCESS");
    }

    @Test
    void streamMetricsSeesTheDeviceAtWork() throws Exception {
        var sample = SampleProcess.run(StreamMetrics.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .contains("sampling every PT0.00065536S")
                .containsPattern("[1-9]\\d* reports, GPU_BUSY \\d");
    }

    @Test
    void queryKernelShowsEachMetric() throws Exception {
        var sample = SampleProcess.run(QueryKernel.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .contains("kernel vector_add")
                .containsPattern("GpuTime +[1-9]\\d* ns")
                .contains("XVE_ACTIVE", "XVE_STALL");
    }

    @Test
    void instrumentModulesLeavesRegistersFree() throws Exception {
        var sample = SampleProcess.run(InstrumentModules.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .contains("\"-g\" -> \"-g -zet-profile-flags 0x3\" (free registers)")
                .containsPattern("zeKernelCreate: module: 0x[0-9a-f]+ -> 0x[0-9a-f]+")
                .containsPattern("(?m)^vector_add leaves free \\[\\d+\\+\\d+")
                .containsPattern("[1-9]\\d* changes, 0 refused");
    }

    @Test
    void findStallsNamesInstructions() throws Exception {
        var sample = SampleProcess.run(FindStalls.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .containsPattern("[1-9]\\d* instructions")
                .containsPattern("0x[?]{8}[0-9a-f]{8} +[1-9]\\d* samples, +\\d+ % stalled, mostly by \\w+");
        if (readsLines())
            assertThat(sample.output())
                    .containsPattern("mostly by \\w+ at (vector_add|fill|square) \\(.*workload\\.cl:\\d+")
                    .doesNotContain("no source lines");
    }

    private static boolean readsLines() {
        try (var _ = Symbols.open()) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void firstScreenPrintsReports() throws Exception {
        var sample = SampleProcess.run(FirstScreen.class, "embedded", Map.of());

        assertThat(sample.exitCode()).as(sample.output()).isZero();
        assertThat(sample.output())
                .containsPattern("(?m)^ 0 fills: GPU_BUSY up to +0 percent in \\d+ reports$")
                .containsPattern("(?m)^50 fills: GPU_BUSY up to +[1-9]\\d* percent in [1-9]\\d* reports$");
    }
}
