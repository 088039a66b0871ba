package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ZeResultTest {
    @Test
    void namesWhatItKnows() {
        assertThat(new ZeResult(0)).isEqualTo(ZeResult.SUCCESS).hasToString("SUCCESS");
        assertThat(new ZeResult(0x7000_0001)).hasToString("ERROR_DEVICE_LOST");
        assertThat(new ZeResult(0x7002_0001)).hasToString("WARNING_DROPPED_DATA");
    }

    @Test
    void keepsWhatItDoesNotKnow() {
        assertThat(new ZeResult(0x7abc_0001)).hasToString("0x7abc0001");
        assertThat(new ZeResult(-1)).hasToString("0xffffffff");
    }

    @Test
    void constantsAreCalledWhatTheyAre() throws ReflectiveOperationException {
        var constants = Arrays.stream(ZeResult.class.getFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .toList();
        assertThat(constants).hasSizeGreaterThan(15);
        for (var constant : constants) assertThat(constant.get(null)).hasToString(constant.getName());
    }
}
