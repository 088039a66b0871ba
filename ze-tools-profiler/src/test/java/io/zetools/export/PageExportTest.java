package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.export.page.Events.Interval;
import io.zetools.export.page.Page;
import io.zetools.profile.DeviceProfile;
import io.zetools.profile.RunProfile;
import io.zetools.profile.RunReport;
import io.zetools.profile.SyclProfile;
import io.zetools.recording.Definition;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleRecording;
import io.zetools.recording.SampleSycl;
import io.zetools.recording.SampleTimeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("own-process")
@Timeout(300)
class PageExportTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("run" + Recording.SUFFIX);
    }

    private Path export(Path recorded) throws IOException {
        var page = folder.resolve("page.html");
        Files.deleteIfExists(page);
        try (var recording = Recording.open(recorded)) {
            PageExport.write(recording, page);
        }
        return page;
    }

    private Path exportLimited(Path recorded, Interval whole, int most) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var recording = Recording.open(recorded)) {
            PageExport.write(recording, bytes, whole, most);
        }
        return Files.write(folder.resolve("page.html"), bytes.toByteArray());
    }

    /// Returns the text of a block of the page.
    private static String block(Path page, String id) throws IOException {
        var found = Pattern.compile("<script type=\"[^\"]*\" id=\"%s\">([^<]*)</script>".formatted(id))
                .matcher(Files.readString(page));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private static JsonNode facts(Path page) throws IOException {
        return JSON.readTree(block(page, "facts"));
    }

    /// Returns what the page's own modules make of it.
    private static List<JsonNode> tracks(Path page, String... interval) throws IOException, InterruptedException {
        var found = new ProcessBuilder("sh", "-c", "command -v node").start();
        assumeTrue(found.waitFor() == 0, "node is not installed");
        var out = page.resolveSibling("sums");
        var line = new ArrayList<>(List.of("node", "src/test/js/page_sums.mjs", page.toString()));
        line.addAll(List.of(interval));
        var process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(out)).isZero();
        return StreamSupport.stream(JSON.readTree(Files.readString(out)).spliterator(), false)
                .toList();
    }

    private static JsonNode track(List<JsonNode> tracks, String kind, String name) {
        return tracks.stream()
                .filter(each -> each.path("kind").asText().equals(kind)
                        && each.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no %s of %s: %s".formatted(kind, name, tracks)));
    }

    private static void write(String kind, Path to) throws IOException {
        switch (kind) {
            case "timeline" -> SampleTimeline.writeSimulated(to);
            case "sycl" -> SampleSycl.write(to);
            default -> SampleRecording.write(to, kind.equals("whole"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeline", "sycl", "whole", "without an end"})
    @DisplayName("tables and numbers are those of zetools report --json")
    void tables(String kind) throws Exception {
        write(kind, file());
        var facts = facts(export(file()));
        var text = new StringWriter();
        try (var recording = Recording.open(file())) {
            RunReport.json(
                    RunProfile.of(recording),
                    Optional.empty(),
                    Optional.of(DeviceProfile.of(recording)),
                    Optional.of(SyclProfile.of(recording)),
                    text);
        }
        var report = JSON.readTree(text.toString());
        for (var name : List.of("command", "recorded_by", "wall_ns", "exit_code", "signal", "calls"))
            assertThat(facts.path(name)).as(name).isEqualTo(report.path(name));
        assertThat(facts.path("headline")).isEqualTo(report.path("account").path("headline"));
        int compared = 0;
        for (var table : facts.path("tables")) {
            var name = table.path("name").asText();
            if (!report.has(name)) continue;
            compared++;
            var expected = new ArrayList<List<JsonNode>>();
            for (var row : report.path(name)) {
                var cells = new ArrayList<JsonNode>();
                for (var column : table.path("columns"))
                    cells.add(row.path(column.path("name").asText()));
                expected.add(cells);
            }
            var rows = new ArrayList<List<JsonNode>>();
            for (var row : table.path("rows")) {
                var cells = new ArrayList<JsonNode>();
                row.forEach(cells::add);
                rows.add(cells);
            }
            assertThat(rows).as(name).isEqualTo(expected);
        }
        long tables = report.properties().stream()
                .filter(each -> each.getValue().isArray()
                        && !List.of("command", "recorded_by", "notes").contains(each.getKey()))
                .count();
        assertThat(compared).isEqualTo((int) tables).isPositive();
    }

    @Test
    @DisplayName("tracks have each event with its times, class and lane")
    void events() throws Exception {
        SampleTimeline.write(file());
        var tracks = tracks(export(file()));
        var kernels = track(tracks, "commands", "kernels");
        assertThat(kernels.path("owner").asText()).isEqualTo("Some GPU");
        assertThat(kernels.path("count").asInt()).isEqualTo(3);
        assertThat(kernels.path("nanos").path("kernel").asLong()).isEqualTo(200_000);
        assertThat(kernels.path("nanos").path("bounded").asLong()).isEqualTo(39_000);
        assertThat(kernels.path("names").path("plain").asInt()).isEqualTo(2);
        assertThat(kernels.path("first").asLong()).isEqualTo(220_000);
        var copies = track(tracks, "commands", "copies and others");
        assertThat(copies.path("nanos").path("copy").asLong()).isEqualTo(80_000);
        var calls = track(tracks, "calls", "main (100)");
        assertThat(calls.path("count").asInt()).isEqualTo(11);
        assertThat(calls.path("lanes").asInt()).isEqualTo(2);
        assertThat(calls.path("nanos").path("wait").asLong()).isEqualTo(190_000 + 240_000 + 1_000);
        var regions = track(tracks, "regions", "main (100)");
        assertThat(regions.path("names").path("step").asInt()).isEqualTo(1);
        assertThat(regions.path("nanos").path("mark").asLong()).isEqualTo(560_000 + 205_000 + 200_000 + 200_000);
        var instants = track(tracks, "instants", "main (100)");
        assertThat(instants.path("count").asInt()).isEqualTo(2);
    }

    @Test
    @DisplayName("threads that submit SYCL operations have a track of them")
    void sycl() throws Exception {
        SampleSycl.write(file());
        var tracks = tracks(export(file()));
        assertThat(tracks).anySatisfy(track -> {
            assertThat(track.path("kind").asText()).isEqualTo("sycl");
            assertThat(track.path("count").asInt()).isPositive();
        });
    }

    @Test
    @DisplayName("an event takes at most 12 bytes of the page")
    void size() throws Exception {
        int count = 200_000;
        SampleRecording.write(file(), count);
        var page = export(file());
        assertThat(facts(page).path("events").asInt()).isEqualTo(count);
        assertThat(block(page, "events").length()).isLessThanOrEqualTo(12 * count);
    }

    @Test
    @DisplayName("of too many events the short ones are added up, and none is missing")
    void shortEvents() throws Exception {
        int count = 20_000;
        SampleRecording.write(file(), count);
        var whole = tracks(export(file()));
        var page = exportLimited(file(), Interval.NONE, 10_000);
        var facts = facts(page);
        long width = facts.path("width_ns").asLong();
        assertThat(facts.path("events").asInt()).isBetween(1, 10_000);
        assertThat(facts.path("left_out").asInt() + facts.path("events").asInt())
                .isEqualTo(count);
        assertThat(width).isPositive();
        var tracks = tracks(page);
        assertThat(track(tracks, "bins", "main (1)").path("added").asInt())
                .isEqualTo(facts.path("left_out").asInt());
        assertThat(track(tracks, "calls", "main (1)").path("count").asInt())
                .isEqualTo(facts.path("events").asInt());
        assertThat(track(whole, "calls", "main (1)").path("count").asInt()).isEqualTo(count);
    }

    @Test
    @DisplayName("all events of a chosen interval are kept one by one, and one with too many is refused")
    void interval() throws Exception {
        SampleRecording.write(file(), 20_000);
        var whole = track(tracks(export(file()), "1000000", "2000000"), "calls", "main (1)");
        var page = exportLimited(file(), new Interval(1_000_000, 2_000_000), 1_000);
        var chosen = track(tracks(page, "1000000", "2000000"), "calls", "main (1)");
        assertThat(chosen.path("inside").asInt())
                .isPositive()
                .isEqualTo(whole.path("inside").asInt());
        assertThat(facts(page).path("left_out").asInt()).isPositive();
        assertThatThrownBy(() -> exportLimited(file(), new Interval(0, Long.MAX_VALUE), 1_000))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the 1,000 events or the 25 MB")
                .hasMessageContaining("choose a shorter one");
        try (var recording = Recording.open(file())) {
            var other = folder.resolve("other.html");
            PageExport.write(recording, other, Duration.ofMillis(1), Duration.ofMillis(2));
            assertThat(facts(other).path("left_out").asInt()).isZero();
        }
    }

    @Test
    @DisplayName("a file that is there is not touched, and one that cannot be written leaves nothing")
    void refusesToOverwrite() throws Exception {
        SampleTimeline.write(file());
        var page = export(file());
        long size = Files.size(page);
        assertThat(PageExport.isPage(page)).isTrue();
        assertThat(PageExport.isPage(file())).isFalse();
        try (var recording = Recording.open(file())) {
            assertThatThrownBy(() -> PageExport.write(recording, page)).isInstanceOf(FileAlreadyExistsException.class);
            assertThat(page).hasSize(size);
            assertThatThrownBy(() -> PageExport.write(recording, folder.resolve("none/page.html")))
                    .isInstanceOf(IOException.class);
        }
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    @DisplayName("the sentence on what a page reveals names host and user, and counts paths")
    void reveals() throws Exception {
        SampleTimeline.write(file());
        try (var recording = Recording.open(file())) {
            assertThat(PageExport.write(recording, folder.resolve("a.html")))
                    .containsExactly(
                            "whoever gets the page can read the host host, 1 path, the command line, the names of functions, kernels and marks");
        }
        var other = folder.resolve("other" + Recording.SUFFIX);
        SampleTimeline.write(
                other,
                List.of(
                        new Definition.OsProcess(0, 1, 0, -1, "/opt/home/tool", List.of("--in=/home/ann/x"), 0, "h"),
                        new Definition.Loader(0, 1, "/home/bob/libze_loader.so.1", "", true)));
        try (var recording = Recording.open(other)) {
            assertThat(Revealed.of(recording)).isEqualTo(new Revealed(Set.of("h"), Set.of("ann", "bob"), 2, 1));
        }
        assertThat(new Revealed(Set.of("h"), Set.of("ann"), 2, 0).sentence()).contains("the user ann, 2 paths");
    }

    @Test
    @DisplayName("the policy allows the page's own script and style alone")
    void policy() throws Exception {
        SampleTimeline.write(file());
        var text = Files.readString(export(file()));
        assertThat(text).startsWith(Page.BEGIN);
        var policy = Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(text);
        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1))
                .startsWith("default-src 'none'; script-src 'sha256-")
                .contains("require-trusted-types-for 'script'; trusted-types 'none'")
                .doesNotContain("unsafe");
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan((int) Page.MOST_BYTES);
        assertThat(Map.of("src=", text.contains(" src="), "http:", text.contains("http://")))
                .containsEntry("src=", false)
                .containsEntry("http:", false);
    }
}
