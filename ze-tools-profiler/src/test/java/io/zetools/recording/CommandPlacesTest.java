package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.profile.MarkProfile;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The places of commands on devices: those of the calls that append them.
@Tag("own-process")
@Timeout(300)
@EnabledOnOs(OS.LINUX)
@DisplayName("SourcePlaces: commands on devices, and calls that are not recorded")
class CommandPlacesTest {
    @TempDir
    Path folder;

    private Path program = Path.of("");

    @BeforeEach
    void compile() throws IOException, InterruptedException {
        TestPrograms.assumeBuilt();
        program = TestPrograms.compile(
                folder.resolve("located_commands"),
                List.of("ze-tools-profiler/src/test/c/located_commands.c", "ze-tools-mock/src/test/c/spirv_builder.c"));
    }

    private Recording record(Set<ApiFunction> functions, DeviceTiming device, String stacks) throws Exception {
        var file = folder.resolve("run" + Recording.SUFFIX);
        Files.deleteIfExists(file);
        var command = List.of(program.toString());
        try (var recorder = Recorder.to(file)
                .functions(functions)
                .device(device)
                .stacks(stacks)
                .open(command)) {
            var builder = new ProcessBuilder(command).inheritIO();
            builder.environment().put("ZEMOCK_DEVICE", "pvc");
            TestPrograms.onSimulatedGpu(builder);
            int code = recorder.launch(builder).waitFor();
            assertThat(code).isZero();
            assertThat(recorder.finish(code)).isTrue();
            assertThat(recorder.failure()).isEmpty();
        }
        return Recording.open(file);
    }

    private static List<String> commands(Recording recording) throws IOException {
        var places = SourcePlaces.of(recording);
        return recording
                .events()
                .filter(DeviceActivity.class::isInstance)
                .map(DeviceActivity.class::cast)
                .map(each -> each.execution() + "." + each.command() + " "
                        + places.of(each).map(place -> place.user().toString()).orElse("none"))
                .sorted()
                .toList();
    }

    @Test
    @DisplayName("each execution has the place of its append; the next command has none")
    void commandsHaveThePlaceOfTheirAppend() throws Exception {
        try (var recording = record(EnumSet.allOf(ApiFunction.class), DeviceTiming.OWN, "")) {
            assertThat(commands(recording))
                    .containsExactly(
                            "1.0 commands.c:100", "1.1 none", "1.2 none", "2.0 commands.c:100", "2.1 none", "2.2 none");
            var profile = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
            assertThat(profile.places())
                    .filteredOn(each -> each.function().equals("zeCommandListAppendLaunchKernel"))
                    .singleElement()
                    .satisfies(each -> {
                        assertThat(each.place().line()).isEqualTo(100);
                        assertThat(each.calls()).isEqualTo(1);
                        assertThat(each.commands()).isEqualTo(2);
                        assertThat(each.deviceNanos()).isPositive();
                    });
            assertThat(profile.text(true, 120)).contains("on devices", "commands.c:100");
            var out = new StringWriter();
            profile.json(out);
            assertThat(out.toString()).contains("\"commands\" : 2", "\"device_ns\"");
        }
    }

    @Test
    @DisplayName("by configured stacks every command has a place")
    void commandsHaveTheStackOfTheirAppend() throws Exception {
        try (var recording = record(EnumSet.allOf(ApiFunction.class), DeviceTiming.OWN, "off;zeCommandListAppend*=5")) {
            var places = SourcePlaces.of(recording);
            var fills = recording
                    .events()
                    .filter(event ->
                            event instanceof DeviceActivity each && each.kind().equals("fill"))
                    .toList();
            assertThat(fills).hasSize(2).allSatisfy(each -> {
                var place = places.of(each).orElseThrow();
                assertThat(place.user().function()).isEqualTo("main");
                assertThat(place.user().file()).endsWith("located_commands.c");
            });
            assertThat(recording.calls().filter(call -> call.function().name().equals("zeCommandListClose")))
                    .singleElement()
                    .satisfies(call ->
                            assertThat(places.of(call).orElseThrow().user()).hasToString("commands.c:200"));
        }
    }

    @Test
    @DisplayName("a command whose append is not recorded has its place, and its thread")
    void commandsWithoutTheirAppendHaveAPlace() throws Exception {
        var others = EnumSet.of(ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS);
        try (var recording = record(others, DeviceTiming.OWN, "")) {
            assertThat(recording.calls())
                    .allMatch(call -> call.function().name().equals("zeCommandQueueExecuteCommandLists"));
            assertThat(commands(recording))
                    .containsExactly(
                            "1.0 commands.c:100", "1.1 none", "1.2 none", "2.0 commands.c:100", "2.1 none", "2.2 none");
            var profile = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
            assertThat(profile.places()).singleElement().satisfies(each -> {
                assertThat(each.calls()).isZero();
                assertThat(each.commands()).isEqualTo(2);
            });
        }
        try (var recording = record(others, DeviceTiming.OWN, "off;zeCommandListAppend*=5")) {
            var places = SourcePlaces.of(recording);
            assertThat(recording
                            .events()
                            .filter(event -> event instanceof DeviceActivity each
                                    && each.kind().equals("fill")))
                    .hasSize(2)
                    .allSatisfy(each -> {
                        var place = places.of(each).orElseThrow();
                        assertThat(place.user().function()).isEqualTo("main");
                        assertThat(place.user().file()).endsWith("located_commands.c");
                    });
        }
    }

    @Test
    @DisplayName("a call that is not recorded uses up the location of the next event")
    void callsThatAreNotRecordedUseUpTheLocation() throws Exception {
        var some = EnumSet.of(
                ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
                ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL,
                ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS);
        for (var device : DeviceTiming.values()) {
            try (var recording = record(some, device, "")) {
                var places = SourcePlaces.of(recording);
                assertThat(recording.calls())
                        .hasSize(5)
                        .filteredOn(call -> places.of(call).isPresent())
                        .singleElement()
                        .satisfies(call ->
                                assertThat(call.function().name()).isEqualTo("zeCommandListAppendLaunchKernel"));
            }
        }
    }
}
