package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.CsvExport;
import io.zetools.export.JfrExport;
import io.zetools.export.PageExport;
import io.zetools.export.PerfettoExport;
import io.zetools.phase.PhaseJson;
import io.zetools.phase.PhaseTables;
import io.zetools.phase.RuleSet;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.MarkProfile;
import io.zetools.profile.RecordedPhases;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that another process chose, in what people look at: they move no cursor and add no line.
@Tag("own-process")
class HostileNamesTest {
    /// Sets the title of a terminal, goes to the left, begins a line, turns the direction.
    private static final String BAD = "\033]0;owned\007\033[2J\rx\nnothing lost\u009b1m\u202e";

    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void record() throws IOException {
        file = folder.resolve("run" + Recording.SUFFIX);
        try (var writer = RecordingWriter.create(file)) {
            writer.define(
                    new Definition.Run(List.of("./app" + BAD), "host" + BAD, -1, 1_000_000, Instant.EPOCH, "zetools"));
            writer.define(
                    new Definition.OsProcess(0, 100, 99, -1, "/bin/" + BAD, List.of("=cmd" + BAD), 1_000_000, "host"));
            writer.define(new Definition.Function(0, 3, "zeFirst" + BAD, List.of()));
            writer.define(new Definition.Function(0, 5, "zeEventHostSynchronize", List.of()));
            writer.define(new Definition.Kernel(0, 7, 0, "kernel" + BAD));
            writer.define(new Definition.KernelProperties(0, 7, 3, 64, 1, 1, 0, 0, 16, 8, 4096, 128, 1_000_000));
            SampleRecording.calls(writer, 0, 0, 100, "thread" + BAD);
            writer.define(new Definition.Unseen(0, "zex" + BAD, "why" + BAD));
            writer.define(new Definition.Note(Definition.WHOLE, "note" + BAD));
            writer.define(new Definition.RunEnd(2_000_000, 0, 0));
            writer.accounts(List.of(SampleRecording.account(0, 0, 105, 0, 0)));
            writer.end();
        }
    }

    private static void assertPlain(String text) {
        assertThat(text.chars().filter(each -> each != '\n' && (Character.isISOControl(each) || each == '\u202e')))
                .as(text)
                .isEmpty();
        assertThat(text.lines()).noneMatch(line -> line.startsWith("nothing lost"));
    }

    @Test
    void reportsShowThemEscaped() throws IOException {
        try (var recording = Recording.open(file)) {
            var profile = RunProfile.of(recording);
            var layout = new RunReport.Layout(true, 4000, false);
            var text = RunReport.text(profile, layout);
            assertPlain(text);
            assertThat(text)
                    .contains("\\x1b]0;owned\\x07\\x1b[2J\\x0dx\\x0anothing lost\\x9b1m\\x202e")
                    .contains(
                            "zeFirst\\x1b",
                            "kernel\\x1b",
                            "thread\\x1b",
                            "zex\\x1b",
                            "why\\x1b",
                            "note\\x1b",
                            "./app\\x1b");
            assertPlain(RunReport.kernels(profile, layout));
        }
    }

    @Test
    void exportsShowThemEscaped() throws IOException {
        try (var recording = Recording.open(file)) {
            var tables = folder.resolve("tables");
            CsvExport.write(recording, tables);
            try (var files = Files.list(tables)) {
                for (var table : files.toList())
                    assertPlain(Files.readString(table).replace("\r\n", "\n"));
            }
            assertThat(Files.readString(tables.resolve("processes.csv"))).contains("'=cmd\\x1b");

            var trace = folder.resolve("trace");
            PerfettoExport.write(recording, trace);
            var bytes = new String(Files.readAllBytes(trace), StandardCharsets.ISO_8859_1);
            assertThat(bytes).contains("kernel\\x1b]0;", "thread\\x1b]0;").doesNotContain("\033]0;", "\033[2J");

            var page = folder.resolve("page.html");
            PageExport.write(recording, page);
            assertThat(Files.readString(page))
                    .contains("kernel\\\\x1b]0;", "thread\\\\x1b]0;", "./app\\\\x1b]0;")
                    .doesNotContain("\033", "\u202e");

            var events = folder.resolve("events.jfr");
            JfrExport.write(recording, events);
            bytes = new String(Files.readAllBytes(events), StandardCharsets.ISO_8859_1);
            assertThat(bytes)
                    .contains("thread\\x1b]0;", "zeEventHostSynchronize")
                    .doesNotContain("\033]0;", "\033[2J");
        }
    }

    private Path spoilt(Path sound) throws IOException {
        var spoilt = folder.resolve("spoilt-" + sound.getFileName());
        SpoiltRecording.write(sound, spoilt, BAD);
        return spoilt;
    }

    /// Each text of a recording, in each form that a recording is shown in.
    @ParameterizedTest
    @ValueSource(strings = {"timeline", "sycl"})
    void noTextOfARecordingLeavesItsPlace(String kind) throws IOException {
        var sound = folder.resolve(kind + Recording.SUFFIX);
        if (kind.equals("sycl")) SampleSycl.write(sound);
        else SampleTimeline.write(sound);
        try (var recording = Recording.open(spoilt(sound))) {
            var profile = RunProfile.of(recording);
            var sycl = SyclProfile.of(recording);
            var device = DeviceProfile.of(recording);
            for (int width : new int[] {100, 4000}) {
                var layout = new RunReport.Layout(true, width, false);
                assertPlain(RunReport.text(profile, layout));
                assertPlain(RunReport.kernels(profile, layout));
                assertPlain(device.text(true, width));
                assertPlain(sycl.text(true, width));
                var marks = MarkProfile.of(recording, SourcePlaces.RUNTIMES);
                assertPlain(marks.text(true, width));
                assertPlain(marks.section(true, width));
            }
            sycl.processes().forEach(process -> assertPlain(process.graph().toDot()));
            var json = new StringWriter();
            RunReport.json(profile, Optional.empty(), Optional.of(device), Optional.of(sycl), json);
            MarkProfile.of(recording, SourcePlaces.RUNTIMES).json(json);
            var phases = RecordedPhases.read(recording, RuleSet.gpu());
            assertPlain(new PhaseTables(phases).text(List.of(PhaseTables.Table.values())));
            PhaseJson.write(phases, json);
            assertPlain(json.toString());

            var tables = folder.resolve("tables");
            CsvExport.write(recording, tables);
            try (var files = Files.list(tables)) {
                for (var table : files.toList()) {
                    var text = Files.readString(table).replace("\r\n", "\n");
                    assertPlain(text);
                    assertThat(text).as(table.toString()).doesNotContainPattern("(?m)(^|,)\"?[=+@]");
                }
            }
            if (kind.equals("timeline"))
                assertThat(tables.resolve("queries.csv"))
                        .content()
                        .contains("Group\\x1b]0;owned", "'=metric\\x1b]0;owned", "unit\\x1b", "why\\x1b");
            var trace = folder.resolve("trace");
            PerfettoExport.write(recording, trace);
            assertThat(new String(Files.readAllBytes(trace), StandardCharsets.ISO_8859_1))
                    .contains("\\x1b]0;owned")
                    .doesNotContain("\033]0;", "\033[2J");
            var page = folder.resolve("page.html");
            PageExport.write(recording, page);
            assertPlain(Files.readString(page));

            var events = folder.resolve("events.jfr");
            JfrExport.write(recording, events);
            assertThat(new String(Files.readAllBytes(events), StandardCharsets.ISO_8859_1))
                    .contains("zetools.Kernel")
                    .doesNotContain("\033]0;", "\033[2J");
        }
    }

    @Test
    void whatIsMadeOfARecordingIsItsOwnersOnly() throws IOException {
        try (var recording = Recording.open(file)) {
            CsvExport.write(recording, folder.resolve("tables"));
            PerfettoExport.write(recording, folder.resolve("trace"));
            JfrExport.write(recording, folder.resolve("events.jfr"));
        }
        try (var files = Files.walk(folder)) {
            for (var each : files.filter(Files::isRegularFile).toList())
                assertThat(Files.getPosixFilePermissions(each))
                        .as(each.toString())
                        .containsExactlyInAnyOrder(
                                java.nio.file.attribute.PosixFilePermission.OWNER_READ,
                                java.nio.file.attribute.PosixFilePermission.OWNER_WRITE);
        }
    }
}
