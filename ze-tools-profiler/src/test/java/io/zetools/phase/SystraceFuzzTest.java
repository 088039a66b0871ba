package io.zetools.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.FuzzInputs;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Systrace files by chance: whatever the bytes are, there is a report, or a refusal that says what is wrong.
@Tag("embedded-only") // Calls no loader.
@DisplayName("systrace files that nobody's tracer wrote")
class SystraceFuzzTest {
    private static final long LIMIT = 1 << 20;
    private static final String LINES = Traces.text(
            "1 [NN_LA_PE]run", "1 [NN_LR_PE]step", "2/200 [SW][NN_LC_PIO]copy", "2/200", "1 plain", "1", "1", "1");

    private static byte[] html(String text) {
        return ("<!DOCTYPE html><html><script>var a = \"" + text.replace("\n", "\\n\\\n")
                        + "\";</script><!-- BEGIN TRACE -->\n" + "<script class=\"trace-data\">" + text
                        + "</script></html>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] compressed() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(LINES.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static void read(byte[] bytes, RuleSet rules) throws IOException {
        PhaseTrace trace;
        try {
            trace = SystraceReader.read(new ByteArrayInputStream(bytes), rules, LIMIT);
        } catch (IOException e) {
            assertThat(e.getMessage()).isNotEmpty();
            return;
        }
        var report = PhaseReport.of(trace);
        for (var run : report.runs())
            for (var layer : rules.layers())
                for (var phase : rules.phases())
                    assertThat(run.times().total(layer, phase)).isNotNegative();
        new PhaseTables(report).text(List.of(PhaseTables.Table.values()));
        PhaseJson.write(report, new StringWriter());
    }

    @Test
    void changedFilesHaveAReportOrARefusal() throws IOException {
        var seeds = List.of(LINES.getBytes(StandardCharsets.UTF_8), html(LINES), compressed());
        var rules = RuleSet.neuralNetworks();
        FuzzInputs.attempt(
                6_000, random -> read(FuzzInputs.changed(seeds.get(random.nextInt(seeds.size())), random), rules));
    }

    /// Lines that begin well, so that what follows is looked at.
    @Test
    void marksByChanceHaveAReport() {
        var rules = RuleSet.neuralNetworks();
        FuzzInputs.attempt(3_000, random -> {
            var text = new StringBuilder();
            for (int i = 0; i < 20; i++)
                text.append("app-%d (%5d) [000] .... %d.%06d: tracing_mark_write: %s%n"
                        .formatted(random.nextInt(3), random.nextInt(2), i, random.nextInt(1_000_000), mark(random)));
            read(text.toString().getBytes(StandardCharsets.UTF_8), rules);
        });
    }

    private static String mark(Random random) {
        var layers = "APCRDW".toCharArray();
        var text = new StringBuilder("BESFC".charAt(random.nextInt(5)) + "|" + random.nextInt(3) + "|");
        for (int i = random.nextInt(4); i > 0; i--)
            switch (random.nextInt(4)) {
                case 0 ->
                    text.append("[NN_L")
                            .append(layers[random.nextInt(layers.length)])
                            .append("_P");
                case 1 -> text.append("E]");
                case 2 -> text.append("[SW][UT]".substring(0, 1 + random.nextInt(8)));
                default -> text.append((char) (32 + random.nextInt(95)));
            }
        return text.toString();
    }
}
