package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.LoadOptions;
import io.zetools.mock.MockKernels;
import io.zetools.mock.process.Program;
import io.zetools.probe.ProbeLibrary;
import io.zetools.profile.RunProfile;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("own-process")
@Timeout(240)
@DisplayName("programs that are dormant until they are attached to")
class DormantTest {
    private static final int FOREVER = 100_000_000;
    private static final int MANY = 2_000;

    @TempDir
    Path folder;

    private Path program = Path.of("");
    private Path page = Path.of("");
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("copies"), List.of("samples/src/main/c/copies.c"), TestPrograms.LOADER);
        page = folder.resolve("page");
        Recorder.ofDormant().device().writePage(page);
    }

    @AfterEach
    void end() throws IOException, InterruptedException {
        for (var each : started) each.destroyForcibly().waitFor();
        Recorder.recover();
    }

    private Process start(String... command) throws IOException {
        var builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        TestPrograms.onSimulatedGpu(builder);
        builder.environment().putAll(Recorder.ofDormant().dormantEnvironment(page, builder.environment()));
        var process = builder.start();
        started.add(process);
        return process;
    }

    private Process startCopies(int rounds) throws IOException, InterruptedException {
        var process = start(program.toString(), Integer.toString(rounds));
        while (!isDormant(process)) Thread.sleep(5);
        return process;
    }

    /// Returns false as long as it has not initialised Level Zero.
    private static boolean isDormant(Process process) throws IOException {
        try {
            return Recorder.isDormant(process.pid());
        } catch (IOException e) {
            assertThat(process.isAlive()).as("%s", e).isTrue();
            return false;
        }
    }

    private static Path directoryOf(Process process) throws IOException {
        return DormantProcess.directoryOf(process.pid()).orElseThrow();
    }

    private Path file(int number) {
        return folder.resolve("run-" + number + Recording.SUFFIX);
    }

    private static long calls(Path file) throws IOException {
        // Its writer may not have begun.
        if (!Files.exists(file) || Files.size(file) == 0) return 0;
        try (var recording = Recording.open(file)) {
            return recording.callCount();
        }
    }

    private void attach(Process process, Path file) throws IOException, InterruptedException {
        try (var recorder = Recorder.to(file).open(List.of("copies"))) {
            recorder.attach(process.pid());
            while (calls(file) < MANY) Thread.sleep(5);
            assertThat(recorder.finish(-1)).isTrue();
            assertThat(recorder.failure()).isEmpty();
        }
    }

    @Test
    @DisplayName("the same settings give the same file, with no collector in it")
    void samePages() throws IOException {
        var other = folder.resolve("other");
        Recorder.ofDormant().device().writePage(other);
        assertThat(other).hasSameBinaryContentAs(page);
        var content = ByteBuffer.wrap(Files.readAllBytes(page)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(content.getInt(ProbeLayout.Control.COLLECTOR_PID)).isZero();
        assertThat(content.getLong(ProbeLayout.Control.HEARTBEAT)).isZero();
    }

    @Test
    @DisplayName("each attachment has a recording of its own, of its own time, with nothing lost")
    void againAndAgain() throws Exception {
        var process = startCopies(FOREVER);
        var directory = directoryOf(process);
        long end = System.nanoTime();
        for (int i = 0; i < 3; i++) {
            long begin = end;
            var file = file(i);
            attach(process, file);
            end = System.nanoTime();
            try (var recording = Recording.open(file)) {
                var profile = RunProfile.of(recording);
                var account = profile.account().calls();
                assertThat(account.recorded()).isEqualTo(profile.calls()).isGreaterThanOrEqualTo(MANY);
                assertThat(account.lost()).isZero();
                assertThat(account.seen()).isEqualTo(account.recorded() + account.inFlight());
                assertThat(account.inFlight()).isLessThanOrEqualTo(2);
                assertThat(profile.pausedCalls()).isZero();
                assertThat(profile.processes())
                        .singleElement()
                        .satisfies(each -> assertThat(each.process().pid()).isEqualTo(process.pid()));
                assertThat(profile.wallNanos()).isBetween(1L, end - begin);
                var activities = recording
                        .events()
                        .filter(DeviceActivity.class::isInstance)
                        .map(DeviceActivity.class::cast)
                        .toList();
                long from = begin;
                assertThat(activities)
                        .filteredOn(each -> each.state() == ActivityState.TIMED)
                        .hasSizeGreaterThan(activities.size() / 2)
                        .allMatch(each -> each.startNanos() >= from)
                        .allMatch(each -> each.engine() != 0);
                // One for each thread: what had been submitted when recording began or ended.
                assertThat(activities).filteredOn(each -> each.list() == 0).isEmpty();
            }
            assertThat(process.isAlive()).isTrue();
            assertThat(directory.resolve("output")).isEmptyFile();
            try (var files = Files.list(directory)) {
                assertThat(files.map(each -> each.getFileName().toString()))
                        .hasSize(3)
                        .contains("control", "output");
            }
            assertThat(Recorder.recover()).isEmpty();
            assertThat(directory).isDirectory();
        }
        process.destroyForcibly().waitFor();
        assertThat(Recorder.recover()).isEmpty();
        assertThat(directory).doesNotExist();
    }

    @Test
    @DisplayName("one recording at a time; start and stop are for others")
    void oneAtATime() throws Exception {
        var process = startCopies(FOREVER);
        try (var first = Recorder.to(file(1)).open(List.of("copies"));
                var second = Recorder.to(file(2)).open(List.of("copies"))) {
            first.attach(process.pid());
            assertThatThrownBy(() -> second.attach(process.pid()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("process %d is recorded by process %d, zetools attach, already: one recording at a time"
                            .formatted(process.pid(), ProcessHandle.current().pid()));
            assertThatThrownBy(() -> Recorder.setRecording(process.pid(), true))
                    .hasMessageContaining("zetools attach " + process.pid());
        }
        attach(process, file(3));
    }

    @Test
    @DisplayName("a program that ends while it is recorded is recorded to its end, and nothing is left")
    void endsMeanwhile() throws Exception {
        var process = startCopies(20_000);
        var directory = directoryOf(process);
        try (var recorder = Recorder.to(file(1)).open(List.of("copies"))) {
            recorder.attach(process.pid());
            assertThat(process.waitFor()).isZero();
            recorder.finish(-1);
        }
        assertThat(directory).doesNotExist();
        try (var recording = Recording.open(file(1))) {
            var account = RunProfile.of(recording).account().calls();
            assertThat(account.recorded()).isPositive();
            assertThat(account.seen()).isEqualTo(account.recorded());
        }
        assertThat(start(program.toString(), "1").waitFor()).isZero();
    }

    /// Attaches, and is killed.
    static final class Attaches {
        private Attaches() {}

        public static void main(String[] arguments) throws Exception {
            var recorder = Recorder.to(Path.of(arguments[1])).open(List.of("copies"));
            recorder.attach(Long.parseLong(arguments[0]));
            while (true) Thread.sleep(1000);
        }
    }

    @Test
    @DisplayName("a collector that is killed: the next one takes what it left, the process is dormant again")
    void killedCollector() throws Exception {
        var process = startCopies(FOREVER);
        var directory = directoryOf(process);
        attach(process, file(1));
        var collector = Program.start(
                Attaches.class,
                Map.of(),
                folder.resolve("output").toFile(),
                Long.toString(process.pid()),
                file(2).toString());
        while (calls(file(2)) < MANY) {
            assertThat(collector.isAlive())
                    .as(Files.readString(folder.resolve("output")))
                    .isTrue();
            Thread.sleep(20);
        }
        collector.destroyForcibly().waitFor();
        try (var recorder = Recorder.to(file(4)).open(List.of("copies"))) {
            assertThatThrownBy(() -> recorder.attach(process.pid())).hasMessageContaining("Recorder.recover()");
        }
        assertThat(Recorder.recover()).containsExactly(folder.resolve("run-2-recovered" + Recording.SUFFIX));
        assertThat(directory).isDirectory();
        assertThat(directory.resolve("output")).isEmptyFile();
        long before = calls(file(2));
        try (var recording = Recording.open(folder.resolve("run-2-recovered" + Recording.SUFFIX))) {
            var profile = RunProfile.of(recording);
            // Those since the second recording began, of which the killed collector has written the others.
            var account = profile.account().calls();
            assertThat(account.recorded()).isEqualTo(profile.calls());
            assertThat(account.seen()).isBetween(before + account.recorded(), before + account.recorded() + 2);
        }
        assertThat(Recorder.recover()).isEmpty();
        attach(process, file(3));
        assertThat(process.isAlive()).isTrue();
    }

    @Test
    @DisplayName("a tree: dormant processes below one that is not, also those that start later, and no others")
    void tree() throws Exception {
        var other = startCopies(FOREVER);
        var go = folder.resolve("go");
        var shell = start(
                "sh",
                "-c",
                "\"$0\" %d & while [ ! -e \"$1\" ]; do sleep 0.05; done; \"$0\" %d & wait".formatted(FOREVER, FOREVER),
                program.toString(),
                go.toString());
        while (shell.children().noneMatch(DormantTest::isDormant)) Thread.sleep(5);
        try (var recorder = Recorder.to(file(1)).open(List.of("sh"))) {
            recorder.attachTree(shell.pid());
            while (calls(file(1)) < MANY) Thread.sleep(5);
            assertThat(recorder.processes()).isEqualTo(1);
            Files.createFile(go);
            while (recorder.processes() < 2) Thread.sleep(5);
            recorder.finish(-1);
        }
        var children = shell.children().map(ProcessHandle::pid).toList();
        try (var recording = Recording.open(file(1))) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().calls().lost()).isZero();
            assertThat(profile.processes())
                    .extracting(each -> each.process().pid())
                    .hasSize(2)
                    .doesNotContain(other.pid())
                    .isSubsetOf(children);
        }
        // Each of them is dormant again.
        for (long child : children)
            if (Recorder.isDormant(child)) assertThat(gate(child)).isEqualTo(ProbeLayout.Gate.PAUSED);
        shell.descendants().forEach(ProcessHandle::destroyForcibly);
        assertThatThrownBy(() -> {
                    try (var recorder = Recorder.to(file(2)).open(List.of("none"))) {
                        recorder.attachTree(99_999_999L);
                    }
                })
                .hasMessage("there is no process 99999999");
    }

    private static int gate(long pid) throws IOException {
        var directory = DormantProcess.directoryOf(pid).orElseThrow();
        try (var file = RingFile.open(RunDirectory.rings(directory).getFirst(), RunDirectory.uid())) {
            return file.getIntAcquire(ProbeLayout.Process.GATE);
        }
    }

    private static boolean isDormant(ProcessHandle process) {
        try {
            return Recorder.isDormant(process.pid());
        } catch (IOException _) {
            // It has not called yet.
            return false;
        }
    }

    @Test
    @Tag("soak")
    @DisplayName("a hundred attachments under load: nothing is lost, and memory stays as it is")
    void hundredTimes() throws Exception {
        many(100);
    }

    @Test
    @DisplayName("ten attachments under load: nothing is lost, and memory stays as it is")
    void tenTimes() throws Exception {
        many(10);
    }

    /// Makes a kernel and lists at its start, and goes on to execute one list again and again, and to launch the
    /// kernel by new lists.
    static final class Replays {
        private static final Duration PATIENCE = Duration.ofSeconds(60);

        private Replays() {}

        public static void main(String[] arguments) throws InterruptedException {
            var options = LoadOptions.defaults().withLibrary(arguments[0]);
            try (var context = Context.create(LevelZero.load(options).devices().getFirst());
                    var memory = Allocation.createShared(context, 1024);
                    var module =
                            DeviceModule.create(context, MockKernels.vectorAdd().spirv());
                    var kernel = Kernel.create(module, "vector_add").setGroupSize(GroupSize.of(16));
                    var queue = CommandQueue.create(context);
                    var replayed = CommandList.create(context);
                    var immediate = CommandList.createImmediate(context)) {
                kernel.setPointer(0, memory).setPointer(1, memory).setPointer(2, memory);
                replayed.appendLaunchKernel(kernel, GroupCount.of(1));
                replayed.appendLaunchKernel(kernel, GroupCount.of(1));
                replayed.endRecording();
                System.out.println("calling");
                System.out.flush();
                for (int i = 0; i < 1_000_000; i++) {
                    execute(queue, replayed);
                    try (var list = CommandList.create(context)) {
                        list.appendLaunchKernel(kernel, GroupCount.of(1));
                        list.endRecording();
                        execute(queue, list);
                    }
                    immediate.appendMemoryFill(memory, (byte) 1);
                    if (!immediate.synchronize(PATIENCE)) throw new IllegalStateException("the device does not end");
                    Thread.sleep(1);
                }
            }
        }

        private static void execute(CommandQueue queue, CommandList list) {
            queue.execute(list);
            if (!queue.synchronize(PATIENCE)) throw new IllegalStateException("the queue does not end");
        }
    }

    @Test
    @DisplayName(
            "kernels and lists that were made while dormant have names and times; commands that were appended are counted")
    void madeWhileDormant() throws Exception {
        var loader =
                Path.of("../ze-tools-mock/target/zemock/lib").toAbsolutePath().normalize();
        var variables = new HashMap<>(Recorder.ofDormant().dormantEnvironment(page, Map.of()));
        variables.put("ZE_ENABLE_ALT_DRIVERS", loader.resolve("libze_mock.so").toString());
        var output = folder.resolve("output");
        var process = Program.start(
                Replays.class,
                variables,
                output.toFile(),
                loader.resolve("libze_loader.so.1").toString());
        started.add(process);
        while (!Files.readString(output).contains("calling")) {
            assertThat(process.isAlive()).as(Files.readString(output)).isTrue();
            Thread.sleep(20);
        }
        for (int i = 0; i < 2; i++) {
            attach(process, file(i));
            try (var recording = Recording.open(file(i))) {
                var activities = recording
                        .events()
                        .filter(DeviceActivity.class::isInstance)
                        .map(DeviceActivity.class::cast)
                        .toList();
                var unseen = activities.stream()
                        .filter(each -> each.reason().equals("appended while nothing was recorded"))
                        .toList();
                assertThat(unseen)
                        .hasSizeGreaterThan(10)
                        .allMatch(each -> each.kind().equals("other"));
                // All of the one list, but for a new one that was written when the process was attached to.
                int replayed = unseen.getLast().list();
                assertThat(replayed).isNotZero();
                assertThat(unseen).filteredOn(each -> each.list() != replayed).hasSizeLessThanOrEqualTo(1);
                assertThat(activities)
                        .filteredOn(each -> each.kind().equals("kernel") && each.state() == ActivityState.TIMED)
                        .hasSizeGreaterThan(10)
                        .allMatch(each -> each.object() != 0);
                assertThat(activities)
                        .filteredOn(each -> each.kind().equals("fill") && each.state() == ActivityState.TIMED)
                        .hasSizeGreaterThan(10);
                assertThat(recording.definitions(Definition.Kernel.class))
                        .extracting(Definition.Kernel::name)
                        .contains("vector_add");
                assertThat(RunProfile.of(recording).account().lost()).isZero();
            }
        }
    }

    private void many(int times) throws Exception {
        var process = startCopies(FOREVER);
        var directory = directoryOf(process);
        var descriptors = Path.of("/proc/%d/fd".formatted(process.pid()));
        long memory = 0;
        long files = 0;
        long threads = 0;
        for (int i = 0; i < times; i++) {
            var file = file(i);
            attach(process, file);
            try (var recording = Recording.open(file)) {
                var account = RunProfile.of(recording).account();
                assertThat(account.lost()).as("attachment %d", i).isZero();
                assertThat(account.calls().recorded()).isEqualTo(recording.callCount());
            }
            Files.delete(file);
            // Rings become as large as they need to be in the first ones.
            if (i == times / 2) {
                memory = used(directory);
                files = count(descriptors);
                threads = count(Path.of("/proc/%d/task".formatted(process.pid())));
            }
        }
        assertThat(process.isAlive()).isTrue();
        // Readings of clocks while it was recorded take 88 bytes each, and their memory comes in pieces of 16 KiB.
        assertThat(used(directory)).isLessThanOrEqualTo(memory + (64 << 10));
        assertThat(count(descriptors)).isEqualTo(files);
        assertThat(count(Path.of("/proc/%d/task".formatted(process.pid())))).isEqualTo(threads);
    }

    private static long count(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.count();
        }
    }

    /// Returns the bytes of a directory's files that have memory, as du counts them.
    private static long used(Path directory) throws Exception {
        var process = new ProcessBuilder("du", "-sk", directory.toString()).start();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(process.waitFor()).isZero();
        return Long.parseLong(text.substring(0, text.indexOf("\t"))) << 10;
    }

    @Test
    @DisplayName("processes that cannot be attached to: the reason, and what to do")
    void refused() throws Exception {
        var plain = new ProcessBuilder("sleep", "100").start();
        started.add(plain);
        var unready = start("sleep", "100");
        while (!Files.readString(Path.of("/proc/%d/cmdline".formatted(unready.pid())))
                .startsWith("sleep")) Thread.sleep(5);
        try (var recorder = Recorder.to(file(1)).open(List.of("sleep"))) {
            assertThatThrownBy(() -> recorder.attach(plain.pid()))
                    .hasMessageContaining("no Java VM")
                    .hasMessageContaining("zetools run --dormant -- PROGRAM");
            assertThatThrownBy(() -> recorder.attach(unready.pid()))
                    .hasMessageContaining("has not initialised Level Zero yet");
        }
        assertThat(plain.isAlive()).isTrue();
        assertThat(unready.isAlive()).isTrue();
    }

    @Test
    @DisplayName("a directory whose maker was killed before the control page was there is removed, once it is old")
    void unfinished() throws Exception {
        var path = Files.createDirectory(
                Path.of("/dev/shm/zetools-%d-dormant-%016x".formatted(RunDirectory.uid(), System.nanoTime())),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createFile(path.resolve("output"));
        var page = Files.createFile(path.resolve("control.tmp"));
        assertThat(Recorder.recover()).isEmpty();
        assertThat(path).isDirectory();
        var old = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        Files.setLastModifiedTime(path, old);
        // Its maker has the lock, and was stopped only.
        try (var file = FileChannel.open(page, StandardOpenOption.WRITE);
                var _ = file.lock()) {
            assertThat(Recorder.recover()).isEmpty();
            assertThat(path).isDirectory();
        }
        assertThat(Recorder.recover()).isEmpty();
        assertThat(path).doesNotExist();
    }

    @Test
    @DisplayName("a process of another user is refused, also to the superuser")
    void othersProcess() throws Exception {
        assumeTrue(RunDirectory.uid() == 0 && Files.isExecutable(Path.of("/usr/bin/setpriv")), "needs another user");
        // Where that user can read.
        var readable = Files.createDirectory(
                Path.of("/tmp/zetools-dormant-test-" + ProcessHandle.current().pid()),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        try {
            Files.copy(program, readable.resolve("copies"));
            page = Files.copy(page, readable.resolve("page"));
            var library = Files.copy(ProbeLibrary.file(), readable.resolve("libzetools_probe.so"));
            var builder = new ProcessBuilder(
                    "setpriv",
                    "--reuid=12345",
                    "--regid=12345",
                    "--clear-groups",
                    readable.resolve("copies").toString(),
                    Integer.toString(FOREVER));
            TestPrograms.onSimulatedGpu(builder);
            builder.environment().put("LD_PRELOAD", library.toString());
            builder.environment().put("ZETOOLS_PROBE", "d:" + page);
            var process = builder.redirectErrorStream(true)
                    .redirectOutput(folder.resolve("output").toFile())
                    .start();
            started.add(process);
            var maps = Path.of("/proc/%d/maps".formatted(process.pid()));
            while (!Files.readString(maps).contains(".ring")) {
                assertThat(process.isAlive())
                        .as(Files.readString(folder.resolve("output")))
                        .isTrue();
                Thread.sleep(20);
            }
            try (var recorder = Recorder.to(file(1)).open(List.of("copies"))) {
                assertThatThrownBy(() -> recorder.attach(process.pid())).hasMessageContaining("is of another user");
            }
            process.destroyForcibly().waitFor();
        } finally {
            try (var files = Files.walk(readable)) {
                for (var each : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
            }
            try (var left = Files.list(Path.of("/dev/shm"))) {
                for (var each : left.filter(one -> one.getFileName().toString().startsWith("zetools-12345-dormant-"))
                        .toList()) {
                    try (var files = Files.list(each)) {
                        for (var file : files.toList()) Files.delete(file);
                    }
                    Files.delete(each);
                }
            }
        }
    }

    @Test
    @DisplayName("forged control pages and ring files: refused, and the process goes on")
    void forged() throws Exception {
        var process = startCopies(FOREVER);
        var directory = directoryOf(process);
        for (var field : Map.of(
                        ProbeLayout.Control.POLICY,
                        1,
                        ProbeLayout.Control.DEVICE,
                        99,
                        ProbeLayout.Control.SYCL,
                        -1,
                        ProbeLayout.Control.FUNCTIONS + 4,
                        -1)
                .entrySet()) {
            int before = set(directory.resolve("control"), field.getKey(), field.getValue());
            // Counts and places of arguments stand in the same word.
            if (field.getKey() > ProbeLayout.Control.FUNCTIONS)
                set(directory.resolve("control"), ProbeLayout.Control.FUNCTIONS, 0x0101);
            try (var recorder = Recorder.to(file(field.getKey())).open(List.of("copies"))) {
                assertThatThrownBy(() -> recorder.attach(process.pid()))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("makes no sense");
            }
            set(directory.resolve("control"), field.getKey(), before);
            if (field.getKey() > ProbeLayout.Control.FUNCTIONS)
                set(directory.resolve("control"), ProbeLayout.Control.FUNCTIONS, 1);
            assertThat(directory).isDirectory();
        }
        Path ring;
        try (var files = Files.list(directory)) {
            ring = files.filter(each -> each.toString().endsWith(".ring"))
                    .findFirst()
                    .orElseThrow();
        }
        int magic = set(ring, 0, 12345);
        try (var recorder = Recorder.to(file(1)).open(List.of("copies"))) {
            assertThatThrownBy(() -> recorder.attach(process.pid()))
                    .hasMessageContaining("cannot be read as a ring file");
        }
        assertThat(Recorder.recover()).isEmpty();
        assertThat(ring).exists();
        set(ring, 0, magic);
        attach(process, file(2));
        Files.setPosixFilePermissions(page, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertThatThrownBy(() -> Recorder.ofDormant().dormantEnvironment(page, Map.of()))
                .hasMessageContaining("chmod o-w");
        assertThatThrownBy(() -> Recorder.ofDormant().dormantEnvironment(program, Map.of()))
                .hasMessageContaining("are missing");
    }

    /// Sets a word of a file, and returns what was there. The file is not closed in this process while it has the
    /// lock.
    private static int set(Path file, int offset, int value) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
                var arena = Arena.ofConfined()) {
            var bytes = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            channel.read(bytes, offset);
            int before = bytes.getInt(0);
            channel.map(FileChannel.MapMode.READ_WRITE, offset, Integer.BYTES, arena)
                    .set(java.lang.foreign.ValueLayout.JAVA_INT, 0, value);
            return before;
        }
    }
}
