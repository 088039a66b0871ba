package io.zetools.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver(clock = ClockMode.STEP)
class MockDriverTest {
    @Test
    @DisplayName("zemock_reset: the driver survives, devices are made anew")
    void resetKeepsTheDriverAndRenewsDevices(MockDriver driver) {
        driver.reset();
        driver.configureDevices(3, 0);
        assertThat(devices()).hasSize(3);

        driver.reset();
        driver.configureDevices(1, 4);
        var devices = devices();
        assertThat(devices).hasSize(1);
        assertThat(devices.getFirst().subDevices()).hasSize(4);
    }

    @Test
    @DisplayName("zemock_reset: refuses while something is alive, and names how much")
    void resetRefusesWhileSomethingIsAlive(MockDriver driver) {
        try (var _ = Context.create(LevelZero.load().devices().getFirst())) {
            assertThatIllegalStateException().isThrownBy(driver::reset).withMessageContaining("1 handles");
            assertThat(driver.liveHandles())
                    .singleElement()
                    .extracting(LiveHandle::kind)
                    .isEqualTo("context");
        }
        driver.reset();
    }

    @Test
    @DisplayName("zemock_add_device: what is described is what is found")
    void addedDeviceIsFound(MockDriver driver) {
        driver.reset();
        assertThat(driver.addDevice(MockDevice.of("Blue", 1))).isZero();
        assertThat(driver.addDevice(MockDevice.of("Green", 0))).isOne();
        assertThat(devices()).extracting(device -> device.properties().name()).containsExactly("Blue", "Green");
    }

    @Test
    @DisplayName("zemock_config_devices: too late once the driver is in use")
    void devicesCannotBeConfiguredLate(MockDriver driver) {
        assertThat(LevelZero.load().devices()).isNotEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> driver.configureDevices(1, 1))
                .withMessageContaining("zemock_reset");
    }

    @Test
    @DisplayName("zemock_fail: the nth call fails, once")
    void nthCallFails(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        driver.fail(Fault.nth("zeContextCreate", 2, ZeResult.ERROR_OUT_OF_HOST_MEMORY));

        Context.create(device).close();
        assertThatThrownBy(() -> Context.create(device)).isInstanceOfSatisfying(ZeException.class, e -> {
            assertThat(e.function()).isEqualTo("zeContextCreate");
            assertThat(e.result()).isEqualTo(ZeResult.ERROR_OUT_OF_HOST_MEMORY);
        });
        assertThat(driver.faultsFired()).isOne();
        Context.create(device).close();
    }

    @Test
    @DisplayName("zemock_fail: an unknown function is refused")
    void unknownFunctionIsRefused(MockDriver driver) {
        assertThatIllegalStateException()
                .isThrownBy(() -> driver.fail(Fault.next("zeNoSuchFunction", ZeResult.ERROR_UNKNOWN)))
                .withMessageContaining("zeNoSuchFunction");
    }

    @Test
    @DisplayName("zemock_change_count: a list that grows or shrinks between the two calls is read whole")
    void changedCountsAreCopedWith(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        for (int delta : List.of(-1, 1, 5)) {
            driver.changeCount("zeDeviceGetSubDevices", delta);
            assertThat(device.subDevices()).as("delta %d", delta).hasSize(2);
        }
    }

    @Test
    @DisplayName("zemock_log_get: function, arguments, result and thread of each call")
    void callsAreLogged(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        driver.calls().clear();
        driver.fail(Fault.next("zeContextCreate", ZeResult.ERROR_DEVICE_LOST));
        assertThatThrownBy(() -> Context.create(device)).isInstanceOf(ZeException.class);
        Context.create(device).close();

        var calls = driver.calls().calls();
        assertThat(calls)
                .extracting(MockCall::function)
                .containsSubsequence("zeContextCreate", "zeContextCreate", "zeContextDestroy");
        var failed = calls.stream()
                .filter(call -> call.function().equals("zeContextCreate"))
                .findFirst()
                .orElseThrow();
        assertThat(failed.injected()).isTrue();
        assertThat(failed.result()).isEqualTo(ZeResult.ERROR_DEVICE_LOST);
        assertThat(failed.arguments()).hasSize(3).doesNotContain(0L);
        assertThat(failed.endNanos()).isGreaterThanOrEqualTo(failed.startNanos());
        assertThat(driver.calls().dropped()).isZero();
    }

    @Test
    @DisplayName("zemock_clock_step: time passes only when told")
    void timeIsStepped(MockDriver driver) {
        var before = driver.now();
        driver.step(Duration.ofMillis(3));
        assertThat(driver.now().minus(before)).isEqualTo(Duration.ofMillis(3));
    }

    @Test
    @DisplayName("zemock_set_device_lost: calls on the device fail until it is back")
    void lostDeviceFails(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        driver.setDeviceLost(0, true);
        assertThatThrownBy(() -> Context.create(device).close()).isInstanceOf(ZeDeviceLostException.class);
        driver.setDeviceLost(0, false);
        Context.create(device).close();
    }

    @Test
    @DisplayName("zemock_set_option: options are remembered, unknown ones refused")
    void optionsAreRemembered(MockDriver driver) {
        driver.setOption("count_calls", 1);
        assertThat(driver.option("count_calls")).isOne();
        assertThatIllegalStateException()
                .isThrownBy(() -> driver.setOption("no_such_option", 1))
                .withMessageContaining("no_such_option");
    }

    /// The first driver is under control; there may be a second.
    private static List<Device> devices() {
        return LevelZero.load().drivers().getFirst().devices();
    }
}
