package io.zetools.mock.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.DeviceModule;
import io.zetools.GroupCount;
import io.zetools.GroupSize;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeDeviceLostException;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/// Tests with checks fail by what kernels do wrong, although their own assertions hold.
@Tag("embedded-only")
@DisplayName("@WithMockDriver(check = …)")
class CheckedTest {
    private static final int GROUP = 16;

    /// Runs a kernel past the end of its memory, or not, and expects exactly that.
    private static void fill(MockDriver driver, boolean faulty) {
        try (var context = Context.create(LevelZero.load().devices().getFirst());
                var module = DeviceModule.create(context, MockKernels.fill().spirv());
                var kernel = Kernel.create(module, "fill").setGroupSize(GroupSize.of(GROUP));
                var data = Allocation.createShared(context, (faulty ? 1 : 2) * GROUP * Integer.BYTES / 2);
                var list = CommandList.createImmediate(context)) {
            kernel.setPointer(0, data).setInt(1, 7);
            if (faulty) assertThatThrownBy(() -> launch(list, kernel)).isInstanceOf(ZeDeviceLostException.class);
            else launch(list, kernel);
            driver.setDeviceLost(0, false);
        }
    }

    private static void launch(CommandList list, Kernel kernel) {
        list.appendLaunchKernel(kernel, GroupCount.of(1));
        list.synchronize(Duration.ofSeconds(10));
    }

    @WithMockDriver(check = {"races", "uninitialised"})
    static class Checked {
        @Test
        void right(MockDriver driver) {
            fill(driver, false);
        }

        @Test
        void wrong(MockDriver driver) {
            fill(driver, true);
        }
    }

    @WithMockDriver(check = "memory", life = DriverLife.CLASS)
    static class Lasting extends Checked {}

    @WithMockDriver
    static class Unchecked extends Checked {}

    @WithMockDriver(check = {"races", "rases"})
    static class Misspelt {
        @Test
        void starts() {}
    }

    private static TestExecutionSummary run(Class<?> type) {
        var listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(type))
                                .build(),
                        listener);
        return listener.getSummary();
    }

    @Test
    void aFindingFailsItsTestAlone() {
        for (var type : new Class<?>[] {Checked.class, Lasting.class}) {
            var summary = run(type);
            assertThat(summary.getTestsSucceededCount()).as("%s", type).isOne();
            assertThat(summary.getFailures()).singleElement().satisfies(failure -> {
                assertThat(failure.getTestIdentifier().getDisplayName()).startsWith("wrong");
                assertThat(failure.getException())
                        .isInstanceOf(AssertionError.class)
                        .hasMessageStartingWith("kernel fill, work-item (8, 0, 0): write of 4 bytes at 0x");
            });
        }
    }

    @Test
    void withoutChecksItIsTheTestsOwnMatter() {
        assertThat(run(Unchecked.class).getTestsSucceededCount()).isEqualTo(2);
    }

    @Test
    void unknownWordsAreRefused() {
        assertThat(run(Misspelt.class).getFailures())
                .singleElement()
                .satisfies(
                        failure -> assertThat(failure.getException())
                                .isInstanceOf(IllegalArgumentException.class)
                                .hasMessage(
                                        "checks are a list of memory, uninitialised, races, barriers, arithmetic and host, or all, not \"races,rases\""));
    }
}
