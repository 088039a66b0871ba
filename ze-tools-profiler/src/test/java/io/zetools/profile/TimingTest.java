package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.profile.Timing.Part;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleSycl;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("embedded-only")
class TimingTest {
    @TempDir
    private Path folder;

    @Test
    void partsAddUpToTheWholeAndSayWhatWasRead() throws IOException {
        var file = folder.resolve("sample.zetools");
        SampleSycl.write(file);
        long begin = System.nanoTime();
        var timing = new Timing(begin - 1_000_000);
        var json = new StringWriter();
        try (var recording = Recording.open(file)) {
            timing.begin(Part.SUMS);
            var profile = RunProfile.of(recording);
            var sycl = SyclProfile.of(recording);
            timing.passes(recording);
            timing.begin(Part.PRINTING);
            RunReport.json(profile, Optional.empty(), Optional.empty(), Optional.of(sycl), Optional.of(timing), json);
            var passes = recording.passes();
            assertThat(passes.count()).isGreaterThanOrEqualTo(2);
            assertThat(passes.bytes()).isPositive().isLessThan(passes.count() * Files.size(file));
        }
        long end = System.nanoTime();
        var parts = new ObjectMapper().readTree(json.toString()).get("timing");
        assertThat(parts.findValuesAsText("name")).containsExactly("start", "passes", "sums", "printing");
        assertThat(parts.get(1).get("passes").longValue()).isGreaterThanOrEqualTo(2);
        assertThat(parts.get(1).get("read_bytes").longValue()).isPositive();
        assertThat(parts.get(2).get("passes").isNull()).isTrue();
        long sum = 0;
        for (var each : parts) {
            assertThat(each.get("time_ns").longValue()).isNotNegative();
            sum += each.get("time_ns").longValue();
        }
        assertThat(sum).isBetween(1_000_000L, end - begin + 1_000_000);
        assertThat(timing.text())
                .startsWith("\nTiming of this command   ")
                .contains("  part\n", "passes over the file\n");
    }

    @Test
    void partThatComesAgainIsOneRow() {
        var timing = new Timing(System.nanoTime());
        timing.begin(Part.SUMS);
        timing.begin(Part.PRINTING);
        timing.begin(Part.SUMS);
        timing.begin(Part.PRINTING);

        assertThat(timing.text().lines().filter(line -> line.endsWith("  sums")))
                .hasSize(1);
    }

    @Test
    void startInTheFutureIsNoTime() {
        var timing = new Timing(System.nanoTime() + 1_000_000_000_000L);
        timing.begin(Part.PROGRAM);

        assertThat(timing.text()).contains("0 ns").doesNotContain("-");
    }
}
