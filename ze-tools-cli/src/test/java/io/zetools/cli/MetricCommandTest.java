package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `zetools run --metrics` on the simulated GPU.
class MetricCommandTest {
    @TempDir
    Path folder;

    @Test
    void refusesAGroupThatNoDeviceHas() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        var result = command.zetools("run", "-o", "app.zetools", "--metrics", "Nothing", "--", program);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("the program was not started: --metrics=Nothing: no device has such a group", "There are: ");
        assertThat(folder.resolve("app.zetools")).doesNotExist();
    }

    @Test
    void refusesMetricsWithoutTimesOfKernels() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        var result = command.zetools("run", "--device=off", "--metrics", "ComputeBasic", "--", program);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).contains("--device must not be off");
    }

    @Test
    void refusesQueriesWhereTheyCannotBe() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        for (var timing : List.of("off", "free")) {
            var result =
                    command.zetools("run", "--device=" + timing, "--metrics-per-kernel", "ComputeBasic", "--", program);
            assertThat(result.exit()).isEqualTo(2);
            assertThat(result.err()).contains("--device must not be " + timing);
        }
        var unknown = command.zetools("run", "--metrics-per-kernel", "Nothing", "--", program);
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.err())
                .contains("--metrics-per-kernel=Nothing: no device has such a group that can be queried. There are: ");
        var both = command.zetools(
                "run", "--metrics", "ComputeBasic", "--metrics-per-kernel", "ComputeBasic", "--", program);
        assertThat(both.exit()).isEqualTo(2);
        assertThat(both.err()).contains("count with the same hardware of ", "choose one of them");
    }

    @Test
    void samplesWhileAProgramRuns() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        var file = folder.resolve("app.zetools").toString();
        var line = List.of("run", "-o", file, "--metrics", "ComputeBasic", "--", program, "counts", "1", "1000", "0");
        var result = command.zetools(line.toArray(String[]::new));
        assertThat(result.exit()).as("%s", result).isZero();
        assertThat(result.err()).contains("Metrics ComputeBasic of ");
        assertThat(command.zetools("export", file, "--csv", "tables").exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("tables/metrics_1.csv")).getFirst())
                .startsWith("tile,begin_ns,end_ns,error_ns,state,");
    }
}
