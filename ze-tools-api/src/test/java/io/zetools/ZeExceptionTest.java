package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZeExceptionTest {
    @Test
    void saysWhatFailedOnWhatHowAndWhatToDo() {
        var e = new ZeException("zeX", ZeResult.ERROR_DEVICE_LOST, "the thing", "Plug it in.");

        assertThat(e).hasMessage("zeX failed on the thing: ERROR_DEVICE_LOST.\nPlug it in.");
        assertThat(e.function()).isEqualTo("zeX");
        assertThat(e.result()).isEqualTo(ZeResult.ERROR_DEVICE_LOST);
    }

    @Test
    void leavesOutAnEmptyHint() {
        assertThat(new ZeException("zeX", new ZeResult(0x7abc_0001), "it", ""))
                .hasMessage("zeX failed on it: 0x7abc0001.");
    }

    @ParameterizedTest
    @CsvSource({
        "0x70000001, ZeDeviceLostException",
        "0x70000006, ZeDeviceLostException",
        "0x70010000, ZePermissionException",
        "0x78000002, ZeUnsupportedException",
        "0x78000003, ZeUnsupportedException",
        "0x7800000d, ZeUnsupportedException",
        "0x78000004, ZeException",
        "0x7abc0001, ZeException"
    })
    void classFollowsTheResult(String code, String type) {
        var e = ZeException.of("zeX", new ZeResult(Integer.decode(code)), "it", "");

        assertThat(e.getClass().getSimpleName()).isEqualTo(type);
        assertThat(e.result().code()).isEqualTo(Integer.decode(code));
    }

    @Test
    void namesTheVersionThatAMissingFunctionNeeds() {
        var e = ZeUnsupportedException.missing(
                "zeInitDrivers", "the loader", "Level Zero 1.10", "libze_loader.so.1 (1.8.0)");

        assertThat(e).hasMessageContainingAll("zeInitDrivers", "Level Zero 1.10", "libze_loader.so.1 (1.8.0)");
        assertThat(e.result()).isEqualTo(ZeResult.ERROR_UNSUPPORTED_FEATURE);
    }
}
