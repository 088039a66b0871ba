package io.zetools.mock.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.mock.LiveHandle;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// One driver for the tests of a class, as frameworks need it that create a context once and keep it.
@Tag("embedded-only")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@WithMockDriver(life = DriverLife.CLASS, kept = "context")
class DriverLifeTest {
    /// Stands for what a framework keeps.
    private static @Nullable Context kept;

    private static Context kept() {
        var context = kept;
        if (context == null)
            kept = context = Context.create(LevelZero.load().devices().getFirst());
        return context;
    }

    private static void fill(Context context, boolean faulty) {
        try (var module = DeviceModule.create(context, MockKernels.fill().spirv());
                var kernel = Kernel.create(module, "fill").setGroupSize(GroupSize.of(16));
                var data = Allocation.createShared(context, faulty ? 32 : 64);
                var list = CommandList.createImmediate(context)) {
            kernel.setPointer(0, data).setInt(1, 7);
            list.appendLaunchKernel(kernel, GroupCount.of(1));
            list.synchronize(Duration.ofSeconds(10));
        }
    }

    @Test
    @Order(1)
    void aFaultLosesTheDevice(MockDriver gpu) {
        assertThatThrownBy(() -> fill(kept(), true)).isInstanceOf(ZeDeviceLostException.class);
        assertThat(gpu.pageFaults()).hasSize(1);
    }

    @Test
    @Order(2)
    void anotherTestFindsItLostAndBringsItBack(MockDriver gpu) {
        assertThat(gpu.pageFaults()).hasSize(1);
        assertThatThrownBy(() -> fill(kept(), false)).isInstanceOf(ZeDeviceLostException.class);
        gpu.setDeviceLost(0, false);
        fill(kept(), false);
    }

    @Nested
    class Inside {
        @Test
        void hasTheSameDriver(MockDriver gpu) {
            assertThat(gpu.pageFaults()).hasSize(1);
            assertThat(gpu.liveHandles()).extracting(LiveHandle::kind).contains("context");
            fill(kept(), false);
        }
    }

    @Test
    void otherKindsMayNotBeLeft() {
        var handles = List.of(new LiveHandle("context", 1), new LiveHandle("fence", 2));
        assertThat(MockDriverExtension.notKept(handles, Set.of("context"))).containsExactly(new LiveHandle("fence", 2));
    }
}
