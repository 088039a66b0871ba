package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Tests how far rows can be believed, and when they were counted, by metrics named as in Intel's
/// driver.
@DisplayName("rows: state and time")
class ReportStateTest {
    private static final List<MetricDescription> METRICS = List.of(
            metric(0, "GpuTime", "ns"),
            metric(1, "QueryBeginTime", "ns"),
            metric(2, "ReportId", ""),
            metric(3, "ReportError", ""));

    private static final Rows DIFFERENCES = Rows.of(2).differences(1);

    @Test
    void queriesWithoutAnEndAndWithWrongDataAreToldApart() {
        assertThat(state(Rows.of(1), 0, 5, 5, 1, 0)).isEqualTo(ReportState.COMPLETE);
        assertThat(state(Rows.of(1), 0, 5, 5, 1, 1)).isEqualTo(ReportState.ERROR);
        assertThat(state(Rows.of(1), 0, 0, 0, 0, 0)).isEqualTo(ReportState.NOT_COMPLETED);
        assertThat(state(DIFFERENCES, 1, 5, 5, 1, 0)).isEqualTo(ReportState.AFTER_LOSS);
        assertThat(ReportItems.of(METRICS.subList(0, 2)).state(Rows.of(1), 0, _ -> 0))
                .isEqualTo(ReportState.COMPLETE);
    }

    @Test
    void theTimestampOfADifferenceIsItsEnd() {
        assertThat(ReportItems.of(METRICS).interval(DIFFERENCES, values(100, 1000)))
                .hasValue(new MetricInterval(900, 1000));
        assertThat(ReportItems.of(METRICS).interval(Rows.of(1), values(100, 1000)))
                .hasValue(new MetricInterval(1000, 1100));
        assertThat(ReportItems.of(METRICS).interval(DIFFERENCES, values(100, 40)))
                .hasValueSatisfying(time -> {
                    assertThat(time.beginNanos()).as("the clock began again").isEqualTo(-60);
                    assertThat(time.nanos()).isEqualTo(100);
                });
        assertThat(ReportItems.of(METRICS.subList(1, 4)).interval(Rows.of(1), values(100, 1000)))
                .isEmpty();
        assertThat(ReportItems.of(List.of(metric(0, "GpuTime", "ns"), metric(1, "QueryBeginTime", "ticks")))
                        .interval(Rows.of(1), values(100, 1000)))
                .isEmpty();
    }

    private static ReportState state(Rows rows, int row, long... values) {
        return ReportItems.of(METRICS).state(rows, row, values(values));
    }

    private static IntToLongFunction values(long... values) {
        return column -> values[column];
    }

    private static MetricDescription metric(int index, String name, String unit) {
        return new MetricDescription(index, name, "", "", 1, 0, 1, unit);
    }
}
