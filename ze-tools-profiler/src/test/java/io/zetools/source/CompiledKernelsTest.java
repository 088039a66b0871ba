package io.zetools.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.debug.DebugEvent;
import io.zetools.debug.DebugSession;
import io.zetools.debug.DeviceThread;
import io.zetools.debug.IntelRegisters;
import io.zetools.debug.ThreadSelector;
import io.zetools.elf.ElfImage;
import io.zetools.metric.MetricActivation;
import io.zetools.metric.MetricStreamer;
import io.zetools.metric.StallProfile;
import io.zetools.mock.ClockMode;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.ModuleDebugInfo;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The tools on a kernel with a loop and a function, compiled from OpenCL C with `-g`. Skipped where the compiler
/// is not installed (Debian: clang-15, llvm-spirv-15).
@WithMockDriver(clock = ClockMode.WORK)
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@DisplayName("a kernel compiled from OpenCL C with -g")
class CompiledKernelsTest {
    private static final String FILE = "loops.cl";
    private static final int GROUPS = 16;
    private static final Duration SOON = Duration.ofMinutes(2);

    /// The source's lines: of the function's return, of the kernel's name, body and end.
    private static final int SUM_OF_FUNCTION = 3;

    private static final int KERNEL = 6;
    private static final int BODY = 7;
    private static final int END = 13;

    /// The lines that are executed in each round.
    private static final List<Integer> LOOP = List.of(2, 3, 9, 10);

    /// The general register of the function's first parameter, behind the payload.
    private static final int VALUES = 3;

    @TempDir
    private static Path folder;

    private static Path module;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        for (var tool : List.of("clang-15", "llvm-spirv-15")) assumeTrue(isInstalled(tool), tool + " is not installed");
        var source = folder.resolve(FILE);
        try (var in = Objects.requireNonNull(CompiledKernelsTest.class.getResourceAsStream(FILE), FILE)) {
            Files.copy(in, source);
        }
        var bitcode = folder.resolve("loops.bc").toString();
        module = folder.resolve("loops.spv");
        run(
                "clang-15",
                "-target",
                "spir64",
                "-cl-std=CL3.0",
                "-O0",
                "-g",
                "-Xclang",
                "-finclude-default-header",
                "-emit-llvm",
                "-c",
                source.toString(),
                "-o",
                bitcode);
        run("llvm-spirv-15", bitcode, "-o", module.toString());
    }

    private static boolean isInstalled(String tool) {
        var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .anyMatch(each -> Files.isExecutable(Path.of(each, tool)));
    }

    private static void run(String... command) throws IOException, InterruptedException {
        var log = folder.resolve("log").toFile();
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        assertThat(process.waitFor()).as(Files.readString(log.toPath())).isZero();
    }

    private static KernelLines lines(ElfImage image, long loadAddress) {
        try {
            return KernelLines.of(image, loadAddress);
        } catch (IOException e) {
            return abort("no lines can be read here: " + e.getMessage());
        }
    }

    @Test
    @DisplayName("a breakpoint at a line stops there; steps go line by line through the loop and the function")
    void debuggerFollowsLines() throws Exception {
        var gpu = LevelZero.load().devices().getFirst();
        try (var session = DebugSession.start(gpu, program(), SOON)) {
            var process = session.startedProcess().orElseThrow();
            try {
                process.outputWriter().append("go\n").close();
                next(session, DebugEvent.ProcessEntry.class);
                var load = next(session, DebugEvent.ModuleLoad.class);
                try (var lines =
                        lines(session.image(load.module()), load.module().loadAddress())) {
                    follow(session, load, lines);
                }
                session.resume(ThreadSelector.ALL);
                assertThat(process.inputReader().readLine()).isEqualTo(results());
                assertThat(process.waitFor()).isZero();
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /// Goes by steps from the kernel's first line to its last instruction.
    private static void follow(DebugSession session, DebugEvent.ModuleLoad load, KernelLines lines) {
        DeviceThread thread;
        try (var breakpoint = session.breakpoint(place(lines, BODY, "loops"))) {
            session.acknowledge(load);
            thread =
                    (DeviceThread) next(session, DebugEvent.ThreadStopped.class).threads();
            assertThat(address(session, thread)).isEqualTo(breakpoint.address());
        }
        long behindProduct = place(lines, SUM_OF_FUNCTION, "weigh");
        var path = new ArrayList<Integer>();
        int calls = 0;
        while (true) {
            long at = address(session, thread);
            var line = lines.at(at).orElseThrow();
            assertThat(line.file()).endsWith(FILE);
            assertThat(line.function()).isEqualTo(line.line() < KERNEL ? "weigh" : "loops");
            if (path.isEmpty() || path.getLast() != line.line()) path.add(line.line());
            if (at == behindProduct) values(session, thread, calls++);
            if (line.line() == END) break;
            session.step(thread);
            assertThat(next(session, DebugEvent.ThreadStopped.class).threads()).isEqualTo(thread);
        }
        assertThat(calls).isEqualTo(LoopsMain.ROUNDS);
        assertThat(path).containsExactly(7, 8, 9, 10, 1, 2, 3, 10, 11, 9, 10, 1, 2, 3, 10, 11, 9, 12, 13);
    }

    /// Reads registers of the function: its parameters, what it has loaded and the product, as its lines say.
    private static void values(DebugSession session, DeviceThread thread, int round) {
        var registers = IntelRegisters.of(session.registers(thread));
        for (int lane = 0; lane < LoopsMain.ITEMS; lane++) {
            int value = LoopsMain.FIRST + lane;
            assertThat(registers.generalInt(VALUES, lane)).isEqualTo(value);
            assertThat(registers.generalInt(VALUES + 1, lane)).isEqualTo(round);
            assertThat(registers.generalInt(VALUES + 2, lane)).isEqualTo(value);
            assertThat(registers.generalInt(VALUES + 3, lane)).isEqualTo(2 * value);
        }
    }

    private static long place(KernelLines lines, int line, String function) {
        var places = lines.places(FILE, line);
        assertThat(places).as("line %d", line).hasSize(1);
        assertThat(places.getFirst().function()).isEqualTo(function);
        assertThat(places.getFirst().location().line()).isEqualTo(line);
        return places.getFirst().address();
    }

    private static long address(DebugSession session, DeviceThread thread) {
        return IntelRegisters.of(session.registers(thread)).instructionAddress();
    }

    private static String results() {
        return IntStream.range(0, LoopsMain.ITEMS)
                .map(i -> IntStream.range(0, LoopsMain.ROUNDS)
                        .map(round -> 2 * (LoopsMain.FIRST + i) + round)
                        .sum())
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    private static ProcessBuilder program() {
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dio.zetools.library=" + System.getProperty("io.zetools.library", "embedded"),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LoopsMain.class.getName(),
                module.toString());
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    private static <T extends DebugEvent> T next(DebugSession session, Class<T> type) {
        var event = session.poll(SOON);
        assertThat(event).get().isInstanceOf(type);
        return type.cast(event.orElseThrow());
    }

    @Test
    @DisplayName("stall samples are of the lines that are executed again and again")
    void stallsAreInTheLoop() throws IOException {
        var samples = samples(LevelZero.load().devices().getFirst());

        assertThat(samples.keySet()).isSubsetOf(1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13);
        for (int line : LOOP) {
            for (int once : List.of(KERNEL, BODY, 8, 12, END)) {
                assertThat(samples.get(line))
                        .as("line %d and line %d of %s", line, once, samples)
                        .isGreaterThan(10 * samples.getOrDefault(once, 0L));
            }
        }
    }

    /// Runs the kernel; returns the samples of each line.
    private static Map<Integer, Long> samples(Device gpu) throws IOException {
        var group = StallProfile.groups(gpu).getFirst();
        var profile = new StallProfile(group);
        var code = Files.readAllBytes(module);
        try (var context = Context.create(gpu);
                var built = DeviceModule.create(context, gpu, DeviceModule.Format.SPIRV, code, "-g");
                var kernel = Kernel.create(built, "loops").setGroupSize(GroupSize.of(64));
                var memory = Allocation.createShared(context, GROUPS * 64L * Integer.BYTES);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(1000));
                var lines = lines(ModuleDebugInfo.of(built).orElseThrow().elf(), 0)) {
            memory.segment().fill((byte) 0);
            kernel.setPointer(0, memory).setPointer(1, memory).setInt(2, 1000);
            list.appendLaunchKernel(kernel, GroupCount.of(GROUPS));
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(SOON)).isTrue();
            for (int i = 0; i < 100 && profile.instructions().isEmpty(); i++)
                profile.add(streamer.read(Duration.ofMillis(200)));
            assertThat(profile.instructions()).isNotEmpty();
            var found = new TreeMap<Integer, Long>();
            for (var each : profile.instructions()) {
                int line = lines.ofSample(each.address()).orElseThrow().line();
                found.merge(line, each.total(), Long::sum);
            }
            return found;
        }
    }
}
