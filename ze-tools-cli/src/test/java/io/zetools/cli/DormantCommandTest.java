package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.profile.RunProfile;
import io.zetools.recording.Recording;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine.Model.OptionSpec;

@Timeout(300)
@DisplayName("zetools run --dormant, dormant and attach")
class DormantCommandTest extends ProgramTest {
    private static final int EXIT = 5;
    private static final int USAGE = 2;
    private static final String FOREVER = "1000000000";
    private static final String SLOW = "20000";
    private static final int PATIENCE_SECONDS = 100;

    private final List<Process> started = new ArrayList<>();

    DormantCommandTest() {
        super("caller");
    }

    @AfterEach
    void end() throws InterruptedException {
        for (var each : started) {
            each.descendants().forEach(ProcessHandle::destroyForcibly);
            each.destroyForcibly().waitFor();
        }
    }

    private Process start(List<String> line) throws IOException {
        var process = command.start("program", line);
        started.add(process);
        return process;
    }

    private List<String> forever() {
        return List.of(program.toString(), "counts", "1", FOREVER, "" + EXIT, SLOW);
    }

    private List<String> line(String... options) {
        var line = new ArrayList<>(command.line("run", "--dormant"));
        line.addAll(List.of(options));
        line.add("--");
        line.addAll(forever());
        return line;
    }

    /// Returns the program's process, once it calls.
    private long pid() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        var file = work.resolve("counts");
        while (true) {
            var content = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            var words = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
            if (words.limit() > 3 && words.get(0) != 0 && words.get(3) > 1) return words.get(0);
            assertThat(System.nanoTime() - end).as("the program calls").isNegative();
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    private RunProfile attach(long pid, String file, String... options) throws Exception {
        var arguments = new ArrayList<>(List.of("attach", "--for", "300ms", "-o", file));
        arguments.addAll(List.of(options));
        arguments.add("" + pid);
        var result = command.zetools(arguments.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("zeDriverGetApiVersion").doesNotContain("agent");
        try (var recording = Recording.open(work.resolve(file))) {
            var profile = RunProfile.of(recording);
            assertThat(profile.account().lost()).isZero();
            assertThat(profile.calls()).isPositive();
            return profile;
        }
    }

    @Test
    @DisplayName("run becomes the program, which is attached to again and again, and ends as by itself")
    void again() throws Exception {
        var process = start(line());
        assertThat(pid()).isEqualTo(process.pid());
        for (int i = 0; i < 2; i++) attach(process.pid(), "part-%d.zetools".formatted(i));
        assertThat(process.isAlive()).isTrue();
        var refused = command.zetools("start", "" + process.pid());
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("zetools attach " + process.pid());
        var shorter = new ArrayList<>(command.line("run", "--dormant", "--"));
        shorter.addAll(List.of(program.toString(), "counts2", "1", "100", "" + EXIT));
        var result = command.run(shorter);
        assertThat(result.exit()).isEqualTo(EXIT);
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.err()).isEmpty();
        assertThat(command.zetools("run", "--dormant", "--", "/no/such").exit()).isEqualTo(127);
    }

    @Test
    @DisplayName("options that are settled at the start stand in a file of the user's cache; attach refuses them")
    void settled() throws Exception {
        var line = new ArrayList<>(List.of("env", "XDG_CACHE_HOME=" + work.resolve("cache")));
        line.addAll(line("--args", "--calls", "zeDriver*", "--stacks", "2"));
        start(line);
        long pid = pid();
        attach(pid, "args.zetools");
        try (var recording = Recording.open(work.resolve("args.zetools"))) {
            assertThat(recording.calls().toList())
                    .isNotEmpty()
                    .allMatch(call -> call.function().name().equals("zeDriverGetApiVersion"))
                    .allMatch(call -> call.arguments().containsKey("hDriver"));
        }
        // Equal settings have one file.
        for (int i = 0; i < 2; i++)
            assertThat(command.run(List.of(
                                    "env",
                                    "XDG_CACHE_HOME=" + work.resolve("cache"),
                                    command.zetools().toString(),
                                    "dormant",
                                    "--print",
                                    "--args",
                                    "--calls=zeDriver*"))
                            .exit())
                    .isZero();
        try (var files = Files.list(work.resolve("cache/zetools"))) {
            assertThat(files).hasSize(1);
        }
        for (var option : List.of("--args", "--calls=zeInit", "--device=off", "--stacks=on", "--jfr=x.jfr")) {
            var result = command.zetools("attach", option, "" + pid);
            assertThat(result.exit()).as(option).isEqualTo(USAGE);
            assertThat(result.err())
                    .contains(option.replaceAll("=.*", "") + " is settled when a dormant program starts");
        }
        for (var option :
                List.of("-o=y.zetools", "--paused", "--for=1s", "--json=x.json", "--metrics=all", "--timing")) {
            var result = command.zetools("run", "--dormant", option, "--", program.toString());
            assertThat(result.exit()).as(option).isEqualTo(USAGE);
            assertThat(result.err())
                    .contains(option.replaceAll("=.*", "") + " is of a recording, and --dormant makes none");
        }
    }

    @Test
    @DisplayName(
            "dormant --print: a shell, a unit and a container get the same variables, with which programs are dormant")
    void print() throws Exception {
        var script = "eval \"$(\"$0\" dormant --print --device=off)\" && exec \"$@\"";
        var line = new ArrayList<>(List.of("sh", "-c", script, command.zetools().toString()));
        line.addAll(forever());
        start(line);
        attach(pid(), "shell.zetools", "--tree");
        var shell = command.zetools("dormant", "--print").out();
        var unit = command.zetools("dormant", "--print=unit").out();
        var container = command.zetools("dormant", "--print=container").out();
        assertThat(shell).contains("export ZETOOLS_PROBE='d", command.probe().toString());
        assertThat(unit).contains("[Service]\n", "Environment=\"ZETOOLS_PROBE=d", "Environment=\"LD_PRELOAD=/");
        assertThat(container).contains("ENV ZETOOLS_PROBE=\"d", "ENV LD_PRELOAD=\"/");
        assertThat(List.of(unit, container))
                .allSatisfy(text -> assertThat(
                                text.lines().filter(each -> each.contains("\"")).count())
                        .isEqualTo(shell.lines()
                                .filter(each -> each.startsWith("export "))
                                .count()));
        assertThat(shell).contains(command.zetools().getParent().resolveSibling("share/zetools/dormant.page") + "'");
        var without = command.zetools("dormant", "--print", "--no-sycl").out();
        assertThat(shell).contains("XPTI_SUBSCRIBERS=");
        assertThat(without).doesNotContain("XPTI_SUBSCRIBERS=", "UR_ENABLE_LAYERS=");
        assertThat(command.zetools("dormant", "--print", "--sycl=off").out()).isEqualTo(without);
        var none = command.zetools("dormant");
        assertThat(none.exit()).isEqualTo(USAGE);
        assertThat(none.err()).contains("Missing required option: '--print");
    }

    @Test
    @DisplayName("metrics are sampled while a dormant program is attached to, and refused where no kernel has a time")
    void metrics() throws Exception {
        var process = start(line());
        var result =
                command.zetools("attach", "--for", "500ms", "-o", "m.zetools", "--metrics", "ComputeBasic", "" + pid());
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).contains("Metrics ComputeBasic of ");
        try (var recording = Recording.open(work.resolve("m.zetools"))) {
            assertThat(recording.metrics()).isNotEmpty();
        }
        process.destroyForcibly().waitFor();
        Files.delete(work.resolve("counts"));
        start(line("--device=off"));
        var refused = command.zetools("attach", "--metrics", "ComputeBasic", "" + pid());
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.err()).contains("was started with --device=off, and --metrics belong to kernels");
    }

    @Test
    @DisplayName("what is settled when a program starts: the options of dormant --print, which run has, too")
    void oneList() {
        var commands = Zetools.commandLine();
        var run = commands.getSubcommands().get("run").getCommandSpec().optionsMap();
        assertThat(commands.getSubcommands().get("dormant").getCommandSpec().options())
                .extracting(OptionSpec::longestName)
                .filteredOn(name -> !List.of("--print", "--help", "--version").contains(name))
                .containsExactlyInAnyOrderElementsOf(DormantCommand.SETTLED)
                .allMatch(run::containsKey);
    }

    @Test
    @DisplayName("a page that is not trusted: attach prints what is wrong with it")
    void notTrusted() throws Exception {
        var cache = work.resolve("cache");
        var variables = command.run(List.of(
                        "env",
                        "XDG_CACHE_HOME=" + cache,
                        command.zetools().toString(),
                        "dormant",
                        "--print",
                        "--device=off"))
                .out();
        Path page;
        try (var files = Files.list(cache.resolve("zetools"))) {
            page = files.findFirst().orElseThrow();
        }
        var script = variables + "exec \"$@\"";
        var line = new ArrayList<>(List.of("sh", "-c", script, "sh"));
        line.addAll(forever());
        Files.setPosixFilePermissions(page, PosixFilePermissions.fromString("rw-rw-rw-"));
        start(line);
        var result = command.zetools("attach", "" + pid());
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .contains("is dormant, and has not taken its settings: everybody may write to %s".formatted(page))
                .contains("chmod o-w %s; then start it again".formatted(page));
    }

    @Test
    @DisplayName("a process that is not dormant: the line to type")
    void notDormant() throws Exception {
        var process = start(List.of("sleep", "100"));
        var result = command.zetools("attach", "" + process.pid());
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("zetools run --dormant -- PROGRAM");
        try (var files = Files.list(work)) {
            assertThat(files.filter(each -> each.toString().endsWith(Recording.SUFFIX)))
                    .isEmpty();
        }
        assertThat(Path.of("/proc/%d".formatted(process.pid()))).exists();
    }
}
