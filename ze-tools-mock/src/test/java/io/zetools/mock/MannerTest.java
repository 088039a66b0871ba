package io.zetools.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.mock.junit.WithMockDriver;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@WithMockDriver
class MannerTest {
    @Test
    @DisplayName("manner: a MockDriver is strict, also after a reset")
    void mockDriverIsStrict(MockDriver driver) {
        assertThat(driver.option("manner")).isEqualTo(Manner.STRICT.value());
        driver.setManner(Manner.LENIENT);
        driver.reset();
        assertThat(driver.option("manner")).isEqualTo(Manner.STRICT.value());
    }

    @Test
    @DisplayName("manner: options start with other values in the lenient one")
    void mannerChoosesInitialValues(MockDriver driver) {
        assertThat(driver.option("kernel_intel")).isZero();
        driver.setManner(Manner.LENIENT);
        assertThat(driver.option("kernel_intel")).isOne();
        driver.setOption("kernel_intel", 0);
        assertThat(driver.option("kernel_intel")).isZero();
    }

    @Test
    @DisplayName("zemock_use_profile: one device with the vendor's name")
    void profileNamesTheDevice(MockDriver driver) {
        driver.reset();
        driver.setDeviceProfile(DeviceKind.BMG);
        assertThat(devices())
                .extracting(device -> device.properties().name())
                .containsExactly("Intel(R) Arc(TM) B580 Graphics");
        assertThatIllegalStateException()
                .isThrownBy(() -> driver.setDeviceProfile(DeviceKind.PVC))
                .withMessageContaining("zemock_reset");
        driver.reset();
        assertThat(devices()).hasSize(2);
    }

    /// There may be a second driver, which is not under control.
    private static List<Device> devices() {
        return LevelZero.load().drivers().getFirst().devices();
    }

    @Nested
    @WithMockDriver(manner = Manner.LENIENT)
    class Lenient {
        @Test
        @DisplayName("@WithMockDriver: the manner that the annotation names")
        void annotationChooses(MockDriver driver) {
            assertThat(driver.option("manner")).isEqualTo(Manner.LENIENT.value());
            assertThat(driver.option("strict_stype")).isZero();
        }
    }
}
