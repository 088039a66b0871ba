package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.recording.Recording;
import io.zetools.recording.SampleRecording;
import io.zetools.recording.SampleTimeline;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lines that keep the width of a report.
class TextLinesTest {
    @TempDir
    Path folder;

    @Test
    void longLinesGoOnBehindTwoMoreBlanks() {
        assertThat(TextLines.wrapped("short\n  one two three four\n\nend", 12))
                .isEqualTo("short\n  one two\n    three\n    four\n\nend");
        assertThat(TextLines.wrapped("abcdefghijklmnop", 6)).isEqualTo("abcdef\n  ghij\n  klmn\n  op");
        assertThat(TextLines.wrapped("\033[1mbold\033[0m 12345", 10)).isEqualTo("\033[1mbold\033[0m 12345");
        assertThat(TextLines.wrapped("any line", Integer.MAX_VALUE)).isEqualTo("any line");
    }

    @Test
    void everyLineOfAReportKeepsTheWidth() throws IOException {
        SampleRecording.write(folder.resolve("calls.zetools"), true);
        SampleTimeline.write(folder.resolve("timeline.zetools"));
        for (var name : new String[] {"calls", "timeline"}) {
            try (var recording = Recording.open(folder.resolve(name + ".zetools"))) {
                var profile = RunProfile.of(recording);
                var device = DeviceProfile.of(recording);
                for (int width = 60; width <= 140; width += 10) {
                    for (boolean all : new boolean[] {false, true}) {
                        var layout = new RunReport.Layout(all, width, false);
                        var text = RunReport.text(profile, layout)
                                + RunReport.kernels(profile, layout)
                                + device.text(all, width);
                        int most = width;
                        assertThat(RunReport.wrapped(text, width).lines()).allMatch(line -> line.length() <= most);
                    }
                }
            }
        }
    }
}
