package io.zetools.export.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.export.PageExport;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleRecording;
import io.zetools.recording.SampleSycl;
import io.zetools.recording.SampleTimeline;
import io.zetools.recording.SpoiltRecording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The page as a browser shows it: opened from the disk, by keys and by the pointer.
@Tag("own-process")
@Timeout(300)
class PageBrowserTest {
    /// Ends elements, begins scripts, turns the direction, and is long.
    private static final String BAD =
            "</script><script>window.owned=1</script><img src=x onerror='window.owned=2'>\"'`&lt;\u202e\u0007\n\ufffd"
                    + "x".repeat(5000);

    private static final List<String> PARTS = List.of("overview", "timeline", "tables");

    private static final String TAB = "\uE004";
    private static final String ENTER = "\uE007";
    private static final String ESCAPE = "\uE00C";
    private static final String DOWN = "\uE015";

    @TempDir
    private Path folder;

    private Browser browser;

    @BeforeEach
    void start() throws Exception {
        browser = Browser.start();
    }

    @AfterEach
    void stop() throws IOException {
        if (browser != null) browser.close();
    }

    private Path recorded() {
        return folder.resolve("run" + Recording.SUFFIX);
    }

    private Path page(Path recorded) throws IOException {
        var page = folder.resolve("page.html");
        Files.deleteIfExists(page);
        try (var recording = Recording.open(recorded)) {
            PageExport.write(recording, page);
        }
        return page;
    }

    private Path simulated() throws IOException {
        SampleTimeline.writeSimulated(recorded());
        return page(recorded());
    }

    private String text(String selector) throws Exception {
        return browser.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)
                .asText();
    }

    private String hash() throws Exception {
        return browser.run("return location.hash").asText();
    }

    private void clickOn(String selector) throws Exception {
        browser.run("document.querySelector(arguments[0]).click()", selector);
    }

    /// Asserts that the page has asked for nothing but itself, and that its console is empty.
    private void assertQuiet(Path page) throws Exception {
        var own = page.toUri().toString();
        assertThat(browser.requests())
                .allSatisfy(url -> assertThat(url.replaceFirst("#.*", "")).isIn(own, "about:blank"));
        assertThat(browser.logs("browser")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeline", "sycl", "whole", "without an end", "no call"})
    @DisplayName("each part of each kind of recording opens without an error and without a request")
    void opens(String kind) throws Exception {
        switch (kind) {
            case "timeline" -> SampleTimeline.write(recorded());
            case "sycl" -> SampleSycl.write(recorded());
            case "no call" -> SampleTimeline.write(recorded(), List.of());
            default -> SampleRecording.write(recorded(), kind.equals("whole"));
        }
        var page = page(recorded());
        for (var part : PARTS) {
            browser.open(page, "#part=" + part);
            assertThat(text("#" + part + " h2")).isNotEmpty();
            assertThat(text("#state")).isEmpty();
        }
        assertQuiet(page);
    }

    @Test
    @DisplayName("the overview says what ran, that the GPU is simulated, and where the time went")
    void overview() throws Exception {
        var page = simulated();
        browser.open(page, "");
        assertThat(text("#overview"))
                .contains(
                        "./app =1+1",
                        "host",
                        "Some GPU (simulated)",
                        "1.00 ms",
                        "calls: 14 seen = 11 recorded + 3 lost + 0 in flight");
        for (var part : PARTS) {
            browser.open(page, "#part=" + part);
            assertThat(text("#%s .unreal".formatted(part))).contains("Not hardware: Some GPU (simulated)");
        }
        browser.open(page, "");
        // Parts of a bar are as wide as their times, and fill it.
        assertThat(browser.run(
                                "return Array.from(document.querySelectorAll('.strip')).map(strip => Array.from(strip.children)"
                                        + ".reduce((sum, part) => sum + Number(part.style.flexGrow), 0))")
                        .toString())
                .matches("\\[(1|1\\.0+\\d*|0\\.999\\d+),(1|1\\.0+\\d*|0\\.999\\d+)]");
    }

    @Test
    @DisplayName("tables are chosen, sorted and filtered, and their address brings the same again")
    void tables() throws Exception {
        var page = simulated();
        browser.open(page, "#part=tables&table=functions");
        assertThat(text("#tables [role=status]")).isEqualTo("5 rows");
        clickOn("#tables th:nth-child(2) button");
        browser.await("document.querySelector('#tables th[aria-sort=descending]') !== null");
        var calls =
                "return Array.from(document.querySelectorAll('#tables tbody tr[aria-rowindex]')).map(row => row.cells[1].innerText).join()";
        assertThat(browser.run(calls).asText()).isEqualTo("3,3,2,2,1");
        browser.run("const input = document.getElementById('rows'); input.value = 'hostsync';"
                + " input.dispatchEvent(new Event('input'))");
        assertThat(text("#tables [role=status]")).isEqualTo("1 of 5 rows");
        browser.await("location.hash.includes('hostsync')");
        var address = hash();
        assertThat(address).contains("table=functions", "sort=-calls", "rows=hostsync");
        browser.open(page, address);
        assertThat(text("#tables [role=status]")).isEqualTo("1 of 5 rows");
        assertThat(browser.run("return document.querySelector('#tables th[aria-sort=descending]').innerText")
                        .asText())
                .startsWith("calls");
        assertQuiet(page);
    }

    @Test
    @DisplayName(
            "the timeline zooms by keys, selects by the pointer, leads from a command to its call, and keeps its address")
    void timeline() throws Exception {
        var page = simulated();
        browser.open(page, "#part=timeline");
        browser.run("document.querySelector('canvas').focus()");
        browser.press("w", "w", "d");
        browser.await("location.hash.includes('view=')");
        var zoomed = hash();
        browser.open(page, zoomed);
        assertThat(hash()).isEqualTo(zoomed);

        browser.open(page, "#part=timeline&find=matmul");
        assertThat(text("#timeline .controls [role=status]")).isEqualTo("1");
        browser.run("document.getElementById('find').focus()");
        browser.press(ENTER);
        browser.await("location.hash.includes('event=')");
        assertThat(text("#timeline .controls [role=status]")).isEqualTo("1 of 1");
        assertThat(text("#timeline .details"))
                .contains(
                        "matmul(float const*, float const*, float*, int)",
                        "kernels",
                        "100 us (100,000 ns)",
                        "4 x 2 x 1 groups");
        clickOn("#timeline .details button");
        assertThat(text("#timeline .details")).contains("zeCommandListAppendLaunchKernel", "main (100)");
        clickOn("#timeline .details button");
        assertThat(text("#timeline .details")).contains("matmul(");

        // From the left edge of the lanes to their right edge the run is one millisecond.
        var box = browser.run("const box = document.querySelector('canvas').getBoundingClientRect();"
                + " return [box.left, box.top, box.width].map(Math.round)");
        int left = box.path(0).asInt() + 220;
        int width = box.path(2).asInt() - 220;
        int top = box.path(1).asInt();
        browser.drag(left + width / 5, top + 200, left + 2 * width / 5, top + 200);
        browser.await("location.hash.includes('range=')");
        assertThat(text("#timeline .details:last-of-type")).contains("In the range of", "matmul(");
        browser.run("document.querySelector('canvas').focus()");
        browser.press(ESCAPE);
        browser.await("!location.hash.includes('range=')");
        assertQuiet(page);
    }

    @Test
    @DisplayName("each control of each part is reached by Tab, and rows and events are chosen by keys alone")
    void keyboard() throws Exception {
        var page = simulated();
        for (var part : PARTS) {
            browser.open(page, "#part=" + part);
            long count = browser.run(
                            "return Array.from(document.querySelectorAll('a, button, input, select, summary, [tabindex]'))"
                                    + ".filter(each => each.checkVisibility()).length")
                    .asLong();
            browser.run(
                    "window.reached = new Set(); document.addEventListener('focusin', event => reached.add(event.target))");
            for (int i = 0; i < count; i++) browser.press(TAB);
            assertThat(browser.run("return reached.size").asLong()).as(part).isGreaterThanOrEqualTo(count - 1);
        }
        browser.run("document.querySelector('.room').focus()");
        browser.press(DOWN, DOWN);
        browser.await("document.querySelector('tr[aria-selected=true]') !== null");
        assertThat(text("#tables .details")).contains("(");
        browser.open(page, "#part=timeline");
        browser.run("document.querySelector('canvas').focus()");
        browser.press(".", ".", DOWN);
        browser.await("location.hash.includes('event=')");
        assertThat(text("#timeline .details")).contains("Begin");
    }

    @ParameterizedTest
    @CsvSource({
        "prefers-color-scheme, light, false",
        "prefers-color-scheme, dark, true",
        "forced-colors, active, false",
    })
    @DisplayName("the timeline takes the colours of the system, and each part is printed")
    void colours(String feature, String value, boolean isDark) throws Exception {
        var page = simulated();
        browser.prefer(feature, value);
        browser.open(page, "#part=timeline");
        // The corner above the names is paper; an event is anything else.
        var pixels = "const canvas = document.querySelector('canvas'); const {data} = canvas.getContext('2d')"
                + ".getImageData(0, 0, canvas.width, canvas.height); const of = at => data[at] + data[at + 1] + data[at + 2];"
                + " const paper = of(0); let other = 0;"
                + " for (let at = 0; at < data.length; at += 4) if (of(at) !== paper) other++; return [paper, other]";
        browser.await("document.querySelector('canvas').width > 300");
        var seen = browser.run(pixels);
        assertThat(seen.path(0).asInt() < 3 * 128).isEqualTo(isDark);
        assertThat(seen.path(1).asInt()).isGreaterThan(1000);
        for (var part : PARTS) {
            browser.open(page, "#part=" + part);
            assertThat(new String(browser.printed(), 0, 5, StandardCharsets.US_ASCII))
                    .isEqualTo("%PDF-");
        }
        assertQuiet(page);
    }

    @ParameterizedTest
    @ValueSource(strings = {"timeline", "sycl"})
    @DisplayName("hostile text is visible text in every part, and nothing else")
    void hostile(String kind) throws Exception {
        var sound = folder.resolve("sound" + Recording.SUFFIX);
        if (kind.equals("sycl")) SampleSycl.write(sound);
        else SampleTimeline.writeSimulated(sound);
        SpoiltRecording.write(sound, recorded(), BAD);
        var page = page(recorded());
        var visible =
                "</script><script>window.owned=1</script><img src=x onerror='window.owned=2'>\"'`&lt;\\x202e\\x07\\x0a\ufffdxxx";
        browser.open(page, "");
        assertThat(text("#overview")).contains("./app" + visible, "host" + visible);
        browser.open(page, "#part=tables&table=devices");
        assertThat(text("#tables tbody")).contains("Some GPU</script>");
        browser.run("document.querySelector('#tables tbody tr[aria-rowindex]').click()");
        assertThat(text("#tables .details")).contains("Some GPU" + visible);
        browser.open(page, "#part=timeline&event=0.0");
        assertThat(text("#timeline .details")).contains(visible);
        for (var part : PARTS) {
            browser.open(page, "#part=" + part);
            assertThat(browser.run("return window.owned === undefined").asBoolean())
                    .isTrue();
            assertThat(browser.run("return [document.scripts.length, document.images.length].join()")
                            .asText())
                    .isEqualTo("1,0");
            assertThat(browser.run("return document.documentElement.scrollWidth <= window.innerWidth")
                            .asBoolean())
                    .as("%s is no wider than the window", part)
                    .isTrue();
        }
        assertQuiet(page);
    }

    @Test
    @DisplayName("the page cannot make markup or code of text")
    void policy() throws Exception {
        var page = simulated();
        browser.open(page, "");
        for (var script : List.of(
                "document.body.innerHTML = '<b>x</b>'",
                "document.write('x')",
                "document.createElement('script').text = 'x'"))
            assertThat(browser.run("try { %s; return '' } catch (e) { return e.name }".formatted(script))
                            .asText())
                    .as(script)
                    .isEqualTo("TypeError");
        browser.run("const image = new Image(); image.src = 'http://127.0.0.1:9/x'; document.body.append(image)");
        browser.await("performance.getEntriesByType('resource').length >= 0");
        assertThat(browser.logs("browser").toString()).contains("Content Security Policy");
    }
}
