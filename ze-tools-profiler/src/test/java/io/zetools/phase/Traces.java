package io.zetools.phase;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Makes systrace text from short lines, one millisecond apart: `thread[/process] text` for a begin,
/// `thread[/process]` for an end. Line n has the time n ms, so that t3 of the contract's cases is 3 ms.
final class Traces {
    private Traces() {}

    static String text(String... lines) {
        var out = new StringWriter();
        var writer = new SystraceWriter(out);
        for (int i = 0; i < lines.length; i++) {
            var parts = lines[i].strip().split(" ", 2);
            var ids = parts[0].split("/", -1);
            int thread = Integer.parseInt(ids[0]);
            int process = ids.length > 1 ? Integer.parseInt(ids[1]) : 100;
            long time = 1_000_000L * i;
            if (parts.length == 2) writer.begin("app-" + thread, thread, process, time, parts[1]);
            else writer.end("app-" + thread, thread, process, time);
        }
        return out.toString();
    }

    static PhaseReport report(String... lines) {
        return reportOf(text(lines));
    }

    static PhaseReport reportOf(String text) {
        return PhaseReport.of(read(text.getBytes(StandardCharsets.UTF_8)));
    }

    static PhaseTrace read(byte[] text) {
        try {
            return SystraceReader.read(new ByteArrayInputStream(text), RuleSet.neuralNetworks(), 1 << 26);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns milliseconds of a layer and phase in the only run, such as `LR_PE`.
    static double ms(PhaseReport report, String cell) {
        var codes = cell.split("_", -1);
        var rules = report.rules();
        return report.runs().getFirst().times().total(rules.layer(codes[0]), rules.phase(codes[1])) / 1e6;
    }

    static String table(PhaseReport report, PhaseTables.Table table) {
        return new PhaseTables(report).text(java.util.List.of(table)).toLowerCase(Locale.ROOT);
    }
}
