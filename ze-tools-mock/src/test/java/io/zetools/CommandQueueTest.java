package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.mock.ClockMode;
import io.zetools.mock.MockDriver;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@WithMockDriver
@Timeout(60)
@DisplayName("zeCommandQueue…, zeCommandList…, zeFence…")
class CommandQueueTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private Context context;

    @BeforeEach
    void createContext() {
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void closeContext() {
        context.close();
    }

    @Test
    @OnDevice
    void runsRecordedCommandsInOrder() {
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var device = Allocation.createDevice(context, 4096);
                var host = Allocation.createHost(context, 4096)) {
            list.appendMemoryFill(device, (byte) 7);
            list.appendBarrier();
            list.appendMemoryFill(device, 1024, 8, new byte[] {1, 2, 3, 4}, Dependencies.none());
            list.appendBarrier();
            list.appendMemoryCopy(host, device);
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();

            var bytes = host.segment();
            assertThat(bytes.get(ValueLayout.JAVA_BYTE, 1023)).isEqualTo((byte) 7);
            assertThat(bytes.asSlice(1024, 9).toArray(ValueLayout.JAVA_BYTE))
                    .containsExactly(1, 2, 3, 4, 1, 2, 3, 4, 7);
        }
    }

    @Test
    @OnDevice
    void appendsNothingToAListThatHasEnded() {
        try (var list = CommandList.create(context);
                var immediate = CommandList.createImmediate(context);
                var pool = EventPool.create(context, 1);
                var event = pool.event(0);
                var memory = Allocation.createShared(context, 16)) {
            list.appendBarrier();
            list.endRecording();
            for (var append : List.<ThrowingCallable>of(
                    list::appendBarrier,
                    () -> list.appendMemoryFill(memory, (byte) 1),
                    () -> list.appendMemoryCopy(memory, memory),
                    () -> list.appendEventReset(event))) {
                assertThatIllegalStateException()
                        .isThrownBy(append)
                        .withMessageContaining("endRecording()")
                        .withMessageContaining("reset()");
            }
            list.reset();
            list.appendMemoryFill(memory, (byte) 1);
            list.endRecording();
            immediate.appendBarrier();
            immediate.appendBarrier();
        }
    }

    @Test
    @OnDevice
    void runsAListAgainAndAfterReset() {
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var memory = Allocation.createShared(context, 16)) {
            list.appendMemoryFill(memory, (byte) 1);
            list.endRecording();
            queue.execute(list);
            queue.execute(list, list);
            assertThat(queue.synchronize(LONG)).isTrue();
            list.reset();
            list.appendMemoryFill(memory, (byte) 2);
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 15)).isEqualTo((byte) 2);
        }
    }

    @Test
    void signalsAFenceWhenTheListsAreDone(MockDriver driver) {
        try (var queue = CommandQueue.create(context);
                var fence = Fence.create(queue);
                var list = CommandList.create(context);
                var memory = Allocation.createDevice(context, 1 << 20)) {
            list.appendMemoryFill(memory, (byte) 1);
            list.endRecording();
            driver.setClock(ClockMode.STEP);
            queue.execute(fence, list);
            assertThat(fence.isSignaled()).isFalse();
            assertThat(fence.await(Duration.ZERO)).isFalse();
            assertThat(queue.synchronize(Duration.ZERO)).isFalse();

            driver.step(Duration.ofSeconds(1));
            assertThat(fence.await(LONG)).isTrue();
            assertThat(fence.isSignaled()).isTrue();
            assertThat(queue.synchronize(LONG)).isTrue();
            fence.reset();
            assertThat(fence.isSignaled()).isFalse();
            assertThatIllegalStateException().isThrownBy(queue::close).withMessageContaining(fence.toString());
        }
    }

    @Test
    @OnDevice
    void waitsForEventsAndSignalsThem() {
        try (var queue = CommandQueue.create(context);
                var list = CommandList.create(context);
                var pool = EventPool.create(context, 3);
                var gate = pool.event(0);
                var filled = pool.event(1);
                var done = pool.event(2);
                var memory = Allocation.createShared(context, 64)) {
            list.appendWaitOnEvents(gate);
            list.appendMemoryFill(memory, 0, 64, new byte[] {5}, Dependencies.signal(filled));
            list.appendBarrier(Dependencies.waitFor(filled).andSignal(done));
            list.appendEventReset(gate);
            list.endRecording();
            queue.execute(list);
            assertThat(done.await(Duration.ofMillis(20))).isFalse();
            gate.signal();
            assertThat(done.await(LONG)).isTrue();
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(gate.isSignaled()).isFalse();
            assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 63)).isEqualTo((byte) 5);
        }
    }

    @Test
    @OnDevice
    void anImmediateListRunsWhatIsAppended() {
        try (var list = CommandList.createImmediate(
                        context, context.device(), QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS));
                var memory = Allocation.createHost(context, 32)) {
            list.appendMemoryFill(memory, (byte) 9);
            list.appendWriteGlobalTimestamp(memory, 8, Dependencies.none());
            assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 9);
            assertThat(memory.segment().get(ValueLayout.JAVA_LONG, 8)).isNotZero();
            assertThatIllegalStateException().isThrownBy(list::endRecording);
        }
    }

    @Test
    @OnDevice
    void synchronisesAnImmediateListWhereTheLoaderCan() {
        try (var list = CommandList.createImmediate(context);
                var memory = Allocation.createDevice(context, 32)) {
            list.appendMemoryFill(memory, (byte) 9);
            if (LevelZero.load().supports("zeCommandListHostSynchronize")) {
                assertThat(list.synchronize(LONG)).isTrue();
            } else {
                assertThatExceptionOfType(ZeUnsupportedException.class)
                        .isThrownBy(() -> list.synchronize(LONG))
                        .withMessageContainingAll("zeCommandListHostSynchronize", "Level Zero 1.6", "libze_loader");
            }
        }
    }

    @Test
    @OnDevice
    void appendsToAListThatSomebodyElseOwns() {
        try (var owned = CommandList.create(context);
                var memory = Allocation.createDevice(context, 32)) {
            var borrowed = CommandList.of(owned.handle());
            borrowed.appendMemoryFill(memory, (byte) 1);
            owned.appendBarrier();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> CommandList.of(Handle.of("ze_command_list_handle_t", 0)));
    }

    @Test
    void usesPartsOfTheDevice() {
        var part = context.device().subDevices().getFirst();
        try (var queue = CommandQueue.create(context, part, QueueOptions.defaults());
                var list = CommandList.create(context, part, 0, Flags.of(CommandListFlag.class, 0))) {
            list.appendBarrier();
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(queue.device()).isEqualTo(part);
        }
    }

    @Test
    @OnDevice
    void refusesRangesOutsideAnAllocation() {
        try (var list = CommandList.create(context);
                var small = Allocation.createDevice(context, 8);
                var large = Allocation.createDevice(context, 16)) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> list.appendMemoryCopy(small, large));
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> list.appendMemoryFill(small, 4, 5, new byte[] {1}, Dependencies.none()));
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> list.appendMemoryFill(small, -1, 2, new byte[] {1}, Dependencies.none()));
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> list.appendWriteGlobalTimestamp(small, 1, Dependencies.none()));
        }
    }

    @Test
    void namesWhatTheDriverDoesNotTake() {
        var device = context.device();
        fails(
                () -> CommandQueue.create(
                        context, device, QueueOptions.defaults().withQueue(99, 3)),
                "queue 3 of group 99 of " + device,
                "Device.queueGroups()");
        fails(
                () -> CommandList.create(context, device, 77, Flags.of(CommandListFlag.class, 0)),
                "queue group 77 of " + device,
                "Device.queueGroups()");
        try (var list = CommandList.create(context);
                var queue = CommandQueue.create(context);
                var memory = Allocation.createDevice(context, 64)) {
            fails(
                    () -> list.appendMemoryFill(memory, 0, 6, new byte[3], Dependencies.none()),
                    list.toString(),
                    "maxFillPatternBytes()");
            fails(() -> queue.execute(list), queue.toString(), "endRecording");
            list.endRecording();
            // The library does not know the state of borrowed lists, and leaves it to the driver to refuse.
            var borrowed = CommandList.of(list.handle());
            fails(borrowed::appendBarrier, borrowed.toString(), "CommandList.reset");
        }
    }

    private static void fails(ThrowingCallable call, String subject, String advice) {
        assertThatExceptionOfType(ZeException.class)
                .isThrownBy(call)
                .withMessageContaining(subject)
                .withMessageContaining(advice);
    }

    @Test
    @OnDevice
    void refusesWhatIsClosed() {
        var memory = Allocation.createDevice(context, 8);
        memory.close();
        var gone = CommandList.create(context);
        gone.close();
        try (var list = CommandList.create(context);
                var queue = CommandQueue.create(context)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> list.appendMemoryFill(memory, (byte) 1))
                    .withMessage(memory + " is closed");
            assertThatIllegalArgumentException().isThrownBy(queue::execute);
            assertThatIllegalArgumentException().isThrownBy(list::appendWaitOnEvents);
            assertThatIllegalStateException()
                    .isThrownBy(() -> queue.execute(gone))
                    .withMessage(gone + " is closed");
        }
    }
}
