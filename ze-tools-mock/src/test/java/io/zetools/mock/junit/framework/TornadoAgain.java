package io.zetools.mock.junit.framework;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.mock.Manner;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.junit.DriverLife;
import io.zetools.mock.junit.WithMockDriver;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIf;

/// Further tests of TornadoVM in the process of [TornadoFirst]: it goes on with what it has, also after a fault.
@EnabledIf(value = TornadoUnits.ARE_HERE, disabledReason = "this process has no TornadoVM")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@WithMockDriver(
        life = DriverLife.PROCESS,
        manner = Manner.LENIENT,
        kept = {"command list", "module", "module build log", "kernel", "event pool", "event", "allocation"})
class TornadoAgain {
    private static final String CLASS = "foundation.TestLong";

    /// So many work-items store integers into four of the largest pages.
    private static final int BEHIND_THE_PAGE = 1 << 16;

    @TestFactory
    @Order(1)
    Stream<DynamicTest> longs() {
        return TornadoUnits.of(CLASS);
    }

    @Test
    @Order(2)
    void itsContextIsThatOfTheFirstClass(MockDriver gpu) throws Exception {
        long created = gpu.callCount("zeContextCreate");
        assertThat(TornadoUnits.failuresOf(CLASS, "testLongsCopy")).isEmpty();
        assertThat(gpu.callCount("zeContextCreate")).isEqualTo(created);
    }

    /// A kernel of this library writes behind its memory, and behind the page of that; the device is TornadoVM's,
    /// too.
    @Test
    @Order(3)
    void afterAFaultATestBringsTheDeviceBack(MockDriver gpu) throws Exception {
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var module = DeviceModule.create(context, MockKernels.fill().spirv());
                var kernel = Kernel.create(module, "fill").setGroupSize(GroupSize.of(64));
                var memory = Allocation.createDevice(context, 64);
                var list = CommandList.create(context);
                var queue = CommandQueue.create(context)) {
            kernel.setPointer(0, memory).setInt(1, 7);
            list.appendLaunchKernel(kernel, GroupCount.of(BEHIND_THE_PAGE / 64));
            list.endRecording();
            assertThatThrownBy(() -> {
                        queue.execute(list);
                        queue.synchronize(Duration.ofSeconds(10));
                    })
                    .isInstanceOf(ZeDeviceLostException.class);
        }
        assertThat(gpu.pageFaults()).hasSize(1);
        assertThat(TornadoUnits.failuresOf(CLASS, "testLongsCopy")).isNotEmpty();
        gpu.setDeviceLost(0, false);
        assertThat(TornadoUnits.failuresOf(CLASS, "testLongsCopy")).isEmpty();
    }
}
