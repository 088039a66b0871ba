package io.zetools.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Perfetto's own trace processor, which answers SQL about a trace. Tests that need it are skipped where it cannot
/// be had.
public final class TraceProcessor {
    private static final Path FOLDER = Path.of("target/trace-processor");

    private TraceProcessor() {}

    /// Returns the rows of each statement.
    public static List<JsonNode> ask(Path trace, String... statements) throws IOException, InterruptedException {
        var install = new ProcessBuilder("sh", "src/test/js/trace_processor.sh", FOLDER.toString())
                .redirectErrorStream(true)
                .start();
        var said = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(install.waitFor()).isZero();
        assumeTrue(Files.exists(FOLDER.resolve("complete")), said);
        var asked = Files.writeString(trace.resolveSibling("statements"), String.join("\n", statements) + "\n");
        var answers = trace.resolveSibling("answers");
        var process = new ProcessBuilder("node", "src/test/js/ask_trace.mjs", FOLDER.toString(), trace.toString())
                .redirectInput(asked.toFile())
                .redirectOutput(answers.toFile())
                .redirectError(trace.resolveSibling("messages").toFile())
                .start();
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(trace.resolveSibling("messages")))
                    .isZero();
        } finally {
            process.destroyForcibly();
        }
        var rows = new ArrayList<JsonNode>();
        for (var line : Files.readAllLines(answers)) {
            var answer = new ObjectMapper().readTree(line);
            assertThat(answer.isArray()).as(line).isTrue();
            rows.add(answer);
        }
        return rows;
    }
}
