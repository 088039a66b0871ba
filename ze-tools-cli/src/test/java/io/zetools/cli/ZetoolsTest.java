package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Starts the packaged command as a user does.
class ZetoolsTest {
    private static final String TRACE = """
            # tracer: nop
                       app-1  (    1) [000] .... 0.000000: tracing_mark_write: B|1|[NN_LA_PE]run
                       app-1  (    1) [000] .... 0.001000: tracing_mark_write: B|1|[NN_LR_PE]compute
                       app-1  (    1) [000] .... 0.003500: tracing_mark_write: E
                       app-1  (    1) [000] .... 0.004000: tracing_mark_write: E
            """;

    private final Path folder = Path.of(System.getProperty("zetools.folder", "target/zetools"));

    @TempDir
    Path work;

    private record Result(int exit, String out, String err) {}

    @BeforeEach
    void folderIsBuilt() {
        assumeTrue(
                Files.isExecutable(folder.resolve("bin/zetools")), "needs the packaged command: mvn verify makes it");
    }

    private Result zetools(String... arguments) throws IOException, InterruptedException {
        return start(folder.resolve("bin/zetools"), arguments);
    }

    private Result zetoolsOfRank(String variable, int rank, String... arguments)
            throws IOException, InterruptedException {
        return start(folder.resolve("bin/zetools"), Map.of(variable, Integer.toString(rank)), arguments);
    }

    private Result start(Path command, String... arguments) throws IOException, InterruptedException {
        return start(command, Map.of(), arguments);
    }

    private Result start(Path command, Map<String, String> variables, String... arguments)
            throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of(command.toAbsolutePath().toString()));
        line.addAll(List.of(arguments));
        var builder = new ProcessBuilder(line).directory(work.toFile());
        builder.environment().putAll(variables);
        builder.environment().remove("JAVA_HOME");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        var out = work.resolve("out");
        var err = work.resolve("err");
        var process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().close();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Result(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    private Path trace() throws IOException {
        return Files.writeString(work.resolve("trace.txt"), TRACE);
    }

    @Test
    void printsTablesOfPhases() throws Exception {
        var result = zetools("phases", trace().toString());
        assertThat(result.err()).isEmpty();
        assertThat(result.exit()).isZero();
        assertThat(result.out())
                .contains("Application")
                .contains("4.00")
                .contains("2.50")
                .contains("1.50");
        assertThat(zetools("phases", "--print-detail", trace().toString()).out())
                .contains("2.50 ms  Runtime, Execution: compute")
                .doesNotContain("LR_PE");
    }

    @Test
    void printsNamesOfFilesEscaped() throws Exception {
        var file = Files.writeString(work.resolve("a\nb\u001b[31m.txt"), TRACE);
        assertThat(zetools("phases", file.toString(), trace().toString()).out())
                .contains("== " + work.resolve("a") + "\\x0ab")
                .doesNotContain("\u001b");
    }

    @Test
    void printsPhasesAsJson() throws Exception {
        var result = zetools("phases", "--json", trace().toString());
        assertThat(result.exit()).isZero();
        assertThat(result.out()).startsWith("{").contains("\"starting_mark\"").contains("2500000");
    }

    @Test
    void namesAFileThatCannotBeRead() throws Exception {
        var result = zetools("phases", work.resolve("none.txt").toString());
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .startsWith("zetools: cannot read systrace file")
                .contains("none.txt");
        assertThat(result.err()).doesNotContain("\tat ");
    }

    @Test
    void namesAFaultyRuleSet() throws Exception {
        var rules = Files.writeString(work.resolve("rules.json"), "{\"layers\": []}");
        var result = zetools("phases", "--rules", rules.toString(), trace().toString());
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("rules.json").contains("\"layers\" is no list");
    }

    @Test
    void wrongArgumentsEndWithTwoInTwoLines() throws Exception {
        refused("Missing required parameter: 'FILE'", "phases");
        refused("there is no command 'fases'; there are: run, attach, dormant, start", "fases");
        refused("there is no command 'fases'; there are: run, attach, dormant, start", "help", "fases");
        refused("there is no option '--jsno'; is meant: --json", "report", "--jsno", "x.zetools");
        refused("there is no option '--other'", "report", "--other", "x.zetools");
        refused("there is an argument too many: 'y.zetools'", "report", "x.zetools", "y.zetools");
        refused("Invalid value for option '--width': 'wide' is no", "report", "--width", "wide", "x.zetools");
        refused("Invalid value for option '--width': '59' is no", "report", "--width", "59", "x.zetools");
        refused(
                "Invalid value for option '--metrics-period': '49us' is no time from 50us on",
                "run",
                "--metrics-period",
                "49us",
                "x");
        refused(
                "Invalid value for option '--device': 'mine' is none of: off, free, own, auto, all",
                "run",
                "--device",
                "mine",
                "--",
                "true");
    }

    private void refused(String sentence, String... arguments) throws Exception {
        var result = zetools(arguments);
        assertThat(result.exit()).as(result.err()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        var lines = result.err().lines().toList();
        assertThat(lines).hasSize(2).allMatch(line -> line.startsWith("zetools: "));
        assertThat(lines.getFirst()).startsWith("zetools: " + sentence);
        assertThat(lines.getLast()).contains("--help describes its arguments, and --help=all all");
    }

    @Test
    void namesFileAndReason() throws Exception {
        for (var line : List.of(
                List.of("report", "none.zetools"),
                List.of("export", "none.zetools", "--csv", "tables"),
                List.of("marks", "none.zetools"),
                List.of("graph", "none.zetools"))) {
            var result = zetools(line.toArray(String[]::new));
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).isEqualTo("zetools: none.zetools: there is no such file or folder\n");
        }
        var folderless = zetools("run", "-o", "none/x.zetools", "--", "true");
        assertThat(folderless.exit()).isEqualTo(1);
        assertThat(folderless.err()).contains("there is no folder for the recording none/x.zetools");
        var hostile = zetools("report", "a\033[31m\nb.zetools");
        assertThat(hostile.err()).isEqualTo("zetools: a\\x1b[31m\\x0ab.zetools: there is no such file or folder\n");
    }

    @Test
    void overwritesRecordingsOnly() throws Exception {
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        for (var round : List.of("5", "7")) {
            var run =
                    zetools("mock", "--", self, "run", "-q", "-o", "run.zetools", "--overwrite", "--", program, round);
            assertThat(run.exit()).as(run.err()).isZero();
        }
        assertThat(zetools("report", "run.zetools").out()).contains("copies 7");
        var again = zetools("run", "-o", "run.zetools", "--", "true");
        assertThat(again.err())
                .contains("run.zetools is there already, and nothing is overwritten")
                .contains("--overwrite");
        Files.writeString(work.resolve("notes.txt"), "not a recording, but long enough to be one");
        var notes = zetools("run", "-o", "notes.txt", "--overwrite", "--", "true");
        assertThat(notes.exit()).isEqualTo(1);
        assertThat(notes.err()).contains("notes.txt is no recording, and only recordings are overwritten");
        assertThat(Files.readString(work.resolve("notes.txt"))).startsWith("not a recording");
        Files.createSymbolicLink(work.resolve("link.zetools"), Path.of("run.zetools"));
        assertThat(zetools("run", "-o", "link.zetools", "--overwrite", "--", "true")
                        .err())
                .contains("link.zetools is no recording");
    }

    @Test
    void outputThatCannotBeWrittenEndsWithOne() throws Exception {
        assumeTrue(Files.isWritable(Path.of("/dev/full")), "there is no /dev/full");
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        var run = zetools("mock", "--", self, "run", "-q", "-o", "run.zetools", "--", program, "40");
        assertThat(run.exit()).as(run.err()).isZero();
        for (var arguments : List.of(
                "report run.zetools",
                "report --json run.zetools",
                "marks --json run.zetools",
                "phases run.zetools",
                "phases --json " + trace(),
                "--help",
                "--version",
                "report --help",
                "")) {
            var result = start(Path.of("/bin/sh"), "-c", "'%s' %s >/dev/full".formatted(self, arguments));
            assertThat(result.exit()).as(arguments).isEqualTo(1);
            assertThat(result.err())
                    .as(arguments)
                    .endsWith("standard output cannot be written: No space left on device\n");
        }
        var early = start(Path.of("/bin/sh"), "-c", "'%s' report --json run.zetools | head -c 10".formatted(self));
        assertThat(early.err()).as("those who read no further know it").isEmpty();
    }

    @Test
    void printsItsVersion() throws Exception {
        var result = zetools("--version");
        assertThat(result.exit()).isZero();
        assertThat(result.out())
                .matches("zetools \\d+\\.\\d+\\.\\d+(-SNAPSHOT)? "
                        + "\\(commit ([0-9a-f]{12}(-dirty)?|unknown), Level Zero \\d+\\.\\d+\\.\\d+\\)\n");
    }

    @Test
    void hasTheCommandsOfTheReadme() throws Exception {
        var commands = Pattern.compile("(?m)^\\S*bin/zetools (\\w+)")
                .matcher(Files.readString(Path.of("../README.md")))
                .results()
                .map(result -> result.group(1))
                .distinct()
                .toList();
        assertThat(commands).contains("phases", "mock");
        for (var command : commands)
            assertThat(zetools(command, "--help").exit()).as(command).isZero();
    }

    @Test
    void startsThroughALink() throws Exception {
        var link = Files.createSymbolicLink(
                work.resolve("zt"), folder.resolve("bin/zetools").toAbsolutePath());
        assertThat(start(link, "--version").exit()).isZero();
    }

    @Test
    void startsProgramsOnTheSimulatedGpu() throws Exception {
        assumeTrue(Files.isDirectory(folder.resolve("zemock")), "the simulated GPU's folder was not built");
        var result = zetools("mock", "--", "sh", "-c", "echo $ZE_ENABLE_ALT_DRIVERS; exit 7");
        assertThat(result.err()).isEmpty();
        assertThat(result.exit()).as("the program's own exit code").isEqualTo(7);
    }

    @Test
    void endsAsTheProgramDoes() throws Exception {
        var seven = zetools("run", "--", "sh", "-c", "echo out; exit 7");
        assertThat(seven.exit()).isEqualTo(7);
        assertThat(seven.out()).isEqualTo("out\n");
        assertThat(seven.err()).contains("sh made no Level Zero call: nothing was recorded");
        assertThat(zetools("run", "-q", "--", "sh", "-c", "exit 3"))
                .as("-q does not hide that there is no recording")
                .isEqualTo(new Result(3, "", "zetools: sh made no Level Zero call: nothing was recorded\n"));
        assertThat(zetools("run", "/does/not/exist").exit()).isEqualTo(127);
        assertThat(zetools("run", trace().toString()).exit()).isEqualTo(126);
        assertThat(zetools("run", "-q", "--", "sh", "-c", "kill -KILL $$").exit())
                .isEqualTo(128 + 9);
        assertThat(zetools("run", "--calls", "zeNothing", "--", "true").err())
                .contains("no function is called 'zeNothing'");
        assertThat(zetools("run", "--for", "soon", "--", "true").exit()).isEqualTo(2);
        try (var left = Files.list(work)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("out", "err", "trace.txt");
        }
    }

    @Test
    void recordsAProgramAndReports() throws Exception {
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        var run = zetools("mock", "--", self, "run", "-o", "run.zetools", "--json", "run.json", "--", program, "40");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("80 copies there and back, 0 wrong\n");
        assertThat(run.err())
                .contains("zetools report")
                .contains("nothing lost")
                .contains("zeCommandListAppendMemoryCopy")
                .contains("recording: run.zetools");
        assertThat(Files.readString(work.resolve("run.json"))).contains("\"lost\" : 0");
        var report = zetools("report", "run.zetools");
        assertThat(report.exit()).isZero();
        assertThat(report.out()).containsPattern("\\b160 +0 .*zeCommandListAppendMemoryCopy");
        assertThat(zetools("report", "--json", "run.zetools").out())
                .contains(
                        "\"name\" : \"zeCommandListHostSynchronize\"",
                        "\"phase_times\" :",
                        "\"phase_rules\" : \"gpu\"");
        assertThat(zetools("report", "--kernels", "run.zetools").out()).contains("Kernel properties   none are known");
        assertThat(report.out())
                .containsPattern("counted twice: (\\d+) appended, \\1 by recorded calls")
                .contains("Copies on the device");
        assertThat(zetools("report", "--kernel", "none", "run.zetools").out())
                .contains("commands executed")
                .doesNotContain("Copies on the device");
        assertThat(zetools("report", "--kernel", "(", "run.zetools").err()).contains("'('", "unclosed group");

        var again = zetools("mock", "--", self, "run", "-o", "run.zetools", "--", program, "1");
        assertThat(again.exit()).isEqualTo(1);
        assertThat(again.err()).contains("run.zetools is there already, and nothing is overwritten");
        assertThat(again.out()).isEmpty();
    }

    @Test
    void theUsersCollectorOfIttIsKeptAndReported() throws Exception {
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath();
        var collector = "/the/users/collector.so";
        var run = start(
                self,
                Map.of("INTEL_LIBITTNOTIFY64", collector),
                "mock",
                "--",
                self.toString(),
                "run",
                "-o",
                "run.zetools",
                "--",
                "sh",
                "-c",
                "echo \"$INTEL_LIBITTNOTIFY64\"; \"$0\" 1",
                program);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith(collector + "\n");
        assertThat(run.err()).contains("marks of ITT are not recorded: they go to " + collector);
        var without = zetools("run", "-q", "--", "sh", "-c", "echo \"$INTEL_LIBITTNOTIFY64\"");
        assertThat(without.out()).contains("libzetools_probe.so");
    }

    @Test
    void takesCallStacks() throws Exception {
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        var run = zetools(
                "mock",
                "--",
                self,
                "run",
                "-q",
                "-o",
                "run.zetools",
                "--stacks",
                "off;*MemoryCopy=5",
                "--",
                program,
                "2");
        assertThat(run.exit()).as(run.err()).isZero();
        var marks = zetools("marks", "run.zetools");
        // Two places in one function, without debug information: there and back.
        assertThat(marks.out().lines().filter(line -> line.matches(".* zeCommandListAppendMemoryCopy +work\\+0x.*")))
                .hasSize(2)
                .allMatch(line -> line.matches(" +4 .*"));
        var wrong = zetools("run", "--stacks", "1:99", "--", "true");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("'--stacks': trace is 99, not 0 to 64");
    }

    @Test
    void addsUpIntervalsOfTime() throws Exception {
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        var run = zetools("mock", "--", self, "run", "-q", "-o", "run.zetools", "--", copies(), "5");
        assertThat(run.exit()).as(run.err()).isZero();
        Files.writeString(work.resolve("all"), "0 %d\n".formatted(Long.MAX_VALUE));
        var all = zetools("intervals", "run.zetools", "all", "--json");
        assertThat(all.exit()).as(all.err()).isZero();
        assertThat(all.out()).containsPattern("\"commands\" : 20\\b").containsPattern("\"busy_ns\" : [1-9]");
        Files.writeString(work.resolve("before"), "0 1\n");
        assertThat(zetools("intervals", "run.zetools", "before", "--json").out())
                .containsPattern("\"commands\" : 0\\b")
                .containsPattern("\"busy_ns\" : 0\\b");
        var file = work.resolve("run.zetools");
        var bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        var cut = zetools("intervals", "run.zetools", "all");
        assertThat(cut.exit()).isEqualTo(1);
        assertThat(cut.err()).startsWith("zetools: run.zetools is damaged");
        assertThat(zetools("intervals", "run.zetools", "none").err())
                .isEqualTo("zetools: none: there is no such file or folder\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PMI_RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"})
    void launchesWithOneOutputMakeOneRecordingWithRanks(String variable) throws Exception {
        var program = copies();
        var self = folder.resolve("bin/zetools").toAbsolutePath().toString();
        for (int rank = 0; rank < 2; rank++) {
            var run = zetoolsOfRank(
                    variable, rank, "mock", "--", self, "run", "-o", "all", "--", program, Integer.toString(5 + rank));
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.err()).contains("recording: all/rank-%d.zetools".formatted(rank));
        }
        var report = zetools("report", "all");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out())
                .contains("2 processes   6 threads")
                .containsPattern("(?m)^ *\\d+ .* 0 +\\S+/copies$")
                .containsPattern("(?m)^ *\\d+ .* 1 +\\S+/copies$")
                .containsPattern("\\b44 +0 .*zeCommandListAppendMemoryCopy");
        var again = zetoolsOfRank(variable, 1, "mock", "--", self, "run", "-o", "all", "--", program, "1");
        assertThat(again.err()).contains("rank-1.zetools is there already, and nothing is overwritten");
    }

    private String copies() throws IOException, InterruptedException {
        assumeTrue(Files.isDirectory(folder.resolve("zemock")), "the simulated GPU's folder was not built");
        var program = work.resolve("copies").toString();
        var compiler = new ProcessBuilder(
                        "cc",
                        "-I../native-headers/include",
                        "../samples/src/main/c/copies.c",
                        "-o",
                        program,
                        folder.resolve("zemock/lib/libze_loader.so.1").toString(),
                        "-lpthread")
                .inheritIO()
                .start();
        assertThat(compiler.waitFor()).isZero();
        return program;
    }
}
