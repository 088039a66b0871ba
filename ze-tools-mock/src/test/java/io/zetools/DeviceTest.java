package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.mock.Fault;
import io.zetools.mock.MockDevice;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
@DisplayName("zeDeviceGet, zeDeviceGetProperties, zeDeviceGetSubDevices and the other properties of devices")
class DeviceTest {
    @Test
    void listsRootsAndTheirParts() {
        var roots = LevelZero.load().drivers().getFirst().devices();

        assertThat(roots).hasSize(2).allSatisfy(root -> {
            assertThat(root.parent()).isEmpty();
            assertThat(root.subDevices()).hasSize(2).allSatisfy(part -> {
                assertThat(part.parent()).contains(root);
                assertThat(part.driver()).isEqualTo(root.driver());
                assertThat(part.properties().flags()).contains(DeviceFlag.SUB_DEVICE);
                assertThat(part.toString()).contains("sub-device");
            });
        });
        assertThat(roots.getFirst().subDevices().get(1).properties().subDeviceId())
                .isEqualTo(1);
    }

    @Test
    void equalsByHandle() {
        var first = LevelZero.load().devices();
        var second = LevelZero.load().devices();

        assertThat(first).isEqualTo(second).hasSameHashCodeAs(second);
        assertThat(first.get(0)).isNotEqualTo(first.get(1));
    }

    @Test
    void readsWhatTheDriverSays(MockDriver driver) {
        driver.forceReset();
        driver.addDevice(MockDevice.of("Größe 7", 3));
        var device = LevelZero.load().devices().getFirst();

        var properties = device.properties();
        assertThat(properties.name()).isEqualTo("Größe 7");
        assertThat(device).hasToString("Größe 7");
        assertThat(properties.type()).isEqualTo(DeviceType.GPU);
        assertThat(properties.vendorId()).isEqualTo(0x8086);
        assertThat(properties.eus())
                .isEqualTo((long) properties.slices() * properties.subslicesPerSlice() * properties.eusPerSubslice());
        assertThat(properties.threads()).isEqualTo(properties.eus() * properties.threadsPerEu());
        assertThat(properties.timer().nanosPerTick()).isBetween(1.0, 1000.0);
        assertThat(properties.timer().validBits()).isBetween(32, 64);
        assertThat(device.subDevices()).hasSize(3);
    }

    @Test
    @OnDevice
    void reportsTheLimitsOfKernels() {
        var compute = LevelZero.load().devices().getFirst().computeProperties();

        assertThat(compute.maxTotalGroupSize()).isPositive();
        assertThat(compute.maxGroupSize().x()).isPositive();
        assertThat(compute.subGroupSizes())
                .isNotEmpty()
                .allSatisfy(size -> assertThat(size).isBetween(8, 64));
    }

    @Test
    @OnDevice
    void listsMemoriesAndQueueGroups() {
        var device = LevelZero.load().devices().getFirst();

        assertThat(device.memories())
                .isNotEmpty()
                .allSatisfy(memory -> assertThat(memory.bytes()).isPositive());
        var groups = device.queueGroups();
        assertThat(groups.getFirst().flags()).contains(QueueGroupFlag.COMPUTE, QueueGroupFlag.COPY);
        for (int i = 0; i < groups.size(); i++)
            assertThat(groups.get(i).ordinal()).isEqualTo(i);
    }

    @Test
    @OnDevice
    void readsBothClocks() {
        var device = LevelZero.load().devices().getFirst();
        var before = device.globalTimestamps();
        var after = device.globalTimestamps();

        long ticks = device.properties().timer().ticksBetween(before.deviceTicks(), after.deviceTicks());
        assertThat(device.properties().timer().duration(ticks)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void survivesACountThatChanges(MockDriver driver) {
        for (int delta : new int[] {-1, 1, 5}) {
            driver.changeCount("zeDeviceGet", delta);
            assertThat(LevelZero.load().drivers().getFirst().devices())
                    .as("the count was wrong by %d", delta)
                    .hasSize(2);
        }
        driver.changeCount("zeDeviceGetMemoryProperties", 2);
        var device = LevelZero.load().devices().getFirst();
        assertThat(device.memories()).hasSize(device.memories().size());
        driver.changeCount("zeDeviceGetCommandQueueGroupProperties", -1);
        assertThat(device.queueGroups()).isEqualTo(device.queueGroups());
    }

    @Test
    void isShownByItsHandleWhenItDoesNotAnswer(MockDriver driver) {
        var device = LevelZero.load().devices().getFirst();
        driver.fail(Fault.next("zeDeviceGetProperties", ZeResult.ERROR_UNKNOWN));

        assertThat(device.toString()).startsWith("device 0x");
        assertThat(device.toString()).as("asked again").isEqualTo(device.name());
    }

    @Test
    void losesItsDevice(MockDriver driver) {
        var devices = LevelZero.load().devices();
        driver.setDeviceLost(1, true);

        assertThat(devices.get(0).computeProperties()).isNotNull();
        assertThatExceptionOfType(ZeDeviceLostException.class)
                .isThrownBy(() -> devices.get(1).globalTimestamps())
                .withMessageContaining("zeDeviceGetGlobalTimestamps");
    }
}
