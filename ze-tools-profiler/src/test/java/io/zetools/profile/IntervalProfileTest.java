package io.zetools.profile;

import static io.zetools.recording.SampleTimeline.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.zetools.profile.IntervalProfile.CopySum;
import io.zetools.profile.IntervalProfile.DeviceBusy;
import io.zetools.profile.IntervalProfile.Interval;
import io.zetools.recording.Recording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sums over intervals of a recording whose times are known.
@Tag("own-process")
class IntervalProfileTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("run.zetools");
        SampleTimeline.write(file);
    }

    /// Returns the sums between moments in microseconds after the start.
    private IntervalProfile profile(long... moments) throws IOException {
        var intervals = new ArrayList<Interval>();
        for (int i = 0; i < moments.length; i += 2)
            intervals.add(new Interval(START + moments[i] * 1000, START + moments[i + 1] * 1000));
        try (var recording = Recording.open(file)) {
            return IntervalProfile.of(recording, intervals);
        }
    }

    @Test
    void hasEverythingInAnIntervalThatHasTheRun() throws Exception {
        var all = profile(0, 1000);
        assertThat(all.kernels()).isEqualTo(3);
        assertThat(all.commands()).isEqualTo(5);
        assertThat(all.untimed()).isEqualTo(1);
        assertThat(all.kernelNanos()).isEqualTo(200_000);
        assertThat(all.deviceNanos()).isEqualTo(280_000);
        assertThat(all.copies()).containsExactly(new CopySum("copy", 2, 12_000, 80_000));
        assertThat(all.devices()).containsExactly(new DeviceBusy("Some GPU", 260_000));
        assertThat(all.waits()).isEqualTo(3);
        assertThat(all.waitNanos()).isEqualTo(190_000 + 240_000 + 1_000);
        assertThat(all.lost()).isEqualTo(3);
    }

    @Test
    void countsACommandWhereItWasSubmitted() throws Exception {
        // The first kernel is submitted at 201 and runs from 220 to 320.
        var submission = profile(150, 203);
        assertThat(submission.kernels()).isEqualTo(1);
        assertThat(submission.deviceNanos()).isEqualTo(100_000);
        assertThat(submission.devices()).containsExactly(new DeviceBusy("Some GPU", 0));
        var execution = profile(250, 300);
        assertThat(execution.commands()).isZero();
        assertThat(execution.devices()).containsExactly(new DeviceBusy("Some GPU", 50_000));
    }

    @Test
    void countsTheTimeOfAWaitWithinTheInterval() throws Exception {
        var part = profile(300, 350);
        assertThat(part.waits()).isZero();
        assertThat(part.waitNanos()).isEqualTo(50_000);
        assertThat(profile(205, 220).waits()).isEqualTo(1);
    }

    @Test
    void addsIntervalsUpInAnyOrderAndOnce() throws Exception {
        var two = profile(600, 700, 100, 160);
        assertThat(two.intervals()).isEqualTo(2);
        assertThat(two.wallNanos()).isEqualTo(160_000);
        assertThat(two.copies()).containsExactly(new CopySum("copy", 1, 4_000, 40_000));
        assertThat(two.devices()).containsExactly(new DeviceBusy("Some GPU", 130_000));
        assertThat(profile(0, 600, 500, 1000)).isEqualTo(profile(0, 1000));
    }

    @Test
    void hasNothingBetweenIntervals() throws Exception {
        assertThat(profile(0, 50, 900, 1000).commands()).isZero();
        assertThatIllegalArgumentException().isThrownBy(this::profile).withMessageContaining("no interval");
    }

    @Test
    void writesTheSumsAsJsonAndText() throws Exception {
        var out = new StringWriter();
        profile(0, 1000).json(out);
        var json = new ObjectMapper().readTree(out.toString());
        assertThat(json.at("/interval_sums/0/kernels").asLong()).isEqualTo(3);
        assertThat(json.at("/interval_copies/0/bytes").asLong()).isEqualTo(12_000);
        assertThat(json.at("/interval_devices/0/busy_percent").asDouble()).isEqualTo(26);
        assertThat(profile(0, 1000).text(false, 100))
                .contains("intervals  ", "waiting", "431 us", "Some GPU")
                .contains("26.0");
    }

    @Test
    void readsIntervalsFromAFile() throws Exception {
        var times = Files.writeString(folder.resolve("times"), "1 2\n30 40\n");
        assertThat(Interval.read(times)).isEqualTo(List.of(new Interval(1, 2), new Interval(30, 40)));
    }

    @Test
    void namesALineThatIsNoInterval() throws Exception {
        for (var wrong : List.of("", "7", "7 x", "7 7", "9 8", "7 8 9", "7  8", "99999999999999999999 1")) {
            var times = Files.writeString(folder.resolve("times"), "1 2\n" + wrong + "\n");
            assertThatExceptionOfType(IOException.class)
                    .as(wrong)
                    .isThrownBy(() -> Interval.read(times))
                    .withMessageContaining("line 2 of " + times);
        }
        var bytes = Files.write(folder.resolve("times"), new byte[] {'1', ' ', (byte) 0xff, '\n'});
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Interval.read(bytes))
                .withMessageContaining("line 1 of " + bytes);
    }
}
