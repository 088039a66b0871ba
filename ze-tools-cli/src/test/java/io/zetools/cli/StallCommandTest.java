package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.profile.DeviceProfile;
import io.zetools.profile.SampledStalls;
import io.zetools.profile.SampledStalls.FunctionStalls;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `zetools run --stalls` and `zetools attach --stalls` on the simulated GPU.
@Timeout(240)
@DisplayName("--stalls: where threads of kernels wait")
class StallCommandTest {
    /// The lines of loops.cl in which each function has instructions.
    private static final List<Integer> WEIGH = List.of(1, 2, 3);

    private static final List<Integer> LOOPS = List.of(6, 7, 8, 9, 10, 11, 12, 13);

    @TempDir
    Path folder;

    @Test
    void isRefusedWhereItCannotBe() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        var both = command.zetools("run", "--stalls", "--metrics", "ComputeBasic", "--", program);
        assertThat(both.exit()).isEqualTo(2);
        assertThat(both.err()).contains("--stalls and --metrics cannot be together");
        var period = command.zetools("run", "--stalls-period", "1ms", "--", program);
        assertThat(period.exit()).isEqualTo(2);
        assertThat(period.err()).contains("--stalls-period is of --stalls, which is missing");
        var none = command.zetools(
                "mock", "--device", "dg2", "--", command.zetools().toString(), "run", "--stalls", "--", program);
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err())
                .contains("the program was not started: --stalls: no device samples stalls", "zetools mock -- COMMAND");
        var refused = command.zetools(
                "mock",
                "--fault",
                "zetMetricStreamerOpen:1:ZE_RESULT_ERROR_UNKNOWN",
                "--",
                command.zetools().toString(),
                "run",
                "--stalls",
                "--",
                program);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err())
                .contains("the program was not started: --stalls: zetMetricStreamerOpen", "observation_paranoid=0");
    }

    @Test
    void saysThatNothingWasSampled() throws Exception {
        var command = new Command(folder);
        var program = command.compile("caller").toString();
        var file = folder.resolve("app.zetools").toString();
        var line = List.of("run", "-o", file, "--stalls", "--", program, "counts", "1", "1000", "0");
        var result = command.zetools(line.toArray(String[]::new));
        assertThat(result.exit()).as("%s", result).isZero();
        assertThat(result.err()).contains("Stalls EuStallSampling of ", "0 samples: ", "nothing lost");
        assertThat(command.zetools("report", "--json", file).out()).contains("\"stall_groups\" : [ {");
    }

    @Test
    @DisplayName("kernels, the functions that they call, and each line once, of a program built with -g")
    void reportsFunctionsAndLines() throws Exception {
        var command = new Command(folder);
        var module = command.compileLoops();
        var program = command.compile("loops_program").toString();
        for (var device : List.of("pvc", "bmg")) {
            var file = folder.resolve(device + ".zetools");
            var result = command.zetools(
                    "mock",
                    "--device",
                    device,
                    "--",
                    command.zetools().toString(),
                    "run",
                    "-o",
                    file.toString(),
                    "--stalls",
                    "--",
                    program,
                    module.toString(),
                    "300");
            assertThat(result.exit()).as("%s", result).isZero();
            assertThat(result.err()).contains("Stalls EuStallSampling of ", "loops  loops.cl:10", "weigh  loops.cl:3");
            assertOfLoops(file);
        }
    }

    @Test
    @DisplayName("of a VM that ran before, for the modules that it builds from then on")
    void attaches() throws Exception {
        var command = new Command(folder);
        var module = command.compileLoops();
        var file = folder.resolve("vm.zetools");
        var java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        // $0 is zetools; the words behind are the recording, the folder of this VM, whose class path may be relative,
        // and the command line of the other VM.
        var script = "file=$1; here=$2; shift 2; (cd \"$here\" && exec \"$@\") > ready & vm=$!;"
                + " until [ -s ready ] || ! kill -0 $vm; do sleep 0.05; done;"
                + " \"$0\" attach --for 2s --stalls -o \"$file\" $vm; code=$?; kill $vm; wait; exit $code";
        var result = command.zetools(
                "mock",
                "--device",
                "pvc",
                "--",
                "sh",
                "-c",
                script,
                command.zetools().toString(),
                file.toString(),
                Path.of("").toAbsolutePath().toString(),
                java,
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                LoopsVm.class.getName(),
                module.toString());
        assertThat(result.exit()).as("%s", result).isZero();
        assertThat(result.err()).contains("Stalls EuStallSampling of ", "weigh  loops.cl:3");
        assertOfLoops(file);
    }

    private static void assertOfLoops(Path file) throws IOException {
        List<SampledStalls> devices;
        try (var recording = Recording.open(file)) {
            devices = DeviceProfile.of(recording).stalls();
        }
        assertThat(devices).hasSize(1);
        var stalls = devices.getFirst();
        assertThat(stalls.samples()).isPositive();
        assertThat(stalls.ambiguous()).as("%s", stalls).isZero();
        // Those of a module that was built before.
        assertThat(stalls.unknown()).as("%s", stalls).isLessThan(stalls.samples() / 2);
        assertThat(stalls.missing()).isEmpty();
        var functions = stalls.functions().stream().collect(Collectors.toMap(FunctionStalls::name, each -> each));
        assertThat(functions).containsOnlyKeys("loops", "weigh");
        assertThat(lines(functions.get("weigh"))).isSubsetOf(WEIGH).contains(3).doesNotHaveDuplicates();
        assertThat(lines(functions.get("loops")))
                .isSubsetOf(LOOPS)
                .contains(9, 10)
                .doesNotHaveDuplicates();
    }

    private static List<Integer> lines(FunctionStalls function) {
        assertThat(function.lines()).allMatch(each -> each.line().file().endsWith("loops.cl"));
        return function.lines().stream().map(each -> each.line().line()).toList();
    }
}
