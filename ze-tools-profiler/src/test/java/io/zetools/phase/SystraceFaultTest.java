package io.zetools.phase;

import static io.zetools.phase.Traces.ms;
import static io.zetools.phase.Traces.report;
import static io.zetools.phase.Traces.reportOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.phase.Diagnostic.Kind;
import io.zetools.phase.PhaseTables.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Traces that are cut, damaged or nested wrongly, and the forms of systrace files.
@Tag("embedded-only")
class SystraceFaultTest {
    private static final String[] SMALL = {
        "1/100 [NN_LA_PE]run",
        "1/100 [NN_LR_PE]compute",
        "1/100 [NN_LI_PE]execute",
        "2/200 HIDL::IDevice::x::server",
        "2/200 [NN_LD_PE]work",
        "2/200",
        "2/200",
        "1/100 [SUB][NN_LR_PE]callback",
        "1/100",
        "1/100",
        "1/100 [NN_LC_PTR]convert",
        "1/100 [SW][NN_LC_PCO]add",
        "1/100",
        "1/100",
        "1/100",
        "1/100"
    };

    @Test
    void tracesCutAtEveryLineAreAnalysed() {
        var lines = Traces.text(SMALL).lines().toList();
        for (int n = 0; n <= lines.size(); n++) {
            var report = reportOf(String.join("\n", lines.subList(0, n)));
            var open = n > 2 && n < lines.size();
            assertThat(report.diagnostics().stream().anyMatch(d -> d.kind() == Kind.MISSING_END))
                    .as("cut behind line %d", n)
                    .isEqualTo(open);
        }
    }

    @Test
    void tracesWithoutTheirBeginningAreAnalysed() {
        var lines = Traces.text(SMALL).lines().toList();
        for (int n = 0; n < lines.size(); n++) {
            var report = reportOf(String.join("\n", lines.subList(n, lines.size())));
            assertThat(report.diagnostics().stream().anyMatch(d -> d.kind() == Kind.MISSING_BEGIN))
                    .as("from line %d", n + 1)
                    .isEqualTo(n > 2);
        }
    }

    @Test
    void garbageNeverStopsTheAnalysis() {
        var random = new Random(5);
        var text = Traces.text(SMALL).getBytes(StandardCharsets.UTF_8);
        for (int round = 0; round < 5_000; round++) {
            var damaged = text.clone();
            for (int i = random.nextInt(8); i >= 0; i--)
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            var report = PhaseReport.of(Traces.read(damaged));
            for (var run : report.runs())
                for (var layer : report.rules().layers())
                    for (var phase : report.rules().phases())
                        assertThat(run.times().total(layer, phase)).isGreaterThanOrEqualTo(0);
        }
    }

    @Test
    void badLinesAreNamedAndPassedOver() {
        var text = Traces.text("1 [NN_LR_PE]a", "1") + "       app-x (  100) [000] .... 9.0: tracing_mark_write: E\n";
        var report = reportOf(text);
        assertThat(ms(report, "LR_PE")).isEqualTo(1);
        assertThat(report.diagnostics()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.kind()).isEqualTo(Kind.BAD_LINE);
            assertThat(diagnostic.line()).isEqualTo(5);
        });
    }

    /// Lines without a column of processes, whose number then is the one in the mark.
    @Test
    void processesBeyondAnyNumberAreNone() {
        var line = "       app-1       [000] .... 9.0: tracing_mark_write: B|%s|[NN_LR_PE]a\n";
        var largest = reportOf(line.formatted("2147483647"));
        assertThat(largest.diagnostics()).extracting(Diagnostic::kind).doesNotContain(Kind.BAD_LINE);
        for (var number : new String[] {"2147483648", "4294967297", "99999999999999999999"})
            assertThat(reportOf(line.formatted(number)).diagnostics())
                    .as(number)
                    .extracting(Diagnostic::kind)
                    .contains(Kind.BAD_LINE);
    }

    @Test
    void unknownMarksAreNamedWithTheirLine() {
        var report = report("1 [NN_LQ_PE]a", "1", "1 [NN_LR_PE]b", "1", "1 [NN_LR]c", "1");
        assertThat(ms(report, "LR_PE")).isEqualTo(1);
        assertThat(report.diagnostics())
                .filteredOn(d -> d.kind() == Kind.UNKNOWN_MARK)
                .extracting(Diagnostic::line)
                .containsExactly(3L, 7L);
    }

    @Test
    void wrongOrderIsNamed() {
        var report = report("1 [NN_LD_PE]driver", "1 [NN_LR_PE]runtime", "1", "1");
        assertThat(report.diagnostics()).extracting(Diagnostic::kind).contains(Kind.WRONG_ORDER);
    }

    @Test
    void negativeSelfTimesAreExplainedAndNotShown() {
        var report = report(
                "1/100 [NN_LI_PC]short",
                "1/100",
                "2/200 HIDL::IDevice::x::server",
                "2/200",
                "2/200 [NN_LD_PC]a",
                "2/200 [NN_LD_PC]b",
                "2/200",
                "2/200");
        assertThat(report.diagnostics()).anySatisfy(diagnostic -> {
            assertThat(diagnostic.kind()).isEqualTo(Kind.NEGATIVE_SELF_TIME);
            assertThat(diagnostic.message()).contains("IPC").contains("1.00 ms").contains("2.00 ms more");
        });
        var rules = report.rules();
        assertThat(report.runs().getFirst().times().self(rules.layer("LI"), rules.phase("PC")))
                .isEmpty();
        assertThat(Traces.table(report, Table.ALL)).doesNotContain("-2.00");
    }

    @Test
    void tablesShowControlCharactersOfNamesAndAddNoLineForThem() {
        var bad = "\033]0;owned\007\rx\nNo finding\u009b1m\u202e\u2028\u2066";
        var shown = "\\x1b]0;owned\\x07\\x0dx\\x0aNo finding\\x9b1m\\x202e\\x2028\\x2066";
        var trace = new PhaseTrace.Builder(RuleSet.neuralNetworks())
                .begin(1, 1, 100, "[NN_LA_PO]run" + bad, 1)
                .begin(1, 1, 200, "[NN_LR_PE]compute" + bad, 2)
                .end(1, 3_000_200, 3)
                .begin(1, 1, 4_000_000, "[NN_LQ_PE]unknown" + bad, 4)
                .end(1, 5_000_000, 5)
                .end(1, 9_000_100, 6)
                .build();
        var text = new PhaseTables(PhaseReport.of(trace)).text(List.of(Table.values()));

        assertThat(text)
                .contains("Run run" + shown, "Runtime, Execution: compute" + shown, "[NN_LQ_PE]unknown" + shown);
        assertThat(text.lines()).noneMatch(line -> line.startsWith("No finding"));
        assertThat(text.chars()
                        .filter(each -> each != '\n'
                                && (Character.isISOControl(each) || "\u202e\u2028\u2066".indexOf(each) >= 0)))
                .isEmpty();
    }

    @Test
    void severalClientsAreNamed() {
        var report = report("1/100 [NN_LR_PE]a", "1/100", "2/200 [NN_LR_PE]b", "2/200");
        assertThat(report.diagnostics())
                .singleElement()
                .satisfies(d -> assertThat(d.message()).contains("[100, 200]"));
    }

    @Test
    void anEmptyTraceIsIncomplete() {
        assertThat(reportOf("").diagnostics()).extracting(Diagnostic::kind).containsExactly(Kind.INCOMPLETE);
    }

    @Test
    void timeThatGoesBackwardsIsNamed() {
        var trace = new PhaseTrace.Builder(RuleSet.neuralNetworks())
                .begin(1, 1, 100, "[NN_LR_PE]a", 1)
                .end(1, 50, 2)
                .build();
        var report = PhaseReport.of(trace);
        assertThat(report.diagnostics())
                .singleElement()
                .satisfies(d -> assertThat(d.kind()).isEqualTo(Kind.TIME_REVERSED));
        assertThat(ms(report, "LR_PE")).isZero();
    }

    @Test
    void olderLinesHaveNoGroup() {
        var report = reportOf("""
                 Binder:12-3_4-1234  [001] ...1  10.000100: tracing_mark_write: B|77|[NN_LR_PE]a
                 Binder:12-3_4-1234  [001] ...1  10.000350: tracing_mark_write: E
                """);
        assertThat(ms(report, "LR_PE")).isEqualTo(0.25);
        assertThat(report.diagnostics()).isEmpty();
    }

    @Test
    void htmlOfBothFormsIsRead() {
        var plain = "<!DOCTYPE html><script class=\"trace-data\" type=\"application/text\">\n"
                + Traces.text("1 [NN_LR_PE]a", "1") + "</script>\n";
        var script = "<script>var linuxPerfData = \"\\\n"
                + Traces.text("1 [NN_LR_PE]a", "1").replace("\n", "\\n\\\n") + "\";\n</script>\n";
        assertThat(ms(reportOf(plain), "LR_PE")).isEqualTo(1);
        assertThat(ms(reportOf(script), "LR_PE")).isEqualTo(1);
        assertThat(reportOf(script).diagnostics()).isEmpty();
    }

    @Test
    void compressedTracesAreReadAndCutOnesTold() throws IOException {
        var text = Traces.text(SMALL).getBytes(StandardCharsets.UTF_8);
        var gzip = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(gzip)) {
            out.write(text);
        }
        var atrace = new ByteArrayOutputStream();
        atrace.write("TRACE:\n".getBytes(StandardCharsets.US_ASCII));
        try (var out = new DeflaterOutputStream(atrace)) {
            out.write(text);
        }
        for (var file : List.of(gzip.toByteArray(), atrace.toByteArray())) {
            assertThat(ms(PhaseReport.of(Traces.read(file)), "LA_PE")).isEqualTo(15);
            var cut = java.util.Arrays.copyOf(file, file.length - 30);
            assertThat(PhaseReport.of(Traces.read(cut)).diagnostics())
                    .extracting(Diagnostic::kind)
                    .contains(Kind.INCOMPLETE);
        }
        var head = java.util.Arrays.copyOf(gzip.toByteArray(), 9);
        assertThatThrownBy(() -> Traces.read(head)).hasMessageContaining("ends within the head of the compressed text");
    }

    @Test
    void expansionIsBounded() throws IOException {
        var bomb = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bomb)) {
            out.write(new byte[1 << 22]);
        }
        assertThatThrownBy(() -> SystraceReader.read(
                        new ByteArrayInputStream(bomb.toByteArray()), RuleSet.neuralNetworks(), 1 << 21))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("2097152 bytes");
    }

    /// A trace of so many megabytes with garbage in it, read as it is made: it never lies in memory. Prints the
    /// number of marks.
    static final class LargeTrace {
        /// A line that is none of any tracer's, one that is cut off, and one without a thread.
        private static final String GARBAGE = """
                \0\1 <%$> ]]] 99999999999999999999.1: :
                    app-7  (    7) [000] .... 12.34
                    app-x  (    7) [000] .... 0.000001: tracing_mark_write: E|7
                """;

        private LargeTrace() {}

        public static void main(String[] arguments) throws IOException {
            long size = Long.parseLong(arguments[0]) * 1_000_000;
            var in = new InputStream() {
                private byte[] piece = {};
                private int at;
                private long made;

                @Override
                public int read() {
                    throw new UnsupportedOperationException();
                }

                @Override
                public int read(byte[] to, int offset, int length) {
                    if (at == piece.length) {
                        if (made >= size) return -1;
                        var text = new StringBuilder();
                        for (int i = 0; i < 500; i++) {
                            long micros = made / 100 + i * 2L;
                            text.append("    app-7  (    7) [000] .... %d.%06d: tracing_mark_write: B|7|[NN_LR_PE]f%d%n"
                                    .formatted(micros / 1_000_000, micros % 1_000_000, i % 300));
                            text.append("    app-7  (    7) [000] .... %d.%06d: tracing_mark_write: E|7%n"
                                    .formatted((micros + 1) / 1_000_000, (micros + 1) % 1_000_000));
                            if (i % 100 == 0) text.append(GARBAGE);
                        }
                        piece = text.toString().getBytes(StandardCharsets.UTF_8);
                        made += piece.length;
                        at = 0;
                    }
                    int n = Math.min(length, piece.length - at);
                    System.arraycopy(piece, at, to, offset, n);
                    at += n;
                    return n;
                }
            };
            var trace = SystraceReader.read(in, RuleSet.neuralNetworks(), 4 * size);
            var report = PhaseReport.of(trace);
            new PhaseTables(report).text(List.of(Table.ALL, Table.TOTALS, Table.DETAILS));
            if (report.runs().size() != 1) throw new IllegalStateException("no run");
            if (report.diagnostics().stream().noneMatch(found -> found.kind() == Kind.BAD_LINE))
                throw new IllegalStateException("the garbage is not told: " + report.diagnostics());
            IO.println(trace.size());
        }
    }

    private static void readLargeTrace(int megabytes, int memory) throws IOException, InterruptedException {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx" + memory + "m",
                        "-cp",
                        System.getProperty("java.class.path")
                                + java.io.File.pathSeparator
                                + System.getProperty("jdk.module.path", ""),
                        LargeTrace.class.getName(),
                        Integer.toString(megabytes))
                .redirectErrorStream(true)
                .start();
        var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        assertThat(Integer.parseInt(out.strip())).isGreaterThan(megabytes * 6_000);
    }

    @Test
    void largeTracesNeedMemoryForTheirMarksOnly() throws Exception {
        readLargeTrace(20, 48);
    }

    @Test
    @Tag("soak")
    void tracesOf200MegabytesFitInto512() throws Exception {
        readLargeTrace(200, 448);
    }

    @Test
    void writtenMarksAreReadBackWithTheSameTotals() {
        var before = report(SMALL);
        var text = Traces.text(SMALL);
        assertThat(reportOf(text).runs().getFirst().details())
                .isEqualTo(before.runs().getFirst().details());
        var mark = Mark.of(RuleSet.neuralNetworks(), "LR", "PE", "f[0]").switching();
        assertThat(Mark.parse(mark.toString())).contains(mark);
        assertThatThrownBy(() -> Mark.of(RuleSet.neuralNetworks(), "LQ", "PE", "f"))
                .hasMessageContaining("LQ")
                .hasMessageContaining("LA, LR, LI");
    }

    @Test
    void tablesAndJsonHaveTheSameNumbers() throws IOException {
        var report = report(SMALL);
        assertThat(Traces.table(report, Table.ALL))
                .contains("application")
                .contains("15.00")
                .contains("runtime");
        assertThat(Traces.table(report, Table.PER_EXECUTION)).contains("15.00").contains("100.0");
        assertThat(Traces.table(report, Table.UNION)).contains("15.00");
        assertThat(Traces.table(report, Table.TOTALS)).contains("15.00");
        assertThat(Traces.table(report, Table.DETAILS)).contains("application, execution: run");
        var out = new StringWriter();
        PhaseJson.write(report, out);
        var json = new com.fasterxml.jackson.databind.ObjectMapper().readTree(out.toString());
        assertThat(json.get("phase_times"))
                .filteredOn(row -> row.get("part").asText().isEmpty()
                        && row.get("layer").asText().equals("LA")
                        && row.get("phase").asText().equals("PE"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.get("total_ns").asLong()).isEqualTo(15_000_000);
                    assertThat(row.get("union_ns").asLong()).isEqualTo(15_000_000);
                });
        assertThat(json.at("/phase_runs/0/executions").asLong()).isOne();
    }

    @Test
    void faultyRuleSetsNameTheirFault(@TempDir Path folder) throws IOException {
        var file = folder.resolve("rules.json");
        var faults = List.of(
                List.of("{", "no JSON in line"),
                List.of("[]", "no JSON object"),
                List.of("{\"layers\": []}", "\"layers\" is no list of 1 to 100 entries"),
                List.of(
                        "{\"layers\": [{\"code\": \"LA\", \"name\": \"A\", \"calls\": [\"LB\"]}]}",
                        "'LB', which is not defined"),
                List.of(
                        "{\"layers\": [{\"code\": \"LA\", \"name\": \"A\"}, {\"code\": \"LA\", \"name\": \"B\"}]}",
                        "layer 'LA' is defined twice"),
                List.of(
                        "{\"layers\": [{\"code\": \"LA\", \"name\": \"A\", \"use\": \"some\"}]}",
                        "not counted, detail"));
        for (var fault : faults) {
            Files.writeString(file, fault.getFirst());
            assertThatThrownBy(() -> RuleSet.read(file))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("rules.json")
                    .hasMessageContaining(fault.getLast());
        }
    }

    @Test
    void theRulesForGpuProgramsCountFunctionsByTheirNames() {
        var trace = new PhaseTrace.Builder(RuleSet.gpu())
                .begin(1, 1, 0, "[GPU_LA_PO]main", 0)
                .begin(1, 1, 10, "zeModuleCreate", 0)
                .end(1, 40, 0)
                .begin(1, 1, 50, "urEnqueueKernelLaunch", 0)
                .begin(1, 1, 52, "zeCommandListAppendLaunchKernel", 0)
                .end(1, 55, 0)
                .end(1, 60, 0)
                .begin(1, 1, 60, "zeCommandQueueSynchronize", 0)
                .end(1, 90, 0)
                .end(1, 100, 0)
                .build();
        var report = PhaseReport.of(trace);
        var rules = report.rules();
        var times = report.runs().getFirst().times();
        assertThat(report.diagnostics()).isEmpty();
        assertThat(times.total(rules.layer("LZ"), rules.phase("PC"))).isEqualTo(30);
        assertThat(times.total(rules.layer("LU"), rules.phase("PE"))).isEqualTo(10);
        assertThat(times.total(rules.layer("LZ"), rules.phase("PE"))).isEqualTo(3);
        assertThat(times.self(rules.layer("LU"), rules.phase("PE"))).hasValue(7);
        assertThat(times.total(rules.layer("LZ"), rules.phase("PS"))).isEqualTo(30);
        assertThat(times.total(rules.layer("LA"), rules.phase("PO"))).isEqualTo(100);
    }
}
