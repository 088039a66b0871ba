package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.profile.RunProfile;
import io.zetools.recording.CallColumns;
import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import io.zetools.recording.RecordingSink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Recording programs where something goes wrong: a program ends as without the recorder, and a sentence says what
/// happened.
@Timeout(7200)
@DisplayName("zetools run: faults")
class RunFaultsTest {
    private static final int KILLS = 4;
    /// Fewer, with another seed each time, run the same in pieces.
    private static final int SOAK_KILLS = Integer.getInteger("zetools.test.kills", 300);

    private static final int THREADS = 2;
    private static final long SEED = Long.getLong("zetools.test.seed", 20260921);
    private static final int KILLED = 128 + 9;

    /// Of records that the collector has taken and not written when it is killed.
    private static final long MOST_MISSING_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    @TempDir
    Path work;

    private Command command;
    private Path program;

    @BeforeEach
    void compile() throws Exception {
        command = new Command(work);
        program = command.compile("caller");
    }

    // ---- Ends at any moment ---------------------------------------------------------------------------------------

    /// The counts that the program keeps by itself.
    private record Counted(long pid, long entered, long left) {
        static Counted of(Path file) throws IOException {
            if (!Files.exists(file) || Files.size(file) == 0) return new Counted(0, 0, 0);
            var words = ByteBuffer.wrap(Files.readAllBytes(file))
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asLongBuffer();
            int threads = (int) words.get(1);
            return new Counted(
                    words.get(0),
                    IntStream.range(0, threads)
                            .mapToLong(i -> words.get(2 + 2 * i))
                            .sum(),
                    IntStream.range(0, threads)
                            .mapToLong(i -> words.get(3 + 2 * i))
                            .sum());
        }
    }

    private static Counted begun(Path file, Process process) throws Exception {
        while (true) {
            var counted = Counted.of(file);
            if (counted.pid() != 0) return counted;
            assertThat(process.isAlive()).as("the program began to call").isTrue();
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private void killsTheProgram(int times) throws Exception {
        var random = new Random(SEED);
        for (int i = 0; i < times; i++) {
            var counts = work.resolve("counts");
            Files.deleteIfExists(counts);
            var file = work.resolve("killed-%d.zetools".formatted(i));
            var process = command.start(
                    "run",
                    command.line(
                            "run",
                            "-q",
                            "-o",
                            file.toString(),
                            "--",
                            program.toString(),
                            counts.toString(),
                            "" + THREADS,
                            "1000000000",
                            "0"));
            long pid = begun(counts, process).pid();
            TimeUnit.MICROSECONDS.sleep(random.nextInt(100_000));
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            var result = command.end("run", process);
            assertThat(result.exit()).isEqualTo(KILLED);
            assertThat(result.err()).isEmpty();
            var counted = Counted.of(counts);
            try (var recording = Recording.open(file)) {
                var profile = RunProfile.of(recording);
                var account = profile.account().calls();
                // Each call that was left is there or counted as lost; one per thread may be in flight.
                assertThat(account.recorded() + account.lost())
                        .as("kill %d", i)
                        .isBetween(counted.left(), counted.entered());
                assertThat(account.seen()).isLessThanOrEqualTo(counted.entered());
                assertThat(counted.entered() - counted.left()).isLessThanOrEqualTo(THREADS);
                assertThat(recording.isComplete()).isTrue();
                assertThat(profile.calls()).isEqualTo(account.recorded());
            }
            Files.delete(file);
        }
        assertThat(left()).isEmpty();
    }

    @Test
    @DisplayName(
            "the program is killed at any moment: every call it had ended is there or counted, and the exit is its own")
    void theProgramIsKilled() throws Exception {
        killsTheProgram(KILLS);
    }

    @Test
    @Tag("soak")
    @DisplayName("the program is killed 300 times")
    void theProgramIsKilledOften() throws Exception {
        killsTheProgram(SOAK_KILLS);
    }

    /// The calls of each thread that a recording has: the numbers of the first and the last, and their times.
    private record Span(long first, long firstStart, long last, long lastEnd) {
        static Map<Integer, Span> of(Recording recording) throws IOException {
            var spans = new HashMap<Integer, Span>();
            recording.scan(new RecordingSink() {
                @Override
                public void calls(CallColumns calls) {
                    for (int i = 0; i < calls.size(); i++) spans.merge(calls.thread(i), of(calls, i), Span::with);
                }
            });
            return spans;
        }

        private static Span of(CallColumns calls, int i) {
            return new Span(calls.sequence(i), calls.startNanos(i), calls.sequence(i), calls.endNanos(i));
        }

        private Span with(Span other) {
            boolean earlier = other.first < first;
            boolean later = other.last > last;
            return new Span(
                    earlier ? other.first : first,
                    earlier ? other.firstStart : firstStart,
                    later ? other.last : last,
                    later ? other.lastEnd : lastEnd);
        }
    }

    /// The gap of calls that were taken from the rings and not written when the collector was killed:
    /// calls by their numbers, and the longest time of a thread that they span.
    private record Gap(long calls, long nanos) {
        static Gap between(Map<Integer, Span> before, Map<Integer, Span> after) {
            long calls = 0;
            long nanos = 0;
            for (var thread : after.entrySet()) {
                var last = before.get(thread.getKey());
                long next = last == null ? 0 : last.last + 1;
                long missing = thread.getValue().first - next;
                assertThat(missing).as("calls are in one recording only").isNotNegative();
                calls += missing;
                if (missing > 0 && last != null) nanos = Math.max(nanos, thread.getValue().firstStart - last.lastEnd);
            }
            return new Gap(calls, nanos);
        }
    }

    /// @param rate of calls a second in each thread, 0 for as many as it can make
    private void killsTheCollector(int times, int calls, int rate, int withinMicros) throws Exception {
        var random = new Random(SEED);
        long entered = 2 + THREADS * (long) calls;
        var gaps = new ArrayList<Gap>();
        for (int i = 0; i < times; i++) {
            var counts = work.resolve("counts");
            Files.deleteIfExists(counts);
            var file = work.resolve("orphan-%d.zetools".formatted(i));
            var process = command.start(
                    "run",
                    command.line(
                            "run",
                            "-o",
                            file.toString(),
                            "--",
                            program.toString(),
                            counts.toString(),
                            "" + THREADS,
                            "" + calls,
                            "5",
                            "" + rate));
            long pid = begun(counts, process).pid();
            TimeUnit.MICROSECONDS.sleep(random.nextInt(withinMicros));
            process.children().filter(child -> child.pid() != pid).forEach(ProcessHandle::destroyForcibly);
            var result = command.end("run", process);
            assertThat(result.exit()).as(result.err()).isEqualTo(5);
            assertThat(result.out()).isEqualTo("done\n");
            assertThat(Counted.of(counts).left()).isEqualTo(entered);
            boolean killed = result.err().contains("the collector ended by signal 9");
            long recorded;
            Map<Integer, Span> written;
            try (var recording = Recording.open(file)) {
                recorded = RunProfile.of(recording).calls();
                written = Span.of(recording);
                assertThat(recording.isComplete()).isEqualTo(!killed);
            }
            var report = command.zetools("report", file.toString());
            // The kill may have cut the part off that was being written.
            boolean cut = report.out().contains("is cut off by the end of the file");
            assertThat(report.exit()).as(report.err()).isEqualTo(cut ? 1 : 0);
            if (killed) assertThat(report.out()).contains("NO END").doesNotContain("nothing lost");
            assertThat(left()).as("shared memory after the next command").isEmpty();
            var rest = work.resolve("orphan-%d-recovered.zetools".formatted(i));
            if (Files.exists(rest)) {
                assertThat(report.err()).contains("an earlier run was killed", rest.toString());
                try (var recording = Recording.open(rest)) {
                    var account = RunProfile.of(recording).account().calls();
                    long missing = entered - recorded - account.recorded() - account.lost();
                    assertThat(missing)
                            .as("kill %d: calls taken and not written", i)
                            .isNotNegative();
                    gaps.add(Gap.between(written, Span.of(recording)));
                    // Threads that had ended before have no ring any more; the others are counted whole.
                    assertThat(account.seen()).isLessThanOrEqualTo(entered);
                    assertThat((account.seen() - 2) % calls).isZero();
                }
                Files.delete(rest);
            } else if (killed) {
                // The program had ended, and its rings were read to their ends.
                assertThat(recorded).isLessThanOrEqualTo(entered);
            } else {
                assertThat(recorded).isEqualTo(entered);
            }
            Files.delete(file);
        }
        if (times <= KILLS) return;
        print(gaps, times);
        // Threads that call as fast as they can lose calls to full rings, too, whose numbers are missing as well.
        if (rate > 0)
            assertThat(gaps)
                    .as("what was read and not written")
                    .allSatisfy(gap -> assertThat(gap.nanos()).isLessThanOrEqualTo(MOST_MISSING_NANOS));
    }

    /// Prints what was missing.
    private static void print(List<Gap> gaps, int times) {
        System.out.printf(
                "%d of %d kills came while calls were made; of a thread at most %,d calls and %.1f ms were taken and not written,"
                        + " %d times more than 100 ms%n",
                gaps.size(),
                times,
                gaps.stream().mapToLong(Gap::calls).max().orElse(0),
                gaps.stream().mapToLong(Gap::nanos).max().orElse(0) / 1e6,
                gaps.stream().filter(gap -> gap.nanos() > MOST_MISSING_NANOS).count());
    }

    @Test
    @DisplayName(
            "the collector is killed at any moment: the program ends as alone, and the next command saves the rest")
    void theCollectorIsKilled() throws Exception {
        killsTheCollector(KILLS, 400_000, 0, 50_000);
    }

    @Test
    @Tag("soak")
    @DisplayName("the collector is killed 300 times while two threads make ten million calls a second")
    void theCollectorIsKilledOften() throws Exception {
        killsTheCollector(SOAK_KILLS, 2_500_000, 5_000_000, 400_000);
    }

    @Test
    @Tag("soak")
    @DisplayName("the collector is killed 300 times while two threads call as fast as they can")
    void theCollectorIsKilledUnderFlood() throws Exception {
        killsTheCollector(SOAK_KILLS, 2_000_000, 0, 300_000);
    }

    @Test
    @DisplayName(
            "the collector is stopped for a while: the program goes on to its end, and every call is there or counted")
    void theCollectorIsStopped() throws Exception {
        int calls = 400_000;
        var counts = work.resolve("counts");
        var line = command.line(
                "run", "-o", "x.zetools", "--", program.toString(), counts.toString(), "" + THREADS, "" + calls, "5");
        var process = command.start("run", line);
        long pid = begun(counts, process).pid();
        var collector = process.children()
                .filter(child -> child.pid() != pid)
                .map(child -> "" + child.pid())
                .toList();
        assertThat(collector).hasSize(1);
        var stop = List.of("kill", "-STOP", collector.getFirst());
        assertThat(command.run(stop).exit()).isZero();
        long entered = 2 + THREADS * (long) calls;
        while (Counted.of(counts).left() < entered) {
            assertThat(process.isAlive()).isTrue();
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(command.run(List.of("kill", "-CONT", collector.getFirst())).exit())
                .isZero();
        var result = command.end("run", process);
        assertThat(result.exit()).as(result.err()).isEqualTo(5);
        try (var recording = Recording.open(work.resolve("x.zetools"))) {
            var account = RunProfile.of(recording).account().calls();
            assertThat(account.seen()).isEqualTo(entered);
            assertThat(account.recorded() + account.lost()).isEqualTo(entered);
            assertThat(recording.isComplete()).isTrue();
        }
    }

    /// Returns the directories of this test's runs: others may be recording at the same time.
    private List<Path> left() throws IOException {
        try (var entries = Files.list(Path.of("/dev/shm"))) {
            return entries.filter(path -> path.getFileName().toString().matches("zetools-\\d+-[0-9a-f]{16}"))
                    .filter(this::isOfThisTest)
                    .toList();
        }
    }

    private boolean isOfThisTest(Path directory) {
        try {
            return Files.readString(directory.resolve("output")).startsWith(work.toString());
        } catch (IOException _) {
            return false;
        }
    }

    // ---- Memory and disks -----------------------------------------------------------------------------------------

    /// Runs the program with ten calls where a script has prepared something; its exit code is 5.
    private Command.Result runWhere(String preparation, String output) throws Exception {
        var result = command.inOwnMounts(
                preparation + "\n\"$0\" run -o \"$1\" -- \"$2\" counts 1 10 5", output, program.toString());
        assertThat(result.out()).as(result.err()).isEqualTo("done\n");
        assertThat(result.exit()).isEqualTo(5);
        assertThat(result.err()).doesNotContain("\tat ", "Exception");
        return result;
    }

    @Test
    @DisplayName("a full disk for the recording: what is missing is counted, and the report follows")
    void fullDisk() throws Exception {
        Files.createDirectory(work.resolve("small"));
        var result = command.inOwnMounts(
                "mount -t tmpfs -o size=64k tmpfs small && \"$0\" run -o small/x.zetools -- \"$1\" counts 2 200000 5; "
                        + "code=$?; cp small/x.zetools kept.zetools; exit $code",
                program.toString());
        assertThat(result.exit()).as(result.err()).isEqualTo(5);
        assertThat(result.err())
                .contains("small/x.zetools cannot be written: No space left on device")
                .contains("zetools report");
        accountAgrees(result.err(), 400_002);
    }

    /// The report of the run, the recording that was kept, `zetools report` of it, its JSON and its exit codes name
    /// the same numbers: those that can be read back, and the rest as lost.
    private void accountAgrees(String report, long entered) throws Exception {
        long read;
        try (var recording = Recording.open(work.resolve("kept.zetools"))) {
            read = recording.calls().count();
            var account = RunProfile.of(recording).account();
            assertThat(account.ended()).isTrue();
            assertThat(account.isDamaged()).isFalse();
            assertThat(account.calls().read()).isEqualTo(read);
        }
        assertThat(read).isBetween(1L, entered - 1);
        var headline = "%,d LOST".formatted(entered - read);
        var equation = "(?m)^ *%,d +%,d +%,d +0  calls$".formatted(entered, read, entered - read);
        assertThat(report).contains("calls %,d   %s".formatted(read, headline)).containsPattern(equation);
        var again = command.zetools("report", "kept.zetools");
        assertThat(again.exit()).as("nothing is damaged").isZero();
        assertThat(again.out()).contains(headline).containsPattern(equation);
        var json = command.zetools("report", "--json", "--strict", "kept.zetools");
        assertThat(json.exit()).as("--strict").isEqualTo(1);
        var object = new ObjectMapper().readTree(json.out());
        assertThat(object.get("complete").booleanValue()).isFalse();
        assertThat(object.at("/accounts/0/lost").longValue()).isEqualTo(entered - read);
        assertThat(object.at("/accounts/0/read").longValue()).isEqualTo(read);
    }

    @Test
    @DisplayName("a damaged recording: exit code 1, the headline says so, and JSON")
    void damage() throws Exception {
        var run = command.zetools("run", "-o", "x.zetools", "--", program.toString(), "counts", "2", "1000", "5");
        assertThat(run.exit()).as(run.err()).isEqualTo(5);
        var whole = command.zetools("report", "--strict", "x.zetools");
        assertThat(whole.exit()).as(whole.out()).isZero();
        assertThat(whole.out()).contains("nothing lost");
        var bytes = Files.readAllBytes(work.resolve("x.zetools"));
        Files.write(work.resolve("cut.zetools"), Arrays.copyOf(bytes, bytes.length - 20));
        bytes[bytes.length * 3 / 4] ^= 1;
        Files.write(work.resolve("altered.zetools"), bytes);
        for (var name : List.of("cut", "altered")) {
            var report = command.zetools("report", name + ".zetools");
            assertThat(report.exit()).as(name).isEqualTo(1);
            assertThat(report.out()).contains("DAMAGED").doesNotContain("nothing lost");
            var json = command.zetools("report", "--json", name + ".zetools");
            assertThat(json.exit()).as(name).isEqualTo(1);
            var object = new ObjectMapper().readTree(json.out());
            assertThat(object.get("complete").booleanValue()).isFalse();
            assertThat(object.at("/account/damaged").booleanValue()).isTrue();
        }
    }

    @Test
    @DisplayName("a disk that has no room for the beginning of the recording: the program runs, and is not recorded")
    void fullFromTheStart() throws Exception {
        Files.createDirectory(work.resolve("small"));
        var result = runWhere(
                "mount -t tmpfs -o size=4k tmpfs small && head -c 4096 /dev/zero >small/filler", "small/x.zetools");
        assertThat(result.err())
                .contains("zetools: nothing is recorded: small/x.zetools cannot be written: No space left on device");
    }

    @Test
    @DisplayName("shared memory with room for nothing but headers: each call is counted as lost, with the reason")
    void fullMemory() throws Exception {
        var result = runWhere("mount -t tmpfs -o size=100k tmpfs /dev/shm", "x.zetools");
        assertThat(result.err()).contains("12 LOST", "no memory for the thread", "there is no room for 4,096 bytes");
    }

    @Test
    @DisplayName("no shared memory, or none that can be written: another folder is used")
    void otherMemory() throws Exception {
        assertThat(runWhere("mount -t tmpfs -o ro tmpfs /dev/shm", "x.zetools").err())
                .contains("calls 12", "nothing lost");
        assertThat(runWhere("mount -t tmpfs -o size=8k tmpfs /dev/shm", "y.zetools")
                        .err())
                .contains("calls 12", "nothing lost");
    }

    @Test
    @DisplayName("a folder that cannot be written: the program runs, and is not recorded")
    void readOnlyFolder() throws Exception {
        Files.createDirectory(work.resolve("locked"));
        assertThat(runWhere("mount -t tmpfs -o ro tmpfs locked", "locked/x.zetools")
                        .err())
                .contains("zetools: nothing is recorded: the recording cannot be written to");
    }

    @Test
    @DisplayName("a file system that ends while the recording grows, as by a quota: the reason and the counts are told")
    void quota() throws Exception {
        Files.createDirectory(work.resolve("share"));
        var result = command.inOwnMounts(
                "mount -t tmpfs -o size=1m tmpfs share && \"$0\" run -o share/x.zetools -- \"$1\" counts 2 2000000 5; "
                        + "code=$?; cp share/x.zetools kept.zetools; exit $code",
                program.toString());
        assertThat(result.exit()).as(result.err()).isEqualTo(5);
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err()).contains("x.zetools cannot be written: No space left on device");
        accountAgrees(result.err(), 4_000_002);
    }

    // ---- What programs do -----------------------------------------------------------------------------------------

    @Test
    @DisplayName("10,000 threads that make three calls each, as fast as threads can be made: every call is there")
    void shortThreads() throws Exception {
        var threads = command.compile("short_threads");
        var result = command.zetools("run", "-o", "x.zetools", "--", threads.toString(), "10000", "64");
        assertThat(result.exit()).as(result.err()).isZero();
        try (var recording = Recording.open(work.resolve("x.zetools"))) {
            var account = RunProfile.of(recording).account().calls();
            assertThat(account.seen()).isEqualTo(2 + 3 * 10_000);
            assertThat(account.recorded()).isEqualTo(account.seen());
            assertThat(recording.definitions(Definition.OsThread.class))
                    .extracting(Definition.OsThread::name)
                    .contains("short 0", "short 9999");
        }
    }

    @Test
    @DisplayName("a time of day that jumps by hours, in the program and in the collector: the times of calls do not")
    void clockSteps() throws Exception {
        var library = work.resolve("stepping.so");
        var made = command.run(List.of(
                "cc",
                "-shared",
                "-fPIC",
                "-DSTEPPING_CLOCK",
                "-o",
                library.toString(),
                Path.of("../ze-tools-profiler/src/test/c/other_libraries.c")
                        .toAbsolutePath()
                        .toString(),
                "-ldl"));
        assertThat(made.exit()).as(made.err()).isZero();
        var line = new ArrayList<>(List.of("env", "LD_PRELOAD=" + library));
        line.addAll(command.line("run", "-o", "x.zetools", "--", program.toString(), "counts", "2", "10000", "5"));
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isEqualTo(5);
        try (var recording = Recording.open(work.resolve("x.zetools"))) {
            var profile = RunProfile.of(recording);
            assertThat(profile.calls()).isEqualTo(20_002);
            assertThat(profile.wallNanos()).isBetween(0L, TimeUnit.HOURS.toNanos(1) / 2);
            var last = new AtomicLong();
            recording
                    .calls()
                    .forEach(call ->
                            assertThat(call.endNanos()).isGreaterThanOrEqualTo(last.getAndSet(call.endNanos())));
        }
    }

    @Test
    @DisplayName("Ctrl-Z and fg: the shell sees the program stop, and it goes on")
    void stopped() throws Exception {
        var script =
                "sh -c 'kill -STOP $$; echo on; exit 3'; echo stopped $?; jobs | sed 's/ .*//'; fg >/dev/null; echo $?";
        // Job control without a terminal.
        var alone = command.run(List.of("bash", "-c", "set -m; " + script));
        assertThat(alone.out()).contains("stopped 147", "on\n3\n");
        var recorded =
                command.run(List.of("bash", "-c", "set -m; '%s' run -q -- %s".formatted(command.zetools(), script)));
        // The shell names the command line that stopped.
        assertThat(recorded.out()).as(recorded.err()).isEqualTo(alone.out());
        assertThat(recorded.exit()).isEqualTo(alone.exit());
    }

    @Test
    @DisplayName(
            "a program that nobody may look into, which closes all descriptors and changes its root: all is recorded")
    void lockedUp() throws Exception {
        assumeTrue(command.run(List.of("python3", "-c", "")).exit() == 0, "no python3");
        // Only the superuser can change the root; any user can do the rest.
        var script = """
                import ctypes, os
                z = ctypes.CDLL('libze_loader.so.1')
                n, d, v = ctypes.c_uint32(1), ctypes.c_void_p(), ctypes.c_int()
                z.zeInit(0); z.zeDriverGet(ctypes.byref(n), ctypes.byref(d))
                z.zeDriverGetApiVersion(d, ctypes.byref(v))
                ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)
                os.closerange(3, 1000)
                if os.getuid() == 0: os.chroot('/tmp')
                for i in range(1000): z.zeDriverGetApiVersion(d, ctypes.byref(v))
                print('done')
                """;
        var result = command.zetools("run", "-o", "x.zetools", "--", "python3", "-c", script);
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err()).contains("calls 1,003", "nothing lost");
    }

    @Test
    @DisplayName("a program that gains rights of another user: it runs, and is said not to be recorded")
    void setUserId() throws Exception {
        assumeTrue(
                Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
                "only the superuser can give files away");
        var granted = Files.copy(program, work.resolve("granted"));
        Files.setAttribute(granted, "unix:uid", 12_345);
        assertThat(command.run(List.of("chmod", "6755", granted.toString())).exit())
                .isZero();
        var counts = Files.createFile(work.resolve("counts"));
        Files.setAttribute(counts, "unix:uid", 12_345);
        assertThat(command.run(List.of("chmod", "711", work.toString())).exit()).isZero();
        // Such a program gets no search path from the environment.
        var alone = command.run(List.of(granted.toString(), counts.toString(), "1", "10", "5"));
        var recorded = command.zetools("run", "--", granted.toString(), counts.toString(), "1", "10", "5");
        assertThat(recorded.exit()).as(recorded.err()).isEqualTo(alone.exit());
        assertThat(recorded.out()).isEqualTo(alone.out());
        assertThat(recorded.err())
                .containsPattern("process \\d+ \\(.*granted\\) is not recorded: it runs with privileges of its own");
    }

    @Test
    @DisplayName("a folder whose name has a space or a colon, which no preloaded library can have: the program runs")
    void spaceInThePath() throws Exception {
        for (var name : List.of("two words", "a:b", "cost$")) {
            var home = Files.createDirectories(work.resolve(name));
            var original = command.zetools().getParent().getParent();
            for (var part : List.of("bin", "lib")) {
                Files.createDirectories(home.resolve(part));
                try (var files = Files.list(original.resolve(part))) {
                    for (var file : files.toList())
                        Files.copy(file, home.resolve(part).resolve(file.getFileName()));
                }
            }
            for (var part : List.of("java", "zemock")) {
                if (Files.exists(original.resolve(part)))
                    Files.createSymbolicLink(home.resolve(part), original.resolve(part));
            }
            var result = command.run(List.of(
                    home.resolve("bin/zetools").toString(),
                    "run",
                    "--",
                    "sh",
                    "-c",
                    "\"$0\" counts 1 10 5; sh -c 'exit 6'; echo $?",
                    program.toString()));
            assertThat(result.out()).as(result.err()).isEqualTo("done\n6\n");
            assertThat(result.err())
                    .contains("has a space, colon or dollar sign")
                    .doesNotContain("ERROR: ld.so");
        }
    }

    @Test
    @DisplayName("limits of file sizes: small rings within the limit, or a sentence that it is too small")
    void fileLimits() throws Exception {
        // In blocks of 512 bytes.
        assertThat(runWhere("ulimit -f 2000", "x.zetools").err()).contains("calls 12", "nothing lost");
        assertThat(runWhere("ulimit -f 400", "y.zetools").err())
                .contains("is not recorded: its limit of file sizes (ulimit -f) is less than");
        assertThat(runWhere("ulimit -f 2", "z.zetools").err())
                .contains("zetools: nothing is recorded", "File too large");
    }
}
