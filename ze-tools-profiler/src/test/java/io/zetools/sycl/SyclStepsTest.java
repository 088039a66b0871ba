package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclMemory;
import io.zetools.profile.SyclProfile;
import io.zetools.profile.SyclProfile.ActivityOrigins;
import io.zetools.profile.SyclProfile.OfProcess;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleSycl;
import io.zetools.sycl.TaskEdge.Reason;
import io.zetools.sycl.TaskNode.Origin;
import io.zetools.sycl.TaskNode.State;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The work of a report on SYCL grows with the number of operations, and no faster.
@Tag("embedded-only")
class SyclStepsTest {
    private static final int FEW = 5_000;
    private static final int MANY = 20_000;

    @TempDir
    private Path folder;

    /// The commands of one operation, which count how often they are read.
    private static final class Counted extends AbstractList<DeviceActivity> {
        private final DeviceActivity only;
        private final long[] steps;

        Counted(DeviceActivity only, long[] steps) {
            this.only = only;
            this.steps = steps;
        }

        @Override
        public DeviceActivity get(int index) {
            steps[0]++;
            return only;
        }

        @Override
        public int size() {
            return 1;
        }
    }

    @Test
    void jsonOfAChainTakesStepsInProportion() throws IOException {
        SampleSycl.write(folder.resolve("run.zetools"));
        try (var recording = Recording.open(folder.resolve("run.zetools"))) {
            var run = RunProfile.of(recording);
            long few = json(run, FEW);
            long many = json(run, MANY);

            assertThat(few).isGreaterThanOrEqualTo(FEW);
            assertThat((double) many / few).isLessThanOrEqualTo(4.4);
        }
    }

    @Test
    void textOfAChainTakesStepsInProportion() {
        long few = text(FEW);
        long many = text(MANY);

        assertThat(few).isGreaterThanOrEqualTo(FEW);
        assertThat((double) many / few).isLessThanOrEqualTo(4.4);
    }

    /// Returns the number of reads for a report as JSON, in which the whole chain is the critical path.
    private static long json(RunProfile run, int operations) throws IOException {
        var steps = new long[1];
        var sycl = profile(operations, steps);
        var out = new StringWriter();
        RunReport.json(run, Optional.empty(), Optional.empty(), Optional.of(sycl), out);
        assertThat(new ObjectMapper().readTree(out.toString()).get("sycl_path")).hasSize(operations);
        return steps[0];
    }

    private static long text(int operations) {
        var steps = new long[1];
        assertThat(profile(operations, steps).text(true, 120)).contains("critical path");
        return steps[0];
    }

    private static SyclProfile profile(int operations, long[] steps) {
        var nodes = IntStream.range(0, operations).mapToObj(SyclStepsTest::node).toList();
        var edges = new ArrayList<TaskEdge>();
        for (int i = 1; i < operations; i++) edges.add(new TaskEdge(i - 1, i, Set.of(Reason.QUEUE), ""));
        var graph = new TaskGraph(nodes, edges, List.of(), 0, 0);
        Map<Integer, List<DeviceActivity>> activities = new HashMap<>();
        for (int i = 0; i < operations; i++)
            activities.put(i, new Counted(SampleSycl.activity("kernel", 100L * i, 50, i), steps));
        var process = new OfProcess(
                0,
                "app",
                graph,
                activities,
                new ActivityOrigins(operations, 0, 0, 0, 0),
                Optional.of(graph.criticalPath(_ -> 50)),
                List.of(50L * operations),
                new SyclMemory(List.of(), List.of(), 0, 0, 0),
                List.of(),
                operations,
                0,
                0);
        return new SyclProfile(List.of(process), List.of());
    }

    private static TaskNode node(int number) {
        return new TaskNode(
                number,
                Origin.NODE,
                State.SUBMITTED,
                "kernel " + number,
                NodeKind.COMMAND_GROUP,
                TracePayload.NONE,
                0,
                1,
                1,
                number,
                number,
                number + 1L,
                false,
                OptionalInt.empty(),
                List.of(),
                number,
                number + 1L,
                0);
    }
}
