package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.phase.Diagnostic;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.RuleSet;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RecordedPhases;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.Instant;
import io.zetools.recording.RecordedEvent.Region;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Marks and locations of a program in C in a recording of it.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
@DisplayName("Recorder: marks, locations, layers and phases of another program")
class RecordedMarksTest {
    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("recorded_marks"), List.of("ze-tools-profiler/src/test/c/recorded_marks.c"));
    }

    private Recording record(Map<String, String> environment, String... arguments) throws Exception {
        return record(0, environment, arguments);
    }

    private Recording record(int exitCode, Map<String, String> environment, String... arguments) throws Exception {
        var file = folder.resolve("run" + Recording.SUFFIX);
        Files.deleteIfExists(file);
        var command = new ArrayList<String>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        try (var recorder = Recorder.to(file).open(command)) {
            var builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            TestPrograms.onSimulatedGpu(builder);
            int code = recorder.launch(builder).waitFor();
            assertThat(code).isEqualTo(exitCode);
            assertThat(recorder.finish(code)).isTrue();
        }
        return Recording.open(file);
    }

    private static Region region(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(Region.class::isInstance)
                .map(Region.class::cast)
                .filter(each -> each.name().equals(name))
                .reduce((a, b) -> {
                    throw new AssertionError("two of " + name);
                })
                .orElseThrow(() -> new AssertionError("no " + name + " in " + events));
    }

    private static Instant instant(List<RecordedEvent> events, String name) {
        return events.stream()
                .filter(Instant.class::isInstance)
                .map(Instant.class::cast)
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + events));
    }

    private static List<Optional<String>> driverCalls(Recording recording, SourcePlaces places) {
        return recording
                .calls()
                .filter(call -> call.function().name().equals("zeDriverGet"))
                .map(call -> places.of(call)
                        .map(place -> "%s:%d %s"
                                .formatted(
                                        Path.of(place.user().file()).getFileName(),
                                        place.user().line(),
                                        place.user().function())))
                .toList();
    }

    @Test
    @DisplayName("every kind of mark is there, with its names, numbers and location")
    void everyKind() throws Exception {
        try (var recording = record(Map.of())) {
            var events = recording.events().toList();
            var places = SourcePlaces.of(recording);
            var before = region(events, "before everything");
            assertThat(before.domain()).isEqualTo("setup");
            assertThat(places.of(before).orElseThrow().user())
                    .returns("first.c", Definition.Location::file)
                    .returns(11, Definition.Location::line);
            var work = region(events, "work");
            var compute = region(events, "compute");
            assertThat(compute.layer()).isEqualTo("LA");
            assertThat(compute.phase()).isEqualTo("PE");
            assertThat(compute.startNanos()).isGreaterThanOrEqualTo(work.startNanos());
            assertThat(compute.endNanos()).isLessThanOrEqualTo(work.endNanos());
            assertThat(region(events, "green").colour()).isEqualTo(0x00ff00 + 1);
            var job = region(events, "job");
            assertThat(job.kind()).isEqualTo("task");
            assertThat(job.id()).isEqualTo(7);
            assertThat(job.domain()).isEqualTo("jobs");
            var helper = region(events, "in the helper");
            assertThat(recording.definitions(Definition.OsThread.class))
                    .filteredOn(thread -> thread.process() == helper.process() && thread.thread() == helper.thread())
                    .singleElement()
                    .satisfies(thread -> {
                        assertThat(thread.name()).isEqualTo("helper");
                        assertThat(thread.tid()).isPositive();
                    });
            assertThat(instant(events, "share").number()).isEqualTo(0.25);
            assertThat(instant(events, "bytes").values()).containsEntry("value", -4096L);
            assertThat(events)
                    .filteredOn(event ->
                            event instanceof Instant each && each.kind().equals("send"))
                    .singleElement()
                    .satisfies(event -> assertThat(((Instant) event).values())
                            .containsEntry("partner", 3L)
                            .containsEntry("bytes", 1000L)
                            .containsEntry("tag", 5L)
                            .containsEntry("communicator", 9L));
            assertThat(places.of(instant(events, "here")).orElseThrow().user().line())
                    .isEqualTo(42);
            assertThat(places.of(instant(events, "by this location"))
                            .orElseThrow()
                            .user()
                            .line())
                    .isEqualTo(42);
            assertThat(places.of(instant(events, "after"))).isEmpty();
            assertThat(region(events, "never ended").process()).isEqualTo(work.process());
            assertThat(region(events, "in the child").process()).isNotEqualTo(work.process());
            assertThat(recording.accounts())
                    .filteredOn(account -> account.kind().equals(Account.MARKS))
                    .hasSize(3)
                    .allSatisfy(account -> assertThat(account.lost()).isZero());
        }
    }

    @Test
    @DisplayName("a call shows the location that was set before it, and the next one none")
    void callsShowTheirLocation() throws Exception {
        try (var recording = record(Map.of(), "0", "no child")) {
            var places = SourcePlaces.of(recording);
            var calls = driverCalls(recording, places);
            assertThat(calls).hasSize(4);
            assertThat(calls.get(0)).contains("user.c:42 ");
            assertThat(calls.get(1)).isEmpty();
            assertThat(calls.get(2))
                    .hasValueSatisfying(place -> assertThat(place).contains("outer_function"));
            assertThat(calls.get(3)).isEmpty();
            assertThat(recording.accounts())
                    .filteredOn(account -> account.kind().equals(Account.CALLS))
                    .allSatisfy(account -> assertThat(account.seen()).isEqualTo(account.recorded()));
        }
    }

    @Test
    @DisplayName("automatic stacks: every call shows the function of the program that made it")
    void automaticStacks() throws Exception {
        try (var recording = record(Map.of("ZETOOLS_STACKS", "15"), "0", "no child")) {
            var places = SourcePlaces.of(recording);
            var calls = driverCalls(recording, places);
            assertThat(calls).hasSize(4);
            assertThat(calls.get(0)).contains("user.c:42 ");
            assertThat(calls.get(1))
                    .hasValueSatisfying(place -> assertThat(place).contains("count_drivers"));
            // The mark's code is inlined: the frame outside the header is the program's.
            var green = places.of(region(recording.events().toList(), "green")).orElseThrow();
            assertThat(green.user().file()).endsWith("recorded_marks.c");
            assertThat(green.user().function()).isEqualTo("main");
            assertThat(Files.readAllLines(Path.of("src/test/c/recorded_marks.c"))
                            .get(green.user().line() - 1))
                    .contains("\"green\"");
            var all = SourcePlaces.of(recording, List.of("*"));
            recording
                    .calls()
                    .filter(call -> call.function().name().equals("zeDriverGet"))
                    .skip(1)
                    .findFirst()
                    .flatMap(all::of)
                    .ifPresentOrElse(
                            place -> assertThat(place.innermost()).isZero(),
                            () -> assertThat(calls).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "1"})
    @DisplayName("automatic stacks: code of the recorder and of loaders neither appears nor counts")
    void stacksBeginInTheProgram(String levels) throws Exception {
        try (var recording = record(Map.of("ZETOOLS_STACKS", levels), "0", "no child")) {
            var places = SourcePlaces.of(recording);
            var stacks = recording
                    .calls()
                    .flatMap(call -> places.of(call).stream())
                    .map(SourcePlaces.Place::frames)
                    // The program takes one itself.
                    .filter(frames -> !frames.getFirst().function().equals("zetools_stack"))
                    .toList();
            assertThat(stacks)
                    .isNotEmpty()
                    .allSatisfy(frames -> assertThat(frames)
                            .noneMatch(frame -> frame.module().contains("libzetools_"))
                            .noneMatch(frame -> frame.module().contains("libze_loader")));
            assertThat(stacks)
                    .anySatisfy(
                            frames -> assertThat(frames.getFirst().function()).isEqualTo("count_drivers"));
            if (levels.equals("1"))
                assertThat(stacks).allSatisfy(frames -> assertThat(frames).hasSize(1));
            else
                assertThat(stacks)
                        .anySatisfy(frames -> assertThat(frames)
                                .anyMatch(frame -> frame.function().equals("main")));
        }
    }

    @Test
    @DisplayName("both readers of lanes: what C writes at the end of the program is what the recording has")
    void bothReadersAgree() throws Exception {
        var atTheEnd = folder.resolve("marks.txt");
        int many = 20_000;
        try (var recording = record(Map.of("ZETOOLS_MARKS", atTheEnd.toString()), Integer.toString(many))) {
            var lines = Files.readAllLines(atTheEnd);
            var begins = lines.stream().filter(line -> line.contains(": B|")).toList();
            var regions = recording
                    .events()
                    .filter(Region.class::isInstance)
                    .map(Region.class::cast)
                    .sorted(Comparator.comparingLong(Region::startNanos))
                    .toList();
            assertThat(begins).hasSize(many + 1);
            assertThat(begins.stream().map(line -> line.substring(line.lastIndexOf('|') + 1)))
                    .containsExactlyElementsOf(
                            regions.stream().map(Region::name).toList());
            assertThat(lines).filteredOn(line -> line.contains(": E|")).hasSize(many + 1);
            // The recording has the times of its own clock: the distances are the same.
            var times = begins.stream().map(RecordedMarksTest::nanos).toList();
            long first = regions.getFirst().startNanos() - times.getFirst();
            for (int i = 0; i < times.size(); i++)
                assertThat(regions.get(i).startNanos() - times.get(i)).isEqualTo(first);
        }
    }

    /// Returns the time of a line of systrace.
    private static long nanos(String line) {
        var digits = line.replaceFirst(".* (\\d+)\\.(\\d{9}): .*", "$1$2");
        return Long.parseLong(digits);
    }

    @Test
    @DisplayName("the sums of marks and places: as text and as JSON")
    void sums() throws Exception {
        try (var recording = record(Map.of("ZETOOLS_STACKS", "15"), "0", "no child")) {
            var profile = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
            assertThat(profile.lost()).isZero();
            assertThat(profile.withoutPlace()).isZero();
            assertThat(profile.regions())
                    .filteredOn(each -> each.name().equals("compute"))
                    .singleElement()
                    .satisfies(each -> {
                        assertThat(each.count()).isEqualTo(1);
                        assertThat(each.layer()).isEqualTo("LA");
                        assertThat(each.maxNanos()).isEqualTo(each.totalNanos());
                    });
            assertThat(profile.places().stream()
                            .filter(each -> each.function().equals("zeDriverGet"))
                            .mapToLong(MarkProfile.PlaceTimes::calls)
                            .sum())
                    .isEqualTo(4);
            assertThat(profile.text(true, 120)).contains("compute", "LA PE", "user.c:42", "count_drivers");
            var out = new StringWriter();
            profile.json(out);
            assertThat(out.toString()).contains("\"lost_marks\" : 0", "\"line\" : 42", "\"total_ns\"");
        }
    }

    @Test
    @DisplayName("as many marks as a ring has no room for: seen = recorded + lost, and what was recorded is there")
    void accountsAreExact() throws Exception {
        int many = 300_000;
        try (var recording = record(Map.of(), Integer.toString(many))) {
            long read = recording
                    .events()
                    .filter(event -> event instanceof Region each && each.name().equals("one of many"))
                    .count();
            var account = recording.accounts().stream()
                    .filter(each -> each.kind().equals(Account.MARKS))
                    .reduce((a, b) -> {
                        throw new AssertionError("two accounts");
                    })
                    .orElseThrow();
            assertThat(account.seen()).isEqualTo(2L * many + 2);
            assertThat(account.recorded() + account.lost()).isEqualTo(account.seen());
            if (account.lost() == 0) assertThat(read).isEqualTo(many);
            else assertThat(read).isPositive().isLessThan(many);
        }
    }

    @Test
    @DisplayName("a program that is killed: the marks that it had made are there")
    void killed() throws Exception {
        int many = 1000;
        try (var recording = record(128 + 9, Map.of(), Integer.toString(many), "killed")) {
            assertThat(recording.isComplete()).isTrue();
            assertThat(recording.events())
                    .filteredOn(
                            event -> event instanceof Region each && each.name().equals("one of many"))
                    .hasSize(many);
            assertThat(recording.accounts())
                    .filteredOn(each -> each.kind().equals(Account.MARKS))
                    .singleElement()
                    .satisfies(account -> {
                        assertThat(account.seen()).isEqualTo(2L * many + 2);
                        assertThat(account.lost()).isZero();
                    });
        }
    }

    @Test
    @DisplayName("layers and phases of a recording: calls and marks count, all times add up")
    void phases() throws Exception {
        try (var recording = record(Map.of(), "0", "no child")) {
            var report = RecordedPhases.read(recording, RuleSet.gpu());
            assertThat(report.diagnostics()).extracting(Diagnostic::kind).isEmpty();
            assertThat(report.runs()).hasSize(1);
            var rules = report.rules();
            long calls = recording
                    .calls()
                    .mapToLong(call -> call.endNanos() - call.startNanos())
                    .sum();
            long levelZero = report.runs().stream()
                    .mapToLong(run -> rules.phases().stream()
                            .filter(phase -> !phase.code().equals("PO"))
                            .mapToLong(phase -> run.times().total(rules.layer("LZ"), phase))
                            .sum())
                    .sum();
            assertThat(levelZero).isEqualTo(calls).isPositive();
            // The report has the same as JSON.
            var json = new StringWriter();
            RunReport.json(RunProfile.of(recording), Optional.of(report), json);
            var phases = new ObjectMapper().readTree(json.toString());
            assertThat(phases.get("phase_rules").asText()).isEqualTo(rules.name());
            assertThat(phases.get("phase_runs").size()).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("a user's own rule set counts the calls and regions of a recording by its layers and phases")
    void ownRules() throws Exception {
        var file = Files.writeString(folder.resolve("rules.json"), """
                {
                  "name": "mine", "prefix": "MY",
                  "layers": [
                    { "code": "LA", "name": "Program", "calls": ["DRV"], "outermost": true },
                    { "code": "DRV", "name": "Driver calls" },
                    { "code": "NO", "name": "Nothing", "use": "ignored" }
                  ],
                  "phases": [
                    { "code": "PO", "name": "All", "contains": ["PE", "ASK"], "startsRun": true },
                    { "code": "PE", "name": "Work", "contains": ["ASK"] },
                    { "code": "ASK", "name": "Asking", "lifted": true }
                  ],
                  "execution": { "phase": "PE", "layer": "LA", "countedBy": "zeDriverGet", "without": [], "code": "PEO" },
                  "functions": {
                    "pattern": "^ze",
                    "layers": [ { "pattern": "^zeDriver", "layer": "DRV" }, { "pattern": "", "layer": "NO" } ],
                    "phases": [ { "pattern": "", "phase": "ASK" } ]
                  },
                  "tables": { "all": ["PE", "ASK", "PO"], "perExecution": ["PE"] }
                }
                """);
        try (var recording = record(Map.of(), "0", "no child")) {
            var rules = RuleSet.read(file);
            var report = RecordedPhases.read(recording, rules);
            assertThat(report.diagnostics()).isEmpty();
            var times = report.runs().getFirst().times();
            long asked = recording
                    .calls()
                    .filter(call -> call.function().name().startsWith("zeDriver"))
                    .mapToLong(call -> call.endNanos() - call.startNanos())
                    .sum();
            assertThat(times.total(rules.layer("DRV"), rules.phase("ASK")))
                    .isEqualTo(asked)
                    .isPositive();
            var compute = region(recording.events().toList(), "compute");
            // The rules let this phase contain the lifted one, so that nothing is taken out of it.
            assertThat(times.total(rules.layer("LA"), rules.phase("PE")))
                    .isEqualTo(compute.endNanos() - compute.startNanos());
            assertThat(new PhaseTables(report).text(List.of(PhaseTables.Table.ALL)))
                    .contains("Driver calls", "Asking");
        }
    }
}
