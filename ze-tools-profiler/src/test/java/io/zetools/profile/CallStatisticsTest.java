package io.zetools.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ZeResult;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Results that are failures, and those that are none.
class CallStatisticsTest {
    @Test
    void answersAreNoFailures() {
        var statistics = new CallStatistics(
                6,
                Map.of(
                        ZeResult.SUCCESS,
                        1L,
                        new ZeResult(0x7fff0000),
                        1L,
                        new ZeResult(0x7fff0001),
                        1L,
                        new ZeResult(0x78000022),
                        1L,
                        new ZeResult(0x78000023),
                        1L,
                        new ZeResult(0x70000004),
                        1L),
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO);

        assertThat(statistics.failed()).isEqualTo(1);
        assertThat(statistics.failures()).containsOnlyKeys(new ZeResult(0x70000004));
        assertThat(CallStatistics.isFailure(0x7fff0001)).isFalse();
        assertThat(CallStatistics.isFailure(0x78000004)).isTrue();
    }
}
