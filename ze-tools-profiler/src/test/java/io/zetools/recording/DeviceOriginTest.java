package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.LevelZero;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
class DeviceOriginTest {
    @Test
    @DisplayName("devices of the simulated GPU are simulated, with each loader")
    void simulated() {
        for (var driver : LevelZero.load().drivers())
            assertThat(DeviceOrigin.of(driver)).isEqualTo(Definition.Device.SIMULATED);
    }

    @Test
    @DisplayName("each number of the probe has a text, and unknown ones have that of real devices")
    void texts() {
        assertThat(DeviceOrigin.text(ProbeLayout.Origin.SIMULATED)).isEqualTo(Definition.Device.SIMULATED);
        assertThat(DeviceOrigin.text(ProbeLayout.Origin.BOARD)).isEqualTo("board");
        assertThat(DeviceOrigin.text(ProbeLayout.Origin.UNKNOWN)).isEmpty();
        assertThat(DeviceOrigin.text(77)).isEmpty();
    }
}
