package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.QueueOptions;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.mock.junit.Mode;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.VendorBoard;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Stall sampling is the group of metrics for which the vendor's driver needs no library.
@WithMockDriver
@Timeout(240)
@DisplayName("Stall sampling on any device")
class DeviceStallsTest {
    // Loaders before 1.6 cannot wait for a list.
    private static final QueueOptions SYNCHRONOUS = QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS);
    private static final int ROUNDS = 300;

    private Device device;
    private boolean switched;

    @BeforeEach
    void findDevice() {
        assumeFalse(
                Mode.current().isVendor() && VendorBoard.devices().contains("pvc"),
                "the board plays no metric streams of pvc");
        device = LevelZero.load().devices().getFirst();
        switched = !MetricSwitch.isOn(device);
        if (switched) MetricSwitch.enable(device);
    }

    @AfterEach
    void switchOff() {
        if (switched) MetricSwitch.disable(device);
    }

    @Test
    @OnDevice
    @DisplayName("the group has an address and reasons, by name and type")
    void groupIsDescribed() {
        var group = StallProfile.groups(device).getFirst();
        assertThat(group.metrics()).hasSizeGreaterThan(2);
        assertThat(group.metrics().getFirst().name()).isEqualTo("IP");
        assertThat(new StallProfile(group).reasons())
                .hasSize(group.metrics().size() - 1)
                .first()
                .satisfies(reason -> assertThat(reason.name()).isEqualTo("Active"));
    }

    @Test
    @OnDevice
    @DisplayName("samples of kernels that run name instructions")
    void samplesNameInstructions() {
        var group = StallProfile.groups(device).getFirst();
        var profile = new StallProfile(group);
        try (var context = Context.create(device);
                var module = DeviceModule.create(
                        context,
                        MockKernels.empty(Parameter.POINTER).named("nothing").spirv());
                var kernel = Kernel.create(module, "nothing");
                var memory = Allocation.createDevice(context, 64);
                var list = CommandList.createImmediate(context, device, SYNCHRONOUS);
                var _ = MetricActivation.open(context, group);
                var streamer = MetricStreamer.open(context, group, Duration.ofNanos(100_000))) {
            kernel.setGroupSize(GroupSize.of(1)).setPointer(0, memory);
            for (int round = 0; profile.instructions().isEmpty() && round < ROUNDS; round++) {
                for (int i = 0; i < 50; i++) list.appendLaunchKernel(kernel, GroupCount.of(8));
                profile.add(streamer.read(Duration.ofMillis(100)));
            }
            assertThat(profile.instructions())
                    .isNotEmpty()
                    .allSatisfy(found -> assertThat(found.total()).isPositive());
        }
    }
}
