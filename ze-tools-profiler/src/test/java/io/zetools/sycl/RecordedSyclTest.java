package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.MockKernels;
import io.zetools.phase.Diagnostic;
import io.zetools.phase.RuleSet;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RecordedPhases;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.Definition;
import io.zetools.recording.DeviceTiming;
import io.zetools.recording.ReadOnce;
import io.zetools.recording.RecordedEvent.Account;
import io.zetools.recording.RecordedEvent.ActivityState;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.recording.RecordedEvent.Notification;
import io.zetools.recording.Recorder;
import io.zetools.recording.Recording;
import io.zetools.recording.SourcePlaces;
import io.zetools.recording.SyclStreams;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// SYCL programs that are recorded from outside, beside a subscriber that is made with the runtime's own headers.
@Tag("embedded-only")
class RecordedSyclTest {
    private static final String STREAMS =
            "sycl,sycl.experimental.buffer,sycl.experimental.image,sycl.experimental.mem_alloc,ur.call";

    /// A line of the subscriber in C++ of an event: stream, type, parent, event, instance, name, file, line.
    private static final Pattern EVENT =
            Pattern.compile("(\\S+) (\\d+) \\w+ (\\w+) (\\d+) \\[([^|]*)\\|([^|]*)\\|(\\d+)\\|\\d+\\] .*");

    private static final Pattern CALL = Pattern.compile("(\\S+) (\\d+) .* call (\\d+) (\\S+) (-?\\d+)");
    private static final Pattern BARE = Pattern.compile("(\\S+) (\\d+) \\w+ 0 (\\d+).*");
    private static final Pattern METADATA =
            Pattern.compile(" (\\w+)=([0-5]):(.*?)(?= \\w+=[0-5]:| text | signal | call |$)");

    @TempDir
    private Path scratch;

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void notificationsAreThoseOfASubscriberInC(String adapter) throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var printed = scratch.resolve("printed.txt");
        var environment = environment(packages, adapter, printed);

        var file = record(List.of(program.toString()), environment, SyclStreams.PLAIN);

        var c = Files.readAllLines(printed);
        try (var recording = Recording.open(file)) {
            var locations = locations(recording);
            var notifications = notifications(recording);
            assertThat(notifications.map(it -> line(it, locations)))
                    .containsExactlyInAnyOrderElementsOf(
                            c.stream().flatMap(RecordedSyclTest::normal).toList());
            assertThat(notifications(recording)
                            .filter(RecordedSyclTest::tellsMetadata)
                            .map(RecordedSyclTest::metadata))
                    .containsExactlyInAnyOrderElementsOf(
                            c.stream().flatMap(RecordedSyclTest::metadata).toList());
            assertThat(recording.accounts().stream()
                            .filter(account -> account.kind().equals(Account.NOTIFICATIONS))
                            .mapToLong(Account::recorded)
                            .sum())
                    .isEqualTo(notifications(recording).count());
            var memory = SyclProfile.of(recording).processes().getFirst().memory();
            assertThat(memory.lines())
                    .hasSize(4)
                    .allMatch(it -> it.leftCount() == 0 && it.place().contains("program.cc:"));
            assertThat(memory.peakBytes()).isEqualTo(8192);
            assertThat(memory.live().getLast().bytes()).isZero();
            assertThat(memory.buffers()).isEqualTo(2);
        }
    }

    @Test
    void othersSeeTheSameWithAndWithoutTheRecorder() throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var alone = scratch.resolve("alone.txt");
        var beside = scratch.resolve("beside.txt");

        var outcome =
                Frameworks.run(List.of(program.toString()), withXpti(packages, environment(packages, "0", alone)));
        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        record(List.of(program.toString()), environment(packages, "0", beside), SyclStreams.PLAIN);

        var withRecorder = Files.readAllLines(beside);
        var without = Files.readAllLines(alone);
        assertThat(counts(expected(withRecorder)))
                .containsKeys("sycl 4", "sycl 22", "ur.call 29")
                .isEqualTo(counts(expected(without)));
        for (var lines : List.of(withRecorder, without)) {
            assertThat(counts(lines).get("sycl 22")).isEqualTo(counts(lines).get("sycl 23"));
        }
    }

    /// Returns what each run of a program prints. A wait for its queue makes the runtime wait for a host task,
    /// too, but only if that has not ended yet: the scheduler decides whether such a wait is reported.
    private static List<String> expected(List<String> lines) {
        return lines.stream()
                .filter(line -> !line.matches("sycl 2[23] .*") || line.contains(" text queue.wait["))
                .toList();
    }

    /// The runtime's own collectors print as many calls beside the recorder as alone. The one for Level Zero
    /// cannot be loaded in either case, and says so in the same words.
    @Test
    void theVendorsCollectorsPrintTheSame() throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var environment = environment(packages, "0", scratch.resolve("unused.txt"));
        environment.put(
                "XPTI_SUBSCRIBERS",
                packages.resolve("lib/libsycl_ur_trace_collector.so") + ","
                        + packages.resolve("lib/libze_trace_collector.so"));
        for (var layer : List.of("UR", "API", "ZE")) environment.put("SYCL_TRACE_%s_ENABLE".formatted(layer), "1");
        environment.put("SYCL_TRACE_PRINT_FORMAT", "compact");

        record(List.of(program.toString()), environment, SyclStreams.PLAIN);
        var beside = printed(Files.readString(scratch.resolve("output")) + errors());
        var alone = Frameworks.run(List.of(program.toString()), withXpti(packages, environment));

        assertThat(alone.exitCode()).as(alone.output()).isZero();
        assertThat(printed(alone.output())).isEqualTo(beside).containsKey("[UR] urQueueCreate");
    }

    /// Returns how often each line is in an output, without what differs from run to run.
    private static Map<String, Integer> printed(String output) {
        var counts = new TreeMap<String, Integer>();
        output.lines().forEach(line -> {
            int arguments = line.indexOf('(');
            var name = (arguments < 0 ? line : line.substring(0, arguments)).replaceAll(" : \\d+$", "");
            if (!name.startsWith(" .")) counts.merge(name.strip(), 1, Integer::sum);
        });
        return counts;
    }

    /// A program whose environment the recorder has put in order again starts another one: that is recorded, and
    /// has the subscriber that its user has chosen, too.
    @Test
    void childrenHaveTheUsersVariablesAndOurs() throws Exception {
        var packages = Frameworks.packages("c");
        var program = graph(packages);
        var environment = environment(packages, "0", scratch.resolve("printed.txt"));
        environment.put("UR_ENABLE_LAYERS", "UR_LAYER_PARAMETER_VALIDATION");
        var own = scratch.resolve("own").toString();

        var file = record(
                List.of(program.toString(), "ordered", own, program.toString(), "ordered", own + "2"),
                environment,
                SyclStreams.PLAIN);

        // The parent prints its variables, and then the child its own.
        var seen = "XPTI_SUBSCRIBERS=%s%nXPTI_TRACE_ENABLE=%nXPTI_FRAMEWORK_DISPATCHER=%nUR_ENABLE_LAYERS=%s%n"
                .formatted(environment.get("XPTI_SUBSCRIBERS"), "UR_LAYER_PARAMETER_VALIDATION");
        assertThat(Files.readString(scratch.resolve("output"))).isEqualTo(seen + seen);
        try (var recording = Recording.open(file)) {
            var processes = SyclProfile.of(recording).processes();
            assertThat(processes).hasSize(2);
            assertThat(processes.get(1).graph().executions())
                    .hasSameSizeAs(processes.get(0).graph().executions());
            assertThat(processes.get(1).calls()).isNotEmpty();
        }
        // The subscriber of the user prints in the child again.
        assertThat(counts(Files.readAllLines(scratch.resolve("printed.txt.child"))))
                .containsKeys("sycl 4", "ur.call 29");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ordered", "buffers", "deferred", "barriers", "replays", "random"})
    void graphsAreThoseOfThePrograms(String part) throws Exception {
        var packages = Frameworks.packages("c");
        var program = graph(packages);
        var printer = environment(packages, "1", scratch.resolve("unused.txt"));
        printer.remove("XPTI_SUBSCRIBERS");

        var file = record(
                List.of(program.toString(), part, scratch.resolve(part + ".own").toString()),
                printer,
                SyclStreams.PLAIN);

        try (var recording = Recording.open(file)) {
            var graph = SyclProfile.of(recording).processes().getFirst().graph();
            Files.write(scratch.resolve(part + ".seen"), GraphProgram.lines(graph));
            Files.writeString(scratch.resolve(part + ".seen.dot"), graph.toDot());
        }
        TaskGraphRuntimeTest.compare(scratch, part);
        if (part.equals("random")) TaskGraphRuntimeTest.compareEdges(scratch);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void callsAndActivitiesShowTheLineOfTheirCommand(String adapter) throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var environment = environment(packages, adapter, scratch.resolve("unused.txt"));

        var file = record(
                List.of(program.toString()),
                environment,
                Recorder.to(scratch.resolve("program.zetools"))
                        .sycl(SyclStreams.PLAIN)
                        .device(DeviceTiming.AUTO));

        try (var recording = Recording.open(file)) {
            var places = SourcePlaces.of(recording);
            var calls = recording
                    .calls()
                    .map(call -> call.function().name() + " " + sourceLine(places.of(call)))
                    .toList();
            assertThat(calls)
                    .filteredOn(call -> call.startsWith("zeCommandListAppendMemoryFill "))
                    .hasSizeGreaterThanOrEqualTo(3)
                    .allMatch(call -> call.contains("queue.memset(") || call.contains("queue.submit("))
                    .anyMatch(call -> call.contains("queue.memset("));
            assertThat(calls)
                    .filteredOn(call -> call.startsWith("zeCommandListAppendMemoryCopy "))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .allMatch(call -> call.contains("queue.memcpy(")
                            || call.contains("queue.submit(")
                            || call.contains("sycl::buffer<int>")
                            || call.contains("sycl::host_accessor"))
                    .anyMatch(call -> call.contains("queue.memcpy("))
                    .anyMatch(call -> call.contains("queue.submit("));
            assertThat(calls).anyMatch(call -> call.matches("zeCommandListHostSynchronize +queue.wait\\(\\);"));
            assertThat(transfers(recording))
                    .hasSizeGreaterThanOrEqualTo(8)
                    .allMatch(it -> places.of(it).isPresent());
            ReadOnce.check(file, scratch);
            var marks = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
            assertThat(marks.section(false, 120)).contains("on devices", "program.cc:");
            assertThat(marks.places())
                    .anyMatch(it -> it.function().equals("zeCommandListAppendMemoryFill")
                            && it.place().file().endsWith("program.cc"));
        }
    }

    @Test
    void stacksAndCallsThatAreNotRecordedKeepTheLineOfTheCommand() throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var environment = environment(packages, "1", scratch.resolve("unused.txt"));

        var file = record(
                List.of(program.toString()),
                environment,
                Recorder.to(scratch.resolve("program.zetools"))
                        .sycl(SyclStreams.PLAIN)
                        .device(DeviceTiming.AUTO)
                        .functions(EnumSet.of(ApiFunction.COMMAND_LIST_HOST_SYNCHRONIZE))
                        .stacks("on"));

        try (var recording = Recording.open(file)) {
            var places = SourcePlaces.of(recording);
            assertThat(transfers(recording)).hasSizeGreaterThanOrEqualTo(8).allSatisfy(it -> {
                assertThat(it.correlation()).isNegative();
                var place = places.of(it).orElseThrow();
                assertThat(place.command()).isPresent();
                assertThat(sourceLine(Optional.of(place))).isNotEmpty();
                assertThat(place.frames())
                        .hasSizeGreaterThan(3)
                        .noneMatch(frame -> frame.module().contains("libzetools_"))
                        .noneMatch(frame -> frame.function().startsWith("_Z"))
                        .anyMatch(frame -> frame.module().contains("libsycl"))
                        .anyMatch(frame -> frame.module().endsWith("/" + program.getFileName()));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c", "c2025"})
    void kernelsOfInOrderQueuesDependOnEachOther(String runtime) throws Exception {
        var packages = Frameworks.packages(runtime);
        var program = Frameworks.program("in_order.cc", "in_order_" + runtime, packages, List.of());
        var module = Files.write(
                scratch.resolve("module.spv"), MockKernels.vectorAdd().spirv());
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");

        var file = record(
                List.of(program.toString(), module.toString()),
                environment,
                Recorder.to(scratch.resolve("program.zetools"))
                        .sycl(SyclStreams.PLAIN)
                        .device(DeviceTiming.AUTO));

        try (var recording = Recording.open(file)) {
            var profile = SyclProfile.of(recording);
            var graph = profile.processes().getFirst().graph();
            assertThat(graph.executions()).hasSize(12);
            assertThat(graph.edges()).hasSize(11);
            assertThat(graph.unknown()).isZero();
            assertThat(profile.text(true, 100)).contains("operations, 1 queue, 11 dependencies");
        }
    }

    @Test
    void layersAndPhasesCountSyclAndUnifiedRuntime() throws Exception {
        var packages = Frameworks.packages("c");
        var program = program(packages);
        var environment = environment(packages, "1", scratch.resolve("unused.txt"));

        var file = record(
                List.of(program.toString()),
                environment,
                Recorder.to(scratch.resolve("program.zetools"))
                        .sycl(SyclStreams.PLAIN)
                        .device(DeviceTiming.AUTO));

        try (var recording = Recording.open(file)) {
            var report = RecordedPhases.read(recording, RuleSet.gpu());
            var rules = report.rules();
            assertThat(report.diagnostics().stream().map(Diagnostic::kind))
                    .doesNotContain(
                            Diagnostic.Kind.WRONG_NESTING, Diagnostic.Kind.WRONG_ORDER, Diagnostic.Kind.UNKNOWN_MARK);
            var times = report.runs().getFirst().times();
            for (var layer : List.of("LS", "LU", "LZ")) {
                for (var phase : List.of("PM", "PS", "PT"))
                    assertThat(times.total(rules.layer(layer), rules.phase(phase)))
                            .as(layer + " " + phase)
                            .isPositive();
            }
            assertThat(times.total(rules.layer("LG"), rules.phase("PM"))).isPositive();
            long calls = recording
                    .calls()
                    .mapToLong(call -> call.endNanos() - call.startNanos())
                    .sum();
            long levelZero = rules.phases().stream()
                    .filter(phase -> !phase.code().equals("PO"))
                    .mapToLong(phase -> times.total(rules.layer("LZ"), phase))
                    .sum();
            // Calls inside of calls of another phase are taken out of them once.
            assertThat(levelZero).isPositive().isLessThanOrEqualTo(calls);
        }
    }

    /// The program that does something of everything.
    private static Path program(Path packages) throws IOException {
        return Frameworks.program("program.cc", "program", packages, List.of("-DPROGRAM_MAIN"));
    }

    /// The program that writes down its own task graph.
    private static Path graph(Path packages) throws IOException {
        return Frameworks.program("graph.cc", "graph", packages, List.of("-DGRAPH_MAIN"));
    }

    private static Stream<DeviceActivity> transfers(Recording recording) {
        return activities(recording).filter(it -> List.of("copy", "fill").contains(it.kind()));
    }

    private static Stream<DeviceActivity> activities(Recording recording) {
        return recording.events().filter(DeviceActivity.class::isInstance).map(DeviceActivity.class::cast);
    }

    /// Returns the text of the line in the program's source; empty if the place is not in it.
    private static String sourceLine(Optional<SourcePlaces.Place> place) {
        var line = place.map(SourcePlaces.Place::user)
                .filter(it -> it.file().endsWith("program.cc"))
                .map(Definition.Location::line);
        try {
            return line.isEmpty()
                    ? ""
                    : Files.readAllLines(Path.of("src/test/sycl/program.cc"))
                            .get(line.get() - 1)
                            .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void recordsPythonOnRuntimesBeforeUnifiedRuntime() throws Exception {
        var packages = Frameworks.packages("a2");
        var script = Files.writeString(scratch.resolve("copy.py"), """
            import dpctl, dpctl.memory as memory
            queue = dpctl.SyclQueue("level_zero:gpu")
            device = memory.MemoryUSMDevice(4096, queue=queue)
            memory.MemoryUSMHost(4096, queue=queue).copy_from_device(device)
            """);
        var environment = new HashMap<>(Frameworks.simulated(packages));
        var python = packages.resolve("bin/python").toString();
        environment.put(
                "LD_PRELOAD",
                Frameworks.compile("zes.cc", "libzes.so", List.of()).toString());

        var file = record(List.of(python, script.toString()), environment, SyclStreams.PLAIN);

        try (var recording = Recording.open(file)) {
            assertThat(notifications(recording).map(Notification::stream))
                    .contains("sycl", "sycl.pi", "sycl.experimental.level_zero.call")
                    .doesNotContain("sycl.pi.debug");
            var process = SyclProfile.of(recording).processes().getFirst();
            assertThat(process.graph().executions())
                    .anyMatch(node -> node.name().contains("Memcpy"));
            assertThat(process.calls()).anyMatch(it -> it.function().equals("piPlatformsGet"));
        }
    }

    @Test
    void theProgramSeesItsOwnVariables() throws Exception {
        var packages = Frameworks.packages("c");
        var program = graph(packages);
        var environment = environment(packages, "0", scratch.resolve("unused.txt"));
        var own = scratch.resolve("own").toString();

        var file = record(List.of(program.toString(), "ordered", own), environment, SyclStreams.DETAILED);

        assertThat(Files.readString(scratch.resolve("output"), StandardCharsets.UTF_8))
                .isEqualTo("XPTI_SUBSCRIBERS=%s%nXPTI_TRACE_ENABLE=%nXPTI_FRAMEWORK_DISPATCHER=%nUR_ENABLE_LAYERS=%n"
                        .formatted(environment.get("XPTI_SUBSCRIBERS")));
        try (var recording = Recording.open(file)) {
            // This runtime has levels of detail: the streams for debugging, which silence others, are not needed.
            assertThat(notifications(recording).map(Notification::stream))
                    .contains("sycl", "ur.call")
                    .doesNotContain("sycl.debug", "ur.call.debug");
            assertThat(notifications(recording).filter(it -> it.stream().equals("sycl")))
                    .anyMatch(it -> it.texts().containsKey("sym_source_file_name"));
            var variables = SyclProfile.of(recording).variables();
            assertThat(variables)
                    .extracting(Definition.Variable::name)
                    .containsExactlyInAnyOrder(
                            "XPTI_SUBSCRIBERS", "UR_ENABLE_LAYERS", "XPTI_TRACE_ENABLE", "XPTI_FRAMEWORK_DISPATCHER");
            assertThat(variables).allMatch(it -> it.appended() == it.name().equals("XPTI_SUBSCRIBERS"));
        }
        assertThat(counts(Files.readAllLines(scratch.resolve("unused.txt")))).containsKey("sycl 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void itsCommandsAreTimedByDefault(String adapter) throws Exception {
        var packages = Frameworks.packages("c");
        var program = graph(packages);
        var environment = environment(packages, adapter, scratch.resolve("unused.txt"));
        environment.remove("XPTI_SUBSCRIBERS");
        var command =
                List.of(program.toString(), "random", scratch.resolve("own").toString());

        var file = record(
                command,
                environment,
                Recorder.to(scratch.resolve("program.zetools"))
                        .sycl(SyclStreams.OFF)
                        .device(DeviceTiming.AUTO));

        try (var recording = Recording.open(file)) {
            var work = activities(recording)
                    .filter(it -> List.of("kernel", "copy", "fill").contains(it.kind()))
                    .toList();
            long timed = work.stream()
                    .filter(it -> it.state() == ActivityState.TIMED)
                    .count();
            assertThat(work).hasSizeGreaterThan(500);
            assertThat(100.0 * timed / work.size())
                    .as("%d of %d", timed, work.size())
                    .isGreaterThanOrEqualTo(99);
        }
    }

    @Test
    void withoutItNothingIsSetAndNothingRecorded() throws Exception {
        var packages = Frameworks.packages("c");
        var program = graph(packages);
        var environment = environment(packages, "0", scratch.resolve("unused.txt"));
        environment.put("UR_ENABLE_LAYERS", "UR_LAYER_TRACING");

        var file = record(
                List.of(program.toString(), "ordered", scratch.resolve("own").toString()),
                environment,
                SyclStreams.OFF);

        assertThat(Files.readString(scratch.resolve("output"), StandardCharsets.UTF_8))
                .contains("XPTI_SUBSCRIBERS=" + environment.get("XPTI_SUBSCRIBERS") + "\n")
                .contains("UR_ENABLE_LAYERS=UR_LAYER_TRACING\n");
        try (var recording = Recording.open(file)) {
            assertThat(notifications(recording)).isEmpty();
            assertThat(recording.callCount()).isPositive();
        }
    }

    private Path record(List<String> command, Map<String, String> environment, SyclStreams streams) throws Exception {
        return record(
                command,
                environment,
                Recorder.to(scratch.resolve("program.zetools")).sycl(streams));
    }

    private Path record(List<String> command, Map<String, String> environment, Recorder.Builder settings)
            throws Exception {
        var file = scratch.resolve("program.zetools");
        Files.deleteIfExists(file);
        try (var recorder = settings.open(command)) {
            var builder = new ProcessBuilder(command)
                    .redirectOutput(scratch.resolve("output").toFile())
                    .redirectError(scratch.resolve("errors").toFile());
            builder.environment().putAll(environment);
            int exit = recorder.launch(builder).waitFor();
            assertThat(exit).as(() -> errors()).isZero();
            recorder.finish(exit);
            assertThat(recorder.notes()).isEmpty();
        }
        return file;
    }

    private String errors() {
        try {
            return Files.readString(scratch.resolve("errors"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static Map<String, String> environment(Path packages, String adapter, Path printed) throws IOException {
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.put("SYCL_UR_USE_LEVEL_ZERO_V2", adapter);
        environment.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        environment.put(
                "XPTI_SUBSCRIBERS",
                SyclRuntimeTest.printer(packages, "libxptifw.so.1").toString());
        environment.put("XPTI_PRINT", STREAMS);
        environment.put("XPTI_PRINT_FILE", printed.toString());
        return environment;
    }

    private static Map<String, String> withXpti(Path packages, Map<String, String> environment) {
        environment.put("XPTI_TRACE_ENABLE", "1");
        environment.put("UR_ENABLE_LAYERS", "UR_LAYER_TRACING");
        environment.put(
                "XPTI_FRAMEWORK_DISPATCHER",
                packages.resolve("lib/libxptifw.so").toString());
        return environment;
    }

    private static Stream<Notification> notifications(Recording recording) {
        // A stream of Unified Runtime's own, which the subscriber in C++ is not asked to print.
        return recording
                .events()
                .filter(Notification.class::isInstance)
                .map(Notification.class::cast)
                .filter(it -> !it.stream().equals("ur.api"));
    }

    private static Map<Integer, Definition.Location> locations(Recording recording) {
        var locations = new HashMap<Integer, Definition.Location>();
        recording.definitions(Definition.Location.class).forEach(it -> locations.put(it.location(), it));
        return locations;
    }

    private static String line(Notification it, Map<Integer, Definition.Location> locations) {
        if (it.stream().equals("ur.call"))
            return "%s %d call %d %s %d"
                    .formatted(it.stream(), it.type(), it.value("function"), it.name(), it.value("result"));
        if (it.id() == 0) return "%s %d %d".formatted(it.stream(), it.type(), it.instance());
        var place = locations.get(it.location());
        var bracket = it.values().get("bracket");
        return "%s %d %x %d %s %s"
                .formatted(
                        it.stream(),
                        it.type(),
                        it.id(),
                        it.instance(),
                        bracket == null ? it.name() : "%s[%x]".formatted(it.name(), bracket),
                        place == null ? "-" : place.file() + ":" + place.line());
    }

    private static Stream<String> normal(String line) {
        if (line.startsWith("#")) return Stream.of();
        var call = CALL.matcher(line);
        if (line.startsWith("ur.call") && call.matches()) {
            // The begin of a call has no record of its own.
            return call.group(2).equals("28")
                    ? Stream.of()
                    : Stream.of("%s %s call %s %s %s"
                            .formatted(call.group(1), call.group(2), call.group(3), call.group(4), call.group(5)));
        }
        var event = EVENT.matcher(line);
        if (event.matches()) {
            var file = event.group(6);
            var place = file.isEmpty() || file.startsWith("<") ? "-" : file + ":" + event.group(7);
            return Stream.of("%s %s %s %s %s %s"
                    .formatted(event.group(1), event.group(2), event.group(3), event.group(4), event.group(5), place));
        }
        var bare = BARE.matcher(line);
        return bare.matches()
                ? Stream.of("%s %s %s".formatted(bare.group(1), bare.group(2), bare.group(3)))
                : Stream.of(line);
    }

    private static boolean tellsMetadata(Notification it) {
        return it.stream().equals("sycl") && (it.type() == 4 || it.type() == 42 || it.type() == 6);
    }

    /// Returns the metadata of an event as the recorder has them: numbers as decimal digits.
    private static String metadata(Notification it) {
        var all = new TreeSet<String>();
        var ours = List.of("source", "target", "parent", "universal", "bracket", "data", "text bracket");
        it.values().forEach((name, value) -> {
            if (!ours.contains(name)) all.add(name + "=" + value);
        });
        it.texts().forEach((name, value) -> all.add(name + "=" + value));
        return it.type() + " " + it.instance() + " " + all;
    }

    private static Stream<String> metadata(String line) {
        var event = EVENT.matcher(line);
        if (!event.matches() || !event.group(1).equals("sycl")) return Stream.of();
        if (!List.of("4", "6", "42").contains(event.group(2))) return Stream.of();
        var all = new TreeSet<String>();
        var found = METADATA.matcher(line);
        while (found.find()) {
            boolean text = found.group(2).equals("1");
            all.add(found.group(1) + "=" + (text ? found.group(3) : Long.toString(number(found.group(3)))));
        }
        return Stream.of(event.group(2) + " " + event.group(4) + " " + all);
    }

    /// Returns a number of hexadecimal digits, the lowest byte first.
    private static long number(String digits) {
        long number = 0;
        for (int i = digits.length() - 2; i >= 0; i -= 2)
            number = number << 8 | Integer.parseInt(digits.substring(i, i + 2), 16);
        return number;
    }

    private static Map<String, Integer> counts(List<String> lines) {
        var counts = new TreeMap<String, Integer>();
        for (var line : lines) {
            var words = new ArrayList<>(List.of(line.split(" ", 3)));
            if (!line.startsWith("#")) counts.merge(words.get(0) + " " + words.get(1), 1, Integer::sum);
        }
        return counts;
    }
}
