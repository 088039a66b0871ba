package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `zetools list`: what it prints, other commands take.
class ListTest {
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    Path work;

    private Command command;

    @BeforeEach
    void needsCommand() {
        command = new Command(work);
    }

    /// Runs the command on the simulated GPU, with options of that.
    private Command.Result onMock(List<String> options, String... arguments) throws Exception {
        var line = new ArrayList<>(List.of("mock"));
        line.addAll(options);
        line.add("--");
        line.addAll(command.line(arguments));
        return command.zetools(line.toArray(String[]::new));
    }

    private JsonNode list(String... what) throws Exception {
        var line = new ArrayList<>(List.of("list", "--json"));
        line.addAll(List.of(what));
        var result = onMock(List.of(), line.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        return new ObjectMapper().readTree(result.out());
    }

    private static List<String> texts(JsonNode rows, String column) {
        var texts = new ArrayList<String>();
        rows.forEach(each -> texts.add(each.get(column).asText()));
        return texts;
    }

    private String copies() throws Exception {
        return command.compile("copies", "../samples/src/main/c/copies.c").toString();
    }

    @Test
    @DisplayName("devices: with their tiles, and each name of a device is one for --on")
    void devices() throws Exception {
        var rows = list().get("devices");
        assertThat(texts(rows, "index")).containsExactly("0", "0.0", "0.1", "1", "1.0", "1.1");
        assertThat(texts(rows, "origin")).containsOnly("simulated");
        assertThat(texts(rows, "address"))
                .allMatch(each -> each.matches("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]"));
        var text = onMock(List.of(), "list", "--width", "160").out();
        assertThat(text.lines()).hasSize(7);
        assertThat(text)
                .contains(
                        "index",
                        "address",
                        "uuid",
                        "simulated",
                        rows.get(0).get("name").asText());
        for (var column : List.of("index", "address", "uuid")) {
            var name = rows.get(3).get(column).asText();
            assertThat(texts(list("engines", "--on", name).get("engines"), "device"))
                    .as(column)
                    .containsOnly("1");
        }
        var both = list("engines", "--on", rows.get(0).get("name").asText()).get("engines");
        assertThat(texts(both, "device")).contains("0", "1");
        var wrong = onMock(List.of(), "list", "--on", "7");
        assertThat(wrong.exit()).isEqualTo(1);
        assertThat(wrong.err())
                .contains("--on=7: there is no such device; there are: 0 (")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("devices of a vendor's name are simulated all the same")
    void simulated() throws Exception {
        var result = onMock(List.of("--device", "bmg"), "list");
        assertThat(result.out()).contains("simulated", "B580");
        assertThat(onMock(List.of("--device", "bmg"), "list", "devices", "--all")
                        .out())
                .contains("B580");
    }

    @Test
    @DisplayName("engines have the names that a recording and its report have")
    void engines() throws Exception {
        var program = copies();
        var run = command.zetools("run", "--mock", "-q", "-o", "copies.zetools", "--", program, "20");
        assertThat(run.exit()).as(run.err()).isZero();
        var names = texts(list("engines").get("engines"), "engine");
        try (var recording = Recording.open(work.resolve("copies.zetools"))) {
            var recorded = recording.definitions(Definition.Engine.class).stream()
                    .map(Definition.Engine::name)
                    .toList();
            assertThat(recorded).isNotEmpty();
            assertThat(names).containsAll(recorded);
        }
    }

    @Test
    @DisplayName("metrics: each group goes into each of the options that stand beside it")
    void metrics() throws Exception {
        var program = copies();
        var groups = list("metrics").get("metric_groups");
        int pasted = 0;
        for (var group : groups) {
            var name = group.get("group").asText();
            var metrics = list("metrics", name).get("metrics");
            assertThat(metrics).as(name).isNotEmpty();
            assertThat(texts(metrics, "description")).allMatch(each -> !each.isBlank());
            assertThat(texts(metrics, "sampling"))
                    .contains(group.get("sampling").asText());
            if (group.get("options").isNull()) continue;
            for (var option : group.get("options").asText().split(" ", -1)) {
                var value = option.equals("--stalls") ? option : option + "=" + name;
                var run = command.zetools(
                        "run", "--mock", "-q", "-o", "m" + pasted++, value, "--on", "0", "--", program, "1");
                assertThat(run.exit()).as("%s %s: %s", option, name, run.err()).isZero();
            }
        }
        assertThat(pasted).isGreaterThan(2);
        var units = list("metrics", groups.get(0).get("group").asText()).get("metrics");
        assertThat(units.findValuesAsText("unit")).anyMatch(each -> !each.isBlank());
        var wrong = onMock(List.of(), "list", "metrics", "Nothing");
        assertThat(wrong.exit()).isEqualTo(1);
        assertThat(wrong.err())
                .contains(
                        "no device has a metric group 'Nothing'; there are: ",
                        groups.get(0).get("group").asText());
    }

    @Test
    @DisplayName("--on chooses the device whose metrics are sampled, and needs one of its options")
    void sampledDevice() throws Exception {
        var program = copies();
        var group = list("metrics", "--on", "1").get("metric_groups");
        assertThat(texts(group, "devices")).containsOnly("1");
        var name = "";
        for (var each : group)
            if (each.get("options").asText().contains("--metrics"))
                name = each.get("group").asText();
        var run =
                command.zetools("run", "--mock", "-q", "-o", "one", "--metrics", name, "--on", "1", "--", program, "1");
        assertThat(run.exit()).as(run.err()).isZero();
        var alone = command.zetools("run", "--mock", "--on", "1", "--", program, "1");
        assertThat(alone.exit()).isEqualTo(2);
        assertThat(alone.err()).contains("--on is of --metrics");
    }

    private String state(long pid) throws Exception {
        for (var each : list("processes").get("processes"))
            if (each.get("pid").asLong() == pid) return each.get("state").asText();
        return "";
    }

    private String typed(long pid) throws Exception {
        for (var each : list("processes").get("processes"))
            if (each.get("pid").asLong() == pid) return each.get("type").asText();
        return "";
    }

    /// Runs what the list says to type for a process.
    private void type(long pid) throws Exception {
        var words = typed(pid).split(" ", -1);
        assertThat(words).hasSize(3).startsWith("zetools").endsWith(Long.toString(pid));
        var result = command.zetools(words[1], words[2]);
        assertThat(result.exit()).as(result.err()).isZero();
    }

    private void await(long pid, String state) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!state(pid).equals(state)) {
            assertThat(System.nanoTime()).as("process %d is not %s", pid, state).isLessThan(end);
            Thread.sleep(100);
        }
    }

    @Test
    @DisplayName(
            "processes: a recorded one goes on and pauses by what the list says to type; commands of zetools are none")
    void recorded() throws Exception {
        var program = command.compile("caller", "src/test/c/caller.c").toString();
        var run = command.start(
                "run",
                command.line(
                        "run",
                        "-q",
                        "-o",
                        "x.zetools",
                        "--paused",
                        "--",
                        "sh",
                        "-c",
                        "echo $$ >pid; exec \"$0\" \"$@\"",
                        program,
                        "counts",
                        "1",
                        "1000000000",
                        "0",
                        "1000"));
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!Files.exists(work.resolve("pid"))
                    || Files.readString(work.resolve("pid")).isBlank()) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.sleep(50);
            }
            var java = run.toHandle()
                    .children()
                    .flatMap(each -> each.info().command().stream())
                    .filter(each -> each.endsWith("/java/bin/java"))
                    .findFirst();
            assertThat(java).isPresent();
            long pid = Long.parseLong(Files.readString(work.resolve("pid")).strip());
            await(pid, "paused");
            type(pid);
            assertThat(state(pid)).isEqualTo("recorded");
            type(pid);
            assertThat(state(pid)).isEqualTo("paused");
            for (var each : texts(list("processes").get("processes"), "pid"))
                assertThat(ProcessHandle.of(Long.parseLong(each))
                                .flatMap(process -> process.info().command()))
                        .as("a Java of the command itself")
                        .isNotEqualTo(java);
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
        } finally {
            run.destroy();
            command.end("run", run);
        }
    }

    @Test
    @DisplayName("processes: a Java VM is attached to by what the list says to type")
    void attachable() throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        var source = Files.writeString(work.resolve("Sleeps.java"), """
                void main() throws Exception { Thread.sleep(600_000); }
                """);
        var vm = command.start("vm", List.of(java, source.toString()));
        try {
            await(vm.pid(), "attachable");
            var line = command.line(typed(vm.pid()).split(" ", -1));
            line.remove(1);
            line.addAll(List.of("--for", "100ms", "-o", "vm.zetools"));
            var result = command.run(line);
            assertThat(result.exit()).as(result.err()).isZero();
            assertThat(state(vm.pid())).as("one that has the probe").isEmpty();
        } finally {
            vm.destroy();
        }
    }

    @Test
    @DisplayName("wrong combinations, and no driver: a sentence and the code of the table")
    void refused() throws Exception {
        assertThat(command.zetools("list", "engines", "Group").exit()).isEqualTo(2);
        assertThat(command.zetools("list", "processes", "--on", "0").exit()).isEqualTo(2);
        var none = command.run(List.of(
                "env",
                "ZE_ENABLE_ALT_DRIVERS=/none",
                "LD_LIBRARY_PATH=",
                command.zetools().toString(),
                "list"));
        assertThat(none.exit()).isEqualTo(1);
        assertThat(none.err())
                .startsWith("zetools: ")
                .contains(Messages.NO_GPU)
                .doesNotContain("\\x0a")
                .hasLineCount(1);
    }
}
