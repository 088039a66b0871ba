package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeDriverGet, zeDriverGetApiVersion, zeDriverGetProperties, zeDriverGetExtensionProperties")
class DriverTest {
    @Test
    @OnDevice
    void reportsItsVersionsAndExtensions() {
        var driver = LevelZero.load().drivers().getFirst();

        assertThat(driver.apiVersion().isAtLeast(1, 4)).isTrue();
        assertThat(driver.properties().uuid()).isEqualTo(driver.properties().uuid());
        var extensions = driver.extensions();
        assertThat(extensions)
                .allSatisfy(extension -> assertThat(extension.name()).startsWith("ZE"));
        for (var extension : extensions)
            assertThat(driver.supports(extension.name())).isTrue();
        assertThat(driver.supports("ZE_extension_that_nobody_has")).isFalse();
    }

    @Test
    @OnDevice
    void equalsByHandle() {
        var levelZero = LevelZero.load();

        assertThat(levelZero.drivers()).isEqualTo(LevelZero.load().drivers());
        assertThat(levelZero.devices().getFirst().driver())
                .isEqualTo(levelZero.drivers().getFirst());
    }

    @Test
    void reportsWhatFailed(MockDriver mock) {
        var driver = LevelZero.load().drivers().getFirst();
        mock.fail(Fault.next("zeDriverGetProperties", new ZeResult(0x7abc_0001)));

        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(driver::properties)
                .withMessage("zeDriverGetProperties failed on driver 0: 0x7abc0001.")
                .returns(new ZeResult(0x7abc_0001), ZeException::result);
    }
}
