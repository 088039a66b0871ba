package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zetools.profile.RunProfile;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tests what each option of `zetools run` does, on a program that counts its own calls.
@Timeout(300)
@DisplayName("zetools run: options")
class RunOptionsTest extends ProgramTest {
    private static final int CALLS = 1000;
    private static final int EXIT = 5;
    private static final int SOME = 50;

    /// The calls of each of two threads whose recording is larger than [#SHORT_BYTES].
    private static final int MANY_CALLS = 8_000_000;

    /// `SHORT_BYTES` of the launcher.
    private static final long SHORT_BYTES = 32L << 20;
    private static final int KILLED = 128 + 9;

    /// Of calls a second, of a program that goes on until it is killed.
    private static final String SLOW = "20000";

    private static final String FOREVER = "1000000000";
    private static final int PATIENCE_SECONDS = 100;

    /// The state of a ring file's gate, see `base/layout.h`.
    private static final int GATE = 256;

    private static final int STOPPED = 2;

    RunOptionsTest() {
        super("caller");
    }

    private Command.Result record(String... options) throws Exception {
        var line = new ArrayList<>(List.of("run", "-o", "x.zetools"));
        line.addAll(List.of(options));
        line.addAll(List.of("--", program.toString(), "counts", "2", "" + CALLS, "" + EXIT));
        var result = command.zetools(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertThat(result.out()).isEqualTo("done\n");
        return result;
    }

    @Test
    @DisplayName("a collector that fails by any exception lets the program start, and prints what failed")
    void collectorFails() throws Exception {
        // Then it finds no files of its modules.
        var line = new ArrayList<>(List.of("env", "JAVA_TOOL_OPTIONS=-Djava.home=/no/such"));
        line.addAll(command.line("run", "--", program.toString(), "counts", "2", "" + CALLS, "" + EXIT));
        var result = command.run(line);
        assertThat(result.exit()).as(result.err()).isEqualTo(EXIT);
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err())
                .contains("ExceptionInInitializerError")
                .endsWith("zetools: the collector failed before the program started: nothing is recorded\n");
    }

    private List<String> functions() throws IOException {
        try (var recording = Recording.open(file())) {
            return RunProfile.of(recording).functions().stream()
                    .map(each -> each.calls().calls() + " " + each.name())
                    .sorted()
                    .toList();
        }
    }

    // ---- Which calls ----------------------------------------------------------------------------------------------

    @Test
    @DisplayName("--calls: what is named is recorded, what is left out by a - is not, and nothing else is lost")
    void calls() throws Exception {
        record("--calls", "zeDriver*,-zeDriverGet");
        assertThat(functions()).containsExactly("2000 zeDriverGetApiVersion");
        Files.delete(file());
        record("--calls", "-zeDriverGetApiVersion");
        assertThat(functions()).containsExactly("1 zeDriverGet", "1 zeInit");
    }

    @Test
    @DisplayName("--args: the arguments of each call are kept by their names in C; without it none are")
    void arguments() throws Exception {
        record("--args");
        try (var recording = Recording.open(file())) {
            var calls = recording.calls().toList();
            assertThat(calls).hasSize(2 + 2 * CALLS);
            var drivers = calls.stream()
                    .filter(call -> call.function().name().equals("zeDriverGetApiVersion"))
                    .map(call -> call.arguments().get("hDriver"))
                    .distinct()
                    .toList();
            assertThat(drivers).as("one handle for all").hasSize(1).doesNotContainNull();
            assertThat(calls.getFirst().arguments()).containsEntry("flags", 0L);
        }
        Files.delete(file());
        record();
        try (var recording = Recording.open(file())) {
            assertThat(recording.calls().map(RecordedEvent.Call::arguments)).allMatch(arguments -> arguments.isEmpty());
        }
    }

    // ---- When -----------------------------------------------------------------------------------------------------

    /// The calls that the program's one thread has ended so far; -1 before it has begun.
    private long left() throws IOException {
        var file = work.resolve("counts");
        if (!Files.exists(file) || Files.size(file) == 0) return -1;
        var words = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer();
        return words.get(0) == 0 ? -1 : words.get(3);
    }

    private long pid() throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(work.resolve("counts")))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getLong();
    }

    /// Something that is looked at again and again.
    private interface State {
        boolean holds() throws IOException;
    }

    private static void await(String what, State state) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!state.holds()) {
            assertThat(System.nanoTime() - end).as("waiting: " + what).isNegative();
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private void awaitMoreThan(long calls) throws Exception {
        await("the program makes more than %d calls".formatted(calls), () -> left() > calls);
    }

    private Process startForever(String... options) throws IOException {
        var line = new ArrayList<>(command.line("run", "-o", "x.zetools"));
        line.addAll(List.of(options));
        line.addAll(List.of("--", program.toString(), "counts", "1", FOREVER, "" + EXIT, SLOW));
        return command.start("run", line);
    }

    /// Ends the program, and returns what was recorded of its one thread that goes on.
    private RunProfile killed(Process process) throws Exception {
        ProcessHandle.of(pid()).orElseThrow().destroyForcibly();
        var result = command.end("run", process);
        assertThat(result.exit()).as(result.err()).isEqualTo(KILLED);
        try (var recording = Recording.open(file())) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().lost()).isZero();
            return profile;
        }
    }

    private static long versions(RunProfile profile) {
        return profile.functions().stream()
                .filter(each -> each.name().equals("zeDriverGetApiVersion"))
                .mapToLong(each -> each.calls().calls())
                .sum();
    }

    @Test
    @DisplayName("--paused, start, stop: the calls between are recorded, and the report says what the others paid")
    void pausedStartStop() throws Exception {
        var process = startForever("--paused", "--json", "x.json");
        awaitMoreThan(SOME);
        long before = left();
        assertThat(command.zetools("start", "" + pid()).exit()).isZero();
        long started = left();
        awaitMoreThan(started + SOME);
        long stopping = left();
        assertThat(command.zetools("stop", "" + pid()).exit()).isZero();
        long stopped = left();
        awaitMoreThan(stopped + SOME);
        var profile = killed(process);
        // One call may be under way whenever the gate is opened or shut.
        assertThat(versions(profile)).isBetween(stopping - started - 1, stopped - before + 1);
        assertThat(profile.pausedCalls()).isGreaterThan(2 * SOME);
        assertThat(profile.pausedNanos()).as("the layer costs something").isPositive();
        assertThat(command.zetools("report", "x.zetools").out()).contains("paused: ", "calls were not recorded");
        var json = new ObjectMapper().readTree(work.resolve("x.json").toFile());
        assertThat(json.at("/account/paused_calls").longValue()).isEqualTo(profile.pausedCalls());
        var gone = command.zetools("start", "" + process.pid());
        assertThat(gone.exit()).isEqualTo(1);
        assertThat(gone.err()).contains("process %d is not recorded".formatted(process.pid()));
    }

    /// Returns the gates of the ring files of this test's run.
    private List<Integer> gates() throws IOException {
        var gates = new ArrayList<Integer>();
        try (var runs = Files.list(Path.of("/dev/shm"))) {
            for (var run : runs.filter(this::isOfThisTest).toList()) {
                try (var rings = Files.list(run)) {
                    for (var ring : rings.filter(path -> path.toString().endsWith(".ring"))
                            .toList()) gates.add(gate(ring));
                }
            }
        }
        return gates;
    }

    private static int gate(Path ring) throws IOException {
        try (var channel = Files.newByteChannel(ring)) {
            var word = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            channel.position(GATE);
            channel.read(word);
            return word.getInt(0);
        }
    }

    private boolean isOfThisTest(Path run) {
        try {
            return Files.readString(run.resolve("output")).startsWith(work.toString());
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    @DisplayName("--for: after that time calls are not recorded any more, and the program goes on")
    void limited() throws Exception {
        assumeTrue(Files.isWritable(Path.of("/dev/shm")), "rings lie elsewhere");
        var process = startForever("--for", "500ms");
        await("recording has stopped", () -> gates().equals(List.of(STOPPED)));
        await("the program has begun", () -> left() >= 0);
        long stopped = left();
        awaitMoreThan(stopped + SOME);
        var profile = killed(process);
        assertThat(versions(profile)).isLessThanOrEqualTo(stopped + 1);
        assertThat(profile.pausedCalls()).as("after an end the layer is off").isLessThanOrEqualTo(SOME);
    }

    // ---- The program and its arguments ----------------------------------------------------------------------------

    @Test
    @DisplayName("arguments of the program that begin with @ are the program's, also where such a file is there")
    void argumentsWithAt() throws Exception {
        Files.writeString(work.resolve("file"), "--paused -o other.zetools -- false");
        var arguments = List.of("@file", "@@file", "@none", "@", "-o", "--", "'quoted' \"twice\"");
        var line = new ArrayList<>(List.of("run", "-q", "-o", "x.zetools"));
        for (var begin : List.of(List.of("--", "printf", "%s\\n"), List.of("printf", "%s\\n"))) {
            var whole = new ArrayList<>(line);
            whole.addAll(begin);
            whole.addAll(arguments);
            var result = command.zetools(whole.toArray(String[]::new));
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(result.out()).isEqualTo(String.join("\n", arguments) + "\n");
        }
        // The value of an option that begins with it is a name.
        assertThat(command.zetools("run", "-q", "-o", "@file", "--", program.toString(), "counts", "1", "1", "0")
                        .exit())
                .isZero();
        assertThat(work.resolve("@file")).isNotEmptyFile();
        assertThat(command.zetools("run", "--", "@none").exit()).isEqualTo(127);
        assertThat(command.zetools("@file").exit()).isEqualTo(2);
    }

    @Test
    @DisplayName("where Java cannot start, the launcher finds the program behind the options that Java knows")
    void optionsOfTheLauncher() throws Exception {
        var home = Files.createDirectories(work.resolve("home"));
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolve("lib"));
        Files.copy(command.zetools(), home.resolve("bin/zetools"));
        Files.writeString(home.resolve("lib/zetools.conf"), "/bin/false\n");
        // Behind --mock the command is started once more by this.
        var runner = Files.createDirectories(home.resolve("zemock/bin")).resolve("zemock-run");
        Files.writeString(runner, "#!/bin/sh\nshift\nexec \"$@\"\n");
        assertThat(runner.toFile().setExecutable(true)).isTrue();
        var options = new RunCommand().spec().options();
        assertThat(options).hasSizeGreaterThan(10);
        for (var option : options) {
            for (var name : option.names()) {
                assertThat(option.arity().min())
                        .as(name)
                        .isEqualTo(option.arity().max());
                var line = new ArrayList<>(List.of(home.resolve("bin/zetools").toString(), "run", name));
                if (option.arity().min() == 1) line.add("value");
                line.addAll(List.of("sh", "-c", "exit 5"));
                var result = command.run(line);
                assertThat(result.exit())
                        .as("plan.c has each option of run without a value, and no other: %s", name)
                        .isEqualTo(EXIT);
                assertThat(result.err())
                        .isEqualTo("zetools: Java cannot be started here (it ended with 1): nothing is recorded\n");
            }
        }
    }

    // ---- The report -----------------------------------------------------------------------------------------------

    @Test
    @DisplayName("-q, --report, --json: nothing is printed, and the files have the same as zetools report")
    void whereTheReportGoes() throws Exception {
        assertThat(record("-q", "--report", "x.txt", "--json", "x.json").err()).isEmpty();
        assertThat(Files.readString(work.resolve("x.txt")))
                .contains(command.zetools("report", "--all", "x.zetools")
                        .out()
                        .lines()
                        .limit(8)
                        .toList());
        assertThat(Files.readString(work.resolve("x.json")))
                .isEqualTo(command.zetools("report", "--json", "x.zetools").out());
        var json = new ObjectMapper().readTree(work.resolve("x.json").toFile());
        assertThat(json.get("calls").longValue()).isEqualTo(2 + 2 * CALLS);
        Files.delete(file());
        assertThat(record("--report", "y.txt").err())
                .as("instead of the terminal")
                .isEmpty();
        assertThat(Files.readString(work.resolve("y.txt"))).startsWith("zetools report");
        Files.delete(file());
        assertThat(record("-q").err()).isEmpty();
    }

    @Test
    @DisplayName("--timing: the parts of the command's time are printed last, and add up to no more than it took")
    void timing() throws Exception {
        long begin = System.nanoTime();
        var run = record("--timing", "--json", "x.json").err();
        long took = System.nanoTime() - begin;
        var table = run.substring(run.indexOf("\nTiming of this command   "));
        assertThat(table.lines().skip(3).map(line -> line.substring(line.lastIndexOf("  ") + 2)))
                .containsExactly(
                        "start",
                        "program",
                        "other processes",
                        "rest of the rings, and the end of the file",
                        "passes over the file",
                        "sums",
                        "printing");
        assertTiming(
                Files.readString(work.resolve("x.json")),
                took,
                List.of("start", "program", "processes", "rings", "passes", "sums", "printing"));
        begin = System.nanoTime();
        var json = command.zetools("report", "--timing", "--json", "x.zetools").out();
        assertTiming(json, System.nanoTime() - begin, List.of("start", "passes", "sums", "printing"));
        assertThat(command.zetools("report", "--timing", "x.zetools").out())
                .doesNotContain("\n\n\n")
                .containsPattern("\nTiming of this command   .*\n +time +% +passes +read +part\n.* start\n");
        assertThat(command.zetools("report", "x.zetools").out()).doesNotContain("Timing");
        var quiet = command.zetools("run", "-q", "--timing", "-o", "y.zetools", "--", "true");
        assertThat(quiet.err()).contains("made no Level Zero call", "\nTiming of this command   ");
    }

    @Test
    @DisplayName("a large recording is reported by a Java of its own, with the same numbers and the whole time")
    void largeReport() throws Exception {
        long begin = System.nanoTime();
        var line = new ArrayList<>(List.of("env", "JAVA_TOOL_OPTIONS=-Dzetools.test=1"));
        line.addAll(command.line("run", "--timing", "-o", "x.zetools", "--json", "x.json"));
        line.addAll(List.of("--", program.toString(), "counts", "2", "" + MANY_CALLS, "" + EXIT));
        var run = command.run(line);
        long took = System.nanoTime() - begin;
        assertThat(run.exit()).as(run.err()).isEqualTo(EXIT);
        assertThat(run.out()).isEqualTo("done\n");
        assertThat(Files.size(file())).isGreaterThan(SHORT_BYTES);
        assertThat(run.err().lines().filter(each -> each.startsWith("Picked up JAVA_TOOL_OPTIONS")))
                .as("the Java that records, and the one that reports")
                .hasSize(2);
        assertThat(run.err()).contains("\nrecording: x.zetools").containsOnlyOnce("\nTiming of this command   ");
        assertTiming(
                Files.readString(work.resolve("x.json")),
                took,
                List.of("start", "program", "processes", "rings", "passes", "sums", "printing"));
        assertThat(withoutTiming(Files.readString(work.resolve("x.json"))))
                .isEqualTo(withoutTiming(
                        command.zetools("report", "--json", "x.zetools").out()));
    }

    @Test
    @DisplayName("a large recording whose name is no text is reported, too")
    void largeReportOfNoText() throws Exception {
        var script = "exec \"$0\" run -o \"$(printf 'a\\377b.zetools')\" -- \"$1\" counts 2 %d %d"
                .formatted(MANY_CALLS, EXIT);
        var run = command.run(List.of("sh", "-c", script, command.zetools().toString(), program.toString()));
        assertThat(run.exit()).as(run.err()).isEqualTo(EXIT);
        assertThat(run.err()).contains("zetools report   ", "\nrecording: ");
    }

    private static ObjectNode withoutTiming(String json) throws IOException {
        var all = (ObjectNode) new ObjectMapper().readTree(json);
        all.remove("timing");
        return all;
    }

    private static void assertTiming(String json, long tookNanos, List<String> names) throws IOException {
        var parts = new ObjectMapper().readTree(json).get("timing");
        assertThat(parts.findValuesAsText("name")).isEqualTo(names);
        long sum = 0;
        for (var each : parts) sum += each.get("time_ns").longValue();
        assertThat(sum).isBetween(1L, tookNanos);
        assertThat(parts.get(names.indexOf("start")).get("time_ns").longValue()).isPositive();
        var passes = parts.get(names.indexOf("passes"));
        assertThat(passes.get("passes").longValue()).isPositive();
        assertThat(passes.get("read_bytes").longValue()).isPositive();
    }

    @Test
    @DisplayName("titles are bold on a terminal, unless NO_COLOR is set or it is a dumb one, and nowhere else")
    void emphasis() throws Exception {
        record("-q");
        var terminal = command.run(List.of("script", "-qec", "true", "/dev/null"));
        assumeTrue(terminal.exit() == 0, "no script, which makes a terminal");
        var report = command.zetools() + " report x.zetools";
        assertThat(onTerminal("TERM=xterm", report)).contains("\033[1m");
        assertThat(onTerminal("TERM=xterm NO_COLOR=1", report)).doesNotContain("\033");
        assertThat(onTerminal("TERM=xterm NO_COLOR=", report))
                .as("an empty one means nothing")
                .contains("\033[1m");
        assertThat(onTerminal("TERM=dumb", report)).doesNotContain("\033");
        assertThat(command.zetools("report", "x.zetools").out()).doesNotContain("\033");
    }

    private String onTerminal(String variables, String line) throws Exception {
        var result =
                command.run(List.of("script", "-qec", "env -u NO_COLOR %s %s".formatted(variables, line), "/dev/null"));
        assertThat(result.exit()).isZero();
        return result.out();
    }
}
