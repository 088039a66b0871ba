package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.recording.Recorder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The picture of a recorded program in C.
@Timeout(240)
class DrawTimelineTest {
    private static final int ROUNDS = 20;
    private static final int COPIES = 2 * 2 * ROUNDS;

    @TempDir
    Path folder;

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    @Test
    void drawsCallsAndWhatTheyAppended() throws Exception {
        var program = Path.of("target/copies").toAbsolutePath();
        var libraries =
                Path.of("../ze-tools-mock/target/zemock/lib").toAbsolutePath().normalize();
        assumeTrue(Files.exists(program) && Files.isDirectory(libraries), "the program in C was not built");
        var file = folder.resolve("copies.zetools");
        var builder = new ProcessBuilder(program.toString(), Integer.toString(ROUNDS))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("LD_LIBRARY_PATH", libraries.toString());
        builder.environment()
                .put("ZE_ENABLE_ALT_DRIVERS", libraries.resolve("libze_mock.so").toString());
        try (var recorder = Recorder.to(file).device().open(List.of("copies", "<&>"))) {
            assertThat(recorder.finish(recorder.launch(builder).waitFor())).isTrue();
        }

        var picture = folder.resolve("copies.svg");
        var sample = SampleProcess.run(DrawTimeline.class, "", Map.of(), file.toString(), picture.toString());
        assertThat(sample.exitCode()).as(sample.output()).isZero();
        var text = Files.readString(picture);
        var root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(picture.toFile())
                .getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("svg");
        // Each colour stands once more in the legend.
        assertThat(count(text, "fill='#b07aa1'")).isEqualTo(COPIES + 1);
        assertThat(count(text, "<path ")).isEqualTo(COPIES);
        assertThat(count(text, ">zeCommandListHostSynchronize, ")).isGreaterThanOrEqualTo(2 * ROUNDS);
        assertThat(text).contains("copies &lt;&amp;&gt;");
    }
}
