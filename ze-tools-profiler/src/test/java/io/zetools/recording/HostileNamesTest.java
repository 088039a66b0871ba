package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.CsvExport;
import io.zetools.export.PerfettoExport;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        }
    }

    @Test
    void whatIsMadeOfARecordingIsItsOwnersOnly() throws IOException {
        try (var recording = Recording.open(file)) {
            CsvExport.write(recording, folder.resolve("tables"));
            PerfettoExport.write(recording, folder.resolve("trace"));
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
