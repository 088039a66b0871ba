package io.zetools.metric.programmable;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.ffi.zet_metric_programmable_param_info_exp_t;
import io.zetools.internal.Constants;
import io.zetools.metric.MetricValue;
import io.zetools.metric.MetricValue.UInt32;
import io.zetools.metric.MetricValue.UInt64;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("embedded-only")
@DisplayName("defaults of parameters are handed back as the driver gave them")
class ProgrammableCodecTest {
    @Test
    void defaultsThatAreWiderThanTheirTypeKeepAllBits() {
        assertThat(defaultOf(-1)).isEqualTo(new UInt64(-1));
        assertThat(handedBack(defaultOf(-1))).isEqualTo(-1);
    }

    @Test
    void defaultsOfTheTypeHaveIt() {
        for (int value : new int[] {0, 7, -1}) {
            assertThat(defaultOf(Integer.toUnsignedLong(value))).isEqualTo(new UInt32(value));
            assertThat(handedBack(new UInt32(value))).isEqualTo(Integer.toUnsignedLong(value));
        }
    }

    private static MetricValue defaultOf(long bits) {
        try (var arena = Arena.ofConfined()) {
            var info = zet_metric_programmable_param_info_exp_t.allocate(arena);
            zet_metric_programmable_param_info_exp_t.valueInfoType(info, Constants.ZET_VALUE_INFO_TYPE_EXP_UINT32);
            zet_metric_programmable_param_info_exp_t.defaultValue(info).set(ValueLayout.JAVA_LONG, 0, bits);
            return ProgrammableCodec.parameter(0, info, List.of()).defaultValue();
        }
    }

    private static long handedBack(MetricValue value) {
        try (var arena = Arena.ofConfined()) {
            return ProgrammableCodec.values(arena, List.of(value)).get(ValueLayout.JAVA_LONG, 0);
        }
    }
}
