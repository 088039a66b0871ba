package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.Flags;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Exported reports that were kept, without a driver that calculates them.
class ExportedReportsTest {
    private static final GroupDescription GROUP = new GroupDescription(
            "GPU",
            "Kept",
            "",
            0,
            Flags.of(SamplingType.class, 1),
            List.of(new MetricDescription(0, "a", "", "", 0, 0, 1, "")));

    @Test
    void keepsACopyOfTheBytes() {
        byte[] bytes = {1, 2, 3};
        var reports = ExportedReports.of(GROUP, bytes, false);
        bytes[0] = 9;
        reports.bytes()[1] = 9;
        assertThat(reports.bytes()).containsExactly(1, 2, 3);
        assertThat(reports.size()).isEqualTo(3);
        assertThat(reports.group()).isSameAs(GROUP);
        assertThat(reports.dataDropped()).isFalse();
        assertThat(reports).hasToString("ExportedReports[Kept, 3 bytes]");
    }

    @Test
    void reportsWhatWasLostBeforeThem() {
        var reports = ExportedReports.of(GROUP, new byte[0], true);
        assertThat(reports.size()).isZero();
        assertThat(reports.dataDropped()).isTrue();
        assertThat(reports).hasToString("ExportedReports[Kept, 0 bytes, data dropped]");
    }
}
