package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.profile.RunProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs of other authors that use Level Zero, alone and recorded: they print the same. The
/// packages come by `foreign_packages.sh`; where they are not there the tests are skipped.
@Timeout(1200)
@DisplayName("zetools run: Level Zero programs of others")
class RunForeignTest {
    /// Adapters of SYCL's runtime for Level Zero: `SYCL_UR_USE_LEVEL_ZERO_V2`.
    private static final List<String> ADAPTERS = List.of("0", "1");

    private static final List<String> SHORT_SUITE =
            List.of("test_sycl_usm", "test_sycl_event", "test_sycl_queue_memcpy", "test_sycl_platform");
    private static final String BINDING = "pyzes/examples/pyzes_black_box_test.py";

    @TempDir
    Path work;

    private final Path packages = Path.of("target/foreign").toAbsolutePath();
    private Command command;
    private String python;

    @BeforeEach
    void packagesAreThere() {
        command = new Command(work);
        assumeTrue(
                Files.exists(packages.resolve("complete")),
                "no packages of other programs: sh ze-tools-cli/src/test/python/foreign_packages.sh " + packages);
        python = packages.resolve("bin/python").toString();
    }

    /// Runs a command line on the simulated GPU with an adapter of SYCL's runtime.
    private Command.Result run(String adapter, List<String> recorder, List<String> program) throws Exception {
        var home = command.zetools().getParent().getParent().resolve("zemock");
        var line = new ArrayList<>(List.of(
                "env",
                "LD_LIBRARY_PATH=" + packages.resolve("lib"),
                "ONEAPI_DEVICE_SELECTOR=level_zero:*",
                "SYCL_UR_USE_LEVEL_ZERO_V2=" + adapter,
                "SYCL_CACHE_PERSISTENT=0",
                "ZE_ENABLE_ALT_DRIVERS=",
                home.resolve("bin/zemock-run").toString(),
                "--loader",
                "embedded",
                "--tiles",
                "1",
                "--"));
        line.addAll(recorder);
        line.addAll(program);
        return command.run(line);
    }

    private List<String> recorder(Path file) {
        return List.of(command.zetools().toString(), "run", "-q", "-o", file.toString(), "--");
    }

    /// The account of a recording balances, nothing is lost, and functions were called.
    private static void isWhole(Path file, String... functions) throws Exception {
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            var account = profile.account().calls();
            assertThat(account.recorded()).isEqualTo(account.seen()).isEqualTo(account.read());
            assertThat(account.lost()).isZero();
            assertThat(profile.functions())
                    .extracting(RunProfile.FunctionTimes::name)
                    .contains(functions);
        }
    }

    /// Every command that can be timed has its own times.
    private static void isTimed(Path file) throws Exception {
        try (var recording = Recording.open(file)) {
            var commands = recording
                    .events()
                    .filter(DeviceActivity.class::isInstance)
                    .map(DeviceActivity.class::cast)
                    .filter(each -> !each.reason().equals("not timeable"))
                    .toList();
            assertThat(commands).isNotEmpty().allMatch(each -> each.state() == ActivityState.TIMED);
        }
    }

    /// SYCL programs in Python with their results.
    static Stream<Arguments> sycl() {
        var copies = """
                import dpctl, dpctl.memory as memory
                for device in dpctl.get_devices(backend='level_zero'):
                    queue = dpctl.SyclQueue(device)
                    there = memory.MemoryUSMDevice(4096, queue=queue)
                    there.copy_from_host(bytes(range(256)) * 16)
                    back = memory.MemoryUSMShared(4096, queue=queue)
                    back.copy_from_device(there)
                    print(device.name, sum(back.copy_to_host().tobytes()))
                """;
        var events = """
                import dpctl, dpctl.memory as memory, numpy
                queue = dpctl.SyclQueue('level_zero:gpu', property=('in_order', 'enable_profiling'))
                source, target = numpy.arange(1000, dtype='u4'), numpy.zeros(1000, dtype='u4')
                device = memory.MemoryUSMDevice(4000, queue=queue)
                queue.memcpy_async(device, source.view('u1'), 4000).wait()
                event = queue.memcpy_async(target.view('u1'), device, 4000)
                event.wait()
                print(int(target.sum()), event.profiling_info_start <= event.profiling_info_end, event.execution_status)
                """;
        var threads = """
                import dpctl, dpctl.memory as memory, threading
                def work(number, results):
                    queue = dpctl.SyclQueue('level_zero:gpu')
                    for i in range(50):
                        device = memory.MemoryUSMDevice(256, queue=queue)
                        device.copy_from_host(bytes([number]) * 256)
                        results[number] += sum(device.copy_to_host().tobytes())
                results = [0] * 4
                all = [threading.Thread(target=work, args=(i, results)) for i in range(4)]
                [each.start() for each in all]
                [each.join() for each in all]
                print(results)
                """;
        return ADAPTERS.stream()
                .flatMap(adapter -> Stream.of(
                        Arguments.of(adapter, "copies", copies),
                        Arguments.of(adapter, "events", events),
                        Arguments.of(adapter, "threads", threads)));
    }

    @ParameterizedTest(name = "adapter {0}, {1}")
    @MethodSource("sycl")
    void syclPrograms(String adapter, String name, String program) throws Exception {
        var line = List.of(python, "-c", program);
        var alone = run(adapter, List.of(), line);
        assertThat(alone.exit()).as(name + ": " + alone.err()).isZero();
        assertThat(alone.out()).isNotEmpty();
        var file = work.resolve("sycl.zetools");
        assertThat(run(adapter, recorder(file), line)).isEqualTo(alone);
        isWhole(file, "zeMemAllocDevice", "zeCommandListAppendMemoryCopy");
        isTimed(file);
        var none = List.of(command.zetools().toString(), "run", "-q", "-o", "none.zetools", "--children=none", "--");
        assertThat(run(adapter, none, line)).isEqualTo(alone);
        isWhole(work.resolve("none.zetools"), "zeMemAllocDevice", "zeCommandListAppendMemoryCopy");
    }

    /// Returns the outcome of each test of dpctl's suite.
    private List<String> suite(String adapter, List<String> recorder, List<String> modules) throws Exception {
        var line = new ArrayList<>(List.of(
                python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", "-rA", "--tb=no", "--pyargs"));
        for (var module : modules) line.add(module.isEmpty() ? "dpctl.tests" : "dpctl.tests." + module);
        var result = run(adapter, recorder, line);
        var outcomes = result.out()
                .lines()
                .filter(outcome -> outcome.matches("(PASSED|FAILED|ERROR|XFAIL|XPASS|SKIPPED) .*"))
                .map(outcome -> outcome.replaceAll(" - .*", ""))
                .sorted()
                .toList();
        assertThat(outcomes)
                .as(result.out() + result.err())
                .filteredOn(each -> each.startsWith("PASSED"))
                .hasSizeGreaterThan(20);
        return outcomes;
    }

    private void suiteIsTheSame(String adapter, List<String> modules) throws Exception {
        var file = work.resolve("suite.zetools");
        var alone = suite(adapter, List.of(), modules);
        assertThat(suite(adapter, recorder(file), modules)).isEqualTo(alone);
        isWhole(file, "zeMemAllocDevice");
    }

    @ParameterizedTest(name = "adapter {0}")
    @ValueSource(strings = {"0", "1"})
    @DisplayName("a part of dpctl's suite has the same outcomes")
    void partOfTheSuite(String adapter) throws Exception {
        suiteIsTheSame(adapter, SHORT_SUITE);
    }

    @ParameterizedTest(name = "adapter {0}")
    @ValueSource(strings = {"0", "1"})
    @Tag("soak")
    @DisplayName("dpctl's whole suite has the same outcomes")
    void wholeSuite(String adapter) throws Exception {
        suiteIsTheSame(adapter, List.of(""));
    }

    @Test
    @DisplayName("the Python binding of Sysman prints the same")
    void sysmanBinding() throws Exception {
        var program = packages.resolve("lib").toFile().listFiles((folder, name) -> name.startsWith("python3"));
        assertThat(program).isNotEmpty();
        var script =
                program[0].toPath().resolve("site-packages").resolve(BINDING).toString();
        // It opens the installed loader by its path, and in its place stands that of the simulated GPU.
        var loader = Path.of("/usr/lib/x86_64-linux-gnu/libze_loader.so.1");
        assumeTrue(Files.exists(loader), "no " + loader + ", in whose place another one could stand");
        assumeTrue(command.run(List.of("unshare", "-rm", "true")).exit() == 0, "no mount namespaces for this user");
        var own = command.zetools().getParent().getParent().resolve("zemock/lib/libze_loader.so.1");
        for (var option : List.of("-m", "-g", "-p", "-f", "-t")) {
            var mounted = List.of(
                    "unshare",
                    "-rm",
                    "sh",
                    "-c",
                    "mount --bind \"$0\" \"$(readlink -f \"$1\")\" && shift && exec \"$@\"",
                    own.toString(),
                    loader.toString());
            var alone = new ArrayList<>(mounted);
            alone.addAll(List.of(python, script, option));
            var recorded = new ArrayList<>(mounted);
            recorded.addAll(List.of(command.zetools().toString(), "run", "-q", "--", python, script, option));
            var expected = run("0", List.of(), alone);
            assertThat(expected.exit()).as(expected.err()).isZero();
            var actual = run("0", List.of(), recorded);
            assertThat(actual.exit()).as(actual.err()).isEqualTo(expected.exit());
            assertThat(withoutCounters(actual.out())).isEqualTo(withoutCounters(expected.out()));
        }
    }

    /// Counters of energy, time and traffic go on between two runs.
    private static String withoutCounters(String text) {
        return text.replaceAll("\\d+(\\.\\d+)?", "N");
    }
}
