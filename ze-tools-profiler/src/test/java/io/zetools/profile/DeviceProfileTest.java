package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.phase.Layer;
import io.zetools.phase.RuleSet;
import io.zetools.profile.DeviceProfile.CommandTimes;
import io.zetools.profile.DeviceProfile.Waits;
import io.zetools.recording.Definition;
import io.zetools.recording.RecordedEvent;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sums of a recording whose times are known.
@Tag("own-process")
class DeviceProfileTest {
    private static final AppendCounts NO_COUNTS = new AppendCounts(0, 0, 0, 0, 0, 0, 0);

    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("run.zetools");
        SampleTimeline.write(file);
    }

    private DeviceProfile profile() throws IOException {
        try (var recording = Recording.open(file)) {
            return DeviceProfile.of(recording);
        }
    }

    @Test
    void namesTheOptionThatWouldTimeACommand() {
        var untimed = Map.of(
                "own event without timestamps", 1L,
                "an event would serialise this device", 2L,
                "an event would add a command", 3L,
                "event reused before read", 4L);
        var profile = new DeviceProfile(
                10,
                0,
                untimed,
                Map.of(),
                0,
                NO_COUNTS,
                0,
                List.of(),
                List.of(new DeviceProfile.UntimedKernel("spin", "event reused before read", 4)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                0,
                Duration.ZERO);
        assertThat(profile.text(false, 100).lines())
                .contains(
                        "  1 not timed (10.0 %): own event without timestamps: timed by --device=all",
                        "  2 not timed (20.0 %): an event would serialise this device: timed by --device=all",
                        "  3 not timed (30.0 %): an event would add a command: timed by --device=auto",
                        "  4 not timed (40.0 %): event reused before read");
        assertThat(profile.text(false, 100))
                .containsPattern(
                        "\nKernels on the device that are not timed\ncount +reason +kernel\n +4  event reused before read  spin\n");
    }

    @Test
    void countsKernelsThatAreNotTimedByReason() throws Exception {
        assertThat(profile().untimedKernels())
                .containsExactly(new DeviceProfile.UntimedKernel("plain", "own event without timestamps", 1));
    }

    /// Returns the counts of a recording with six calls that append, in which three of any function were lost.
    private AppendCounts counted(long appended, long unrecorded) throws IOException {
        Files.delete(file);
        SampleTimeline.write(file, new Definition.Appends(0, appended, unrecorded, 1));
        return profile().appends();
    }

    @Test
    void countsWhatWasAppendedTwice() throws Exception {
        assertThat(profile().appends()).isEqualTo(new AppendCounts(6, 0, 6, 0, 0, 3, 0));
        assertThat(profile().text(false, 100).lines()).contains("  counted twice: 6 appended, 6 by recorded calls");
        assertThat(counted(8, 1)).isEqualTo(new AppendCounts(8, 1, 6, 0, 1, 3, 1));
        assertThat(profile().appends().text())
                .isEqualTo("counted twice: 8 appended, 6 by recorded calls, 1 without, 1 of the calls that were lost");
    }

    @Test
    void saysWhatIsMissingWhereTheCountsDiffer() throws Exception {
        assertThat(counted(10, 0).agree()).isFalse();
        assertThat(profile().appends().text())
                .isEqualTo(
                        "COUNTS DIFFER: 10 commands were appended, and the calls of 4 of them are not in the recording");
        assertThat(counted(4, 0).missingCommands()).isEqualTo(2);
        assertThat(profile().text(false, 100))
                .contains("  COUNTS DIFFER: 6 calls appended commands, of which 2 are not known: ");
    }

    @Test
    void givesEachMomentOfADeviceOneClass() throws Exception {
        var use = profile().devices().getFirst();
        assertThat(use.name()).isEqualTo("Some GPU");
        assertThat(use.wallNanos()).isEqualTo(1_000_000);
        assertThat(use.busyNanos()).isEqualTo(260_000);
        assertThat(use.computeNanos()).isEqualTo(200_000);
        assertThat(use.copyNanos()).isEqualTo(80_000);
        assertThat(use.overlapNanos()).isEqualTo(20_000);
        assertThat(use.idle())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        IdleReason.BEFORE_FIRST, 110_000L,
                        IdleReason.SUBMITTED, 19_000L,
                        IdleReason.WAITS_FOR_EVENT, 109_000L,
                        IdleReason.HOST_WAITS, 60_000L,
                        IdleReason.HOST_IN_CALL, 3_000L,
                        IdleReason.HOST_OUTSIDE, 149_000L,
                        IdleReason.NOT_TIMED, 39_000L,
                        IdleReason.AFTER_LAST, 251_000L));
        assertThat(use.busyNanos() + use.idleNanos()).isEqualTo(use.wallNanos());
        assertThat(use.calls())
                .containsExactly(
                        entry("zeCommandListHostSynchronize", 60_000L),
                        entry("zeCommandListAppendLaunchKernel", 2_000L),
                        entry("zeCommandListAppendWaitOnEvents", 1_000L));
    }

    @Test
    void garbageCollectionIsAClassOfItsOwn() throws Exception {
        Files.delete(file);
        // While the host is outside and in an append, while it waits, while a kernel runs, and after all.
        var spans = List.of(List.of(180L, 201L), List.of(350L, 380L), List.of(385L, 410L), List.of(650L, 700L));
        SampleTimeline.writePaused(
                file,
                spans.stream()
                        .map(span -> new RecordedEvent.Region(
                                0,
                                1,
                                RecordedEvent.Region.COLLECTION,
                                "pause",
                                SampleTimeline.at(span.get(0)),
                                SampleTimeline.at(span.get(1)),
                                0))
                        .toList());
        var profile = profile();
        var use = profile.devices().getFirst();
        assertThat(use.idle())
                .containsEntry(IdleReason.COLLECTION, 76_000L)
                .containsEntry(IdleReason.HOST_WAITS, 15_000L)
                .containsEntry(IdleReason.HOST_OUTSIDE, 119_000L)
                .containsEntry(IdleReason.HOST_IN_CALL, 2_000L);
        assertThat(use.busyNanos() + use.idleNanos()).isEqualTo(use.wallNanos());
        assertThat(profile.text(false, 100)).containsPattern("\n76.0 us +7.6  nothing submitted, garbage collection\n");
    }

    @Test
    void waitsForTheEmulationAreAClassOfTheirOwn() throws Exception {
        Files.delete(file);
        SampleTimeline.writeSimulated(file);
        var profile = profile();
        var use = profile.devices().getFirst();
        // The wait goes on until 400; the copy has ended at 340 by the device's clock, and was executed until 390.
        assertThat(use.idle())
                .containsEntry(IdleReason.EMULATION, 50_000L)
                .containsEntry(IdleReason.HOST_WAITS, 10_000L)
                .containsEntry(IdleReason.HOST_OUTSIDE, 149_000L);
        assertThat(use.busyNanos() + use.idleNanos()).isEqualTo(use.wallNanos());
        assertThat(use.calls()).containsEntry("zeCommandListHostSynchronize", 60_000L);
        assertThat(profile.text(false, 100))
                .containsPattern("\n50.0 us +5.0  host waits for the emulation\n")
                .containsPattern("\n10.0 us +1.0  nothing submitted, host waits\n");
    }

    @Test
    void appendsToSynchronousListsWaitForTheEmulation() throws Exception {
        Files.delete(file);
        SampleTimeline.writeSynchronous(file);
        var use = profile().devices().getFirst();
        // The copy has ended at 340 by the device's clock, and its append is over at 392.
        assertThat(use.idle())
                .containsEntry(IdleReason.EMULATION, 52_000L)
                .containsEntry(IdleReason.HOST_WAITS, 1_000L)
                .containsEntry(IdleReason.HOST_OUTSIDE, 156_000L);
        assertThat(use.busyNanos() + use.idleNanos()).isEqualTo(use.wallNanos());
        assertThat(use.calls()).containsEntry("zeCommandListAppendMemoryCopy", 52_000L);
    }

    @Test
    void namesTheCallThatEndedAGap() throws Exception {
        var use = profile().devices().getFirst();
        assertThat(use.gapCount()).isEqualTo(2);
        assertThat(use.gaps())
                .extracting(
                        DeviceUse.Gap::nanos,
                        DeviceUse.Gap::before,
                        DeviceUse.Gap::call,
                        DeviceUse.Gap::thread,
                        DeviceUse.Gap::reason)
                .containsExactly(
                        tuple(
                                270_000L,
                                "plain",
                                "zeCommandListAppendLaunchKernel",
                                "main (100)",
                                IdleReason.WAITS_FOR_EVENT),
                        tuple(
                                70_000L,
                                "matmul(float const*, float const*, float*, int)",
                                "zeCommandListAppendLaunchKernel",
                                "main (100)",
                                IdleReason.HOST_OUTSIDE));
    }

    @Test
    void addsUpKernelsAndCopies() throws Exception {
        var profile = profile();
        assertThat(profile.submitted()).isEqualTo(6);
        assertThat(profile.timed()).isEqualTo(4);
        assertThat(profile.untimed())
                .containsOnly(entry("not timeable", 1L), entry("own event without timestamps", 1L));
        assertThat(profile.kernels())
                .extracting(
                        CommandTimes::name, CommandTimes::count, CommandTimes::totalNanos, CommandTimes::submitToBegin)
                .containsExactly(
                        tuple(
                                "matmul(float const*, float const*, float*, int)",
                                1L,
                                100_000L,
                                new Waits(19_071, 19_071)),
                        tuple("plain", 1L, 100_000L, new Waits(109_055, 109_055)));
        assertThat(profile.kernels().getFirst().properties().orElseThrow().spillBytes())
                .isEqualTo(2048);
        assertThat(profile.copies())
                .extracting(CommandTimes::name, CommandTimes::count, CommandTimes::bytes, CommandTimes::bytesPerSecond)
                .containsExactly(tuple("copy", 2L, 12_000L, 12_000 / 80e-6));
        assertThat(profile.compilations()).isEqualTo(2);
        assertThat(profile.compilation().toNanos()).isEqualTo(110_000);
    }

    @Test
    void choosesKernelsByTheirReadableName() throws Exception {
        var profile = profile().matching(Pattern.compile("^matmul\\("));
        assertThat(profile.rows())
                .extracting(CommandTimes::name)
                .containsExactly("matmul(float const*, float const*, float*, int)");
        assertThat(profile.text(true, 100))
                .containsPattern("group +y +z +SIMD +spill +append p50 +p99 +submit p50 +p99 +kernel")
                .contains("   64  1  1    16  2.00 KiB");
    }

    @Test
    void printsAScreen() throws Exception {
        var text = profile().text(false, 100);
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        assertThat(text)
                .contains("6 commands executed, 4 timed (80.0 % of 5 that can be)")
                .contains("  1 cannot be timed: resets, signals and waits of events, barriers without an event")
                .contains("  1 not timed (20.0 %): own event without timestamps")
                .containsPattern("""
                        busy +% +kernels +% +copies +% +both +idle +% +gaps +device
                        260 us +26.0 +200 us +20.0 +80.0 us +8.0 +20.0 us +740 us +74.0 +2  Some GPU
                        """)
                .contains("\nIdle time of Some GPU   740 us, 74.0 %\n")
                .containsPattern("\n +109 us +10.9  submitted, waits for an event\n")
                .contains("\nin calls: zeCommandListAppendLaunchKernel 2.00 us, ")
                .contains("Compilation: 110 us in 2 calls of zeModuleCreate");
    }

    @Test
    void countsNoBoundsAsTimesOfADevice() throws Exception {
        try (var recording = Recording.open(file)) {
            var report = RecordedPhases.read(recording, RuleSet.gpu());
            var rules = RuleSet.gpu();
            var device = rules.layers().stream()
                    .filter(layer -> layer.use() == Layer.Use.DEVICE)
                    .findFirst()
                    .orElseThrow();
            long counted = report.runs().stream()
                    .mapToLong(run -> rules.phases().stream()
                            .filter(phase -> List.of("PE", "PM").contains(phase.code()))
                            .mapToLong(phase -> run.times().total(device, phase))
                            .sum())
                    .sum();
            // Of the 280 us of timed commands 40 us lie inside of other commands of their engine.
            assertThat(counted).isEqualTo(240_000);
        }
    }

    @Test
    void tablesOfTheHostHaveReadableNames() throws Exception {
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            var layout = new RunReport.Layout(true, 200, false);
            assertThat(RunReport.text(profile, layout))
                    .contains("Kernels   time of the host")
                    .contains("  matmul(float const*, float const*, float*, int)")
                    .doesNotContain(SampleTimeline.MANGLED);
            assertThat(RunReport.kernels(profile, layout))
                    .contains("  matmul(float const*, float const*, float*, int)");
        }
    }

    @Test
    void writesJson() throws Exception {
        var json = new StringWriter();
        try (var recording = Recording.open(file)) {
            RunReport.json(RunProfile.of(recording), Optional.empty(), Optional.of(DeviceProfile.of(recording)), json);
        }
        var device = new ObjectMapper().readTree(json.toString());
        // One of the commands is a wait for an event.
        var commands = device.at("/device_commands/0");
        assertThat(commands.get("submitted").asInt()).isEqualTo(6);
        assertThat(commands.get("timeable").asInt()).isEqualTo(5);
        assertThat(commands.get("timed").asInt()).isEqualTo(4);
        assertThat(device.get("untimed_commands"))
                .extracting(it -> it.get("reason").asText())
                .containsExactlyInAnyOrder("not timeable", "own event without timestamps");
        long idle = 0;
        for (var part : device.get("idle_times")) idle += part.get("time_ns").asLong();
        assertThat(idle + device.at("/device_use/0/busy_ns").asLong())
                .isEqualTo(device.at("/device_use/0/wall_ns").asLong());
        assertThat(device.at("/kernel_launches/0/simd").asInt()).isEqualTo(16);
        assertThat(device.at("/copies/0/bytes_per_s").asDouble()).isEqualTo(12_000 / 80e-6);
        assertThat(device.at("/appended_commands/0/calls").asInt()).isEqualTo(6);
        assertThat(device.at("/appended_commands/0/agree").asBoolean()).isTrue();
        assertThat(device.at("/longest_gaps/0/code").asText()).isEqualTo("waits_for_event");
        assertThat(Files.size(file)).isPositive();
    }
}
