package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.mock.FaultSweep;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithMockDriver
@DisplayName("every call fails once")
class FaultSweepTest {
    @ParameterizedTest(name = "with 0x{0}")
    @ValueSource(strings = {"7ffffffe", "70000001", "70000002", "78000003", "7abc0001"})
    void everyFailureIsToldAndLeavesNothingBehind(String code, MockDriver driver) {
        var result = new ZeResult(Integer.parseInt(code, 16));

        var failed = new FaultSweep(driver, result).run(FaultSweepTest::copyOnTwoQueues);

        assertThat(failed)
                .contains(
                        "zeDeviceGet",
                        "zeContextCreate",
                        "zeCommandQueueCreate",
                        "zeCommandListAppendMemoryFill",
                        "zeCommandQueueExecuteCommandLists",
                        "zeFenceHostSynchronize",
                        "zeEventQueryKernelTimestamp",
                        "zeMemFree",
                        "zeContextDestroy")
                .hasSizeGreaterThan(25);
    }

    @Test
    void noticesWhatNobodyNotices(MockDriver driver) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(_ -> {
                    try {
                        LevelZero.load().devices();
                    } catch (ZeException _) {
                        // A careless program ignores the failure.
                    }
                }))
                .withMessageContaining("was made to fail and nothing noticed");
    }

    @Test
    void noticesWhatIsLeftBehind(MockDriver driver) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> new FaultSweep(driver, ZeResult.ERROR_UNKNOWN).run(_ -> {
                    var device = LevelZero.load().devices().getFirst();
                    var context = Context.create(device);
                    CommandQueue.create(context).close();
                    context.close();
                }))
                .withMessageContaining("left alive are [context");
        driver.forceReset();
    }

    private static void copyOnTwoQueues(FaultSweep.Scope scope) {
        var device = LevelZero.load().devices().getFirst();
        assertThat(device.subDevices()).isNotEmpty();
        assertThat(device.name()).isNotEmpty();
        assertThat(device.queueGroups()).isNotEmpty();
        assertThat(device.computeProperties()).isNotNull();

        var context = scope.keep(Context.create(device));
        var queue = scope.keep(CommandQueue.create(context));
        var fence = scope.keep(Fence.create(queue));
        var list = scope.keep(CommandList.create(context));
        var immediate = scope.keep(CommandList.createImmediate(context));
        var pool = scope.keep(
                EventPool.create(context, 2, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP)));
        var filled = scope.keep(pool.event(0));
        var copied = scope.keep(pool.event(1));
        var memory = scope.keep(Allocation.createDevice(context, 4096));
        var host = scope.keep(Allocation.createHost(context, 4096));
        var shared = scope.keep(Allocation.createShared(context, 4096));

        list.appendMemoryFill(memory, 0, 4096, new byte[] {3}, Dependencies.signal(filled));
        list.appendMemoryCopy(
                host, 0, memory, 0, 4096, Dependencies.waitFor(filled).andSignal(copied));
        list.endRecording();
        queue.execute(fence, list);
        if (!fence.await(Duration.ofSeconds(30))) throw new AssertionError("the fence was not signalled");
        if (!queue.synchronize(Duration.ofSeconds(30))) throw new AssertionError("the queue did not end");
        if (!copied.await(Duration.ofSeconds(30))) throw new AssertionError("the event was not signalled");
        assertThat(filled.kernelTimestamp()).isPresent();
        copied.reset();
        immediate.appendMemoryCopy(shared, 0, host, 0, 4096, Dependencies.signal(copied));
        if (!copied.await(Duration.ofSeconds(30))) throw new AssertionError("the event was not signalled");
        if (shared.segment().get(ValueLayout.JAVA_BYTE, 4095) != 3) throw new AssertionError("not copied");
    }
}
