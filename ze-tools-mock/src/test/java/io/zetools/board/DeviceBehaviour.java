package io.zetools.board;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendBarrier;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendEventReset;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendMemoryFill;
import static io.zetools.ffi.LevelZeroNative.zeCommandListHostSynchronize;
import static io.zetools.ffi.LevelZeroNative.zeCommandQueueExecuteCommandLists;
import static io.zetools.ffi.LevelZeroNative.zeEventCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventDestroy;
import static io.zetools.ffi.LevelZeroNative.zeEventPoolCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventPoolDestroy;
import static io.zetools.ffi.LevelZeroNative.zeEventQueryStatus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.CommandListFlag;
import io.zetools.CommandQueue;
import io.zetools.Context;
import io.zetools.Dependencies;
import io.zetools.EventPool;
import io.zetools.EventPoolFlag;
import io.zetools.Flags;
import io.zetools.LevelZero;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_event_pool_counter_based_exp_desc_t;
import io.zetools.ffi.ze_event_pool_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Structs;
import io.zetools.mock.junit.OnDevice;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Behaviour of Intel's driver that the simulated GPU has in both of its manners: its events.
@OnDevice
@Timeout(60)
abstract class DeviceBehaviour {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final MemorySegment NONE = MemorySegment.NULL;

    private Arena arena;
    private Context context;

    @BeforeEach
    void open() {
        arena = Arena.ofConfined();
        context = Context.create(LevelZero.load().devices().getFirst());
    }

    @AfterEach
    void close() {
        context.close();
        arena.close();
    }

    /// An event of a pool of counter-based events.
    final class CounterEvent implements AutoCloseable {
        private final MemorySegment pool;
        final MemorySegment event;

        private CounterEvent() {
            assumeTrue(Calls.has("zeCommandListHostSynchronize"), "a loader before 1.6 has no lists that run in order");
            var counter = ze_event_pool_counter_based_exp_desc_t.allocate(arena);
            ze_event_pool_counter_based_exp_desc_t.stype(
                    counter, LevelZeroNative.ZE_STRUCTURE_TYPE_COUNTER_BASED_EVENT_POOL_EXP_DESC());
            ze_event_pool_counter_based_exp_desc_t.flags(counter, 3);
            var desc = Structs.eventPoolDesc(arena);
            ze_event_pool_desc_t.pNext(desc, counter);
            ze_event_pool_desc_t.count(desc, 1);
            ze_event_pool_desc_t.flags(
                    desc, Flags.of(EventPoolFlag.HOST_VISIBLE).bits());
            var out = arena.allocate(ValueLayout.ADDRESS);
            check(zeEventPoolCreate(context.handle().segment(), desc, 0, NONE, out));
            pool = out.get(ValueLayout.ADDRESS, 0);
            check(zeEventCreate(pool, Structs.eventDesc(arena), out));
            event = out.get(ValueLayout.ADDRESS, 0);
        }

        @Override
        public void close() {
            check(zeEventDestroy(event));
            check(zeEventPoolDestroy(pool));
        }
    }

    @Test
    void aCounterBasedEventIsNotReadyBeforeItsListRan() {
        try (var event = new CounterEvent();
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context, context.device(), 0, Flags.of(CommandListFlag.IN_ORDER));
                var memory = Allocation.createDevice(context, 4096)) {
            var destination = MemorySegment.ofAddress(memory.address());
            var pattern = arena.allocateFrom(ValueLayout.JAVA_BYTE, (byte) 1);
            check(zeCommandListAppendMemoryFill(
                    list.handle().segment(), destination, pattern, 1, 4096, event.event, 0, NONE));
            assertThat(result(zeEventQueryStatus(event.event))).isEqualTo(ZeResult.NOT_READY);
            list.endRecording();
            assertThat(result(zeEventQueryStatus(event.event))).isEqualTo(ZeResult.NOT_READY);
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(result(zeEventQueryStatus(event.event))).isEqualTo(ZeResult.SUCCESS);
        }
    }

    @Test
    void anEventThatAListMerelySignalsHasNoInterval() {
        try (var pool = EventPool.create(
                        context, 2, Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP));
                var signaled = pool.event(0);
                var worked = pool.event(1);
                var queue = CommandQueue.create(context);
                var list = CommandList.create(context)) {
            list.appendSignalEvent(signaled);
            list.appendBarrier(Dependencies.signal(worked));
            list.endRecording();
            queue.execute(list);
            assertThat(queue.synchronize(LONG)).isTrue();
            assertThat(signaled.isSignaled()).isTrue();
            assertThat(signaled.kernelTimestamp()).isEmpty();
            assertThat(worked.kernelTimestamp()).isPresent();
        }
    }

    Context context() {
        return context;
    }

    Arena arena() {
        return arena;
    }

    static void check(int code) {
        assertThat(result(code)).isEqualTo(ZeResult.SUCCESS);
    }

    static ZeResult result(int code) {
        return new ZeResult(code);
    }

    /// Result codes that the simulated GPU has in its lenient manner only.
    abstract static class AndResults extends DeviceBehaviour {
        @Test
        void anImmediateListIsNotExecuted() {
            try (var queue = CommandQueue.create(context());
                    var list = CommandList.createImmediate(context())) {
                var lists =
                        arena().allocateFrom(ValueLayout.ADDRESS, list.handle().segment());
                assertThat(result(
                                zeCommandQueueExecuteCommandLists(queue.handle().segment(), 1, lists, NONE)))
                        .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT);
            }
        }

        @Test
        void aListThatIsNotClosedIsNotExecuted() {
            try (var queue = CommandQueue.create(context());
                    var list = CommandList.create(context())) {
                var lists =
                        arena().allocateFrom(ValueLayout.ADDRESS, list.handle().segment());
                assertThat(result(
                                zeCommandQueueExecuteCommandLists(queue.handle().segment(), 1, lists, NONE)))
                        .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT);
            }
        }

        @Test
        void aRegularListIsNotWaitedFor() {
            assumeTrue(Calls.has("zeCommandListHostSynchronize"), "a loader before 1.6 cannot wait for lists");
            try (var list = CommandList.create(context())) {
                assertThat(result(zeCommandListHostSynchronize(list.handle().segment(), 0)))
                        .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT);
            }
        }

        @Test
        void aCounterBasedEventNeedsAListInOrder() {
            try (var event = new CounterEvent();
                    var list = CommandList.create(context())) {
                assertThat(result(zeCommandListAppendBarrier(list.handle().segment(), event.event, 0, NONE)))
                        .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT);
            }
        }

        @Test
        void aCounterBasedEventIsNotResetByTheDevice() {
            try (var event = new CounterEvent();
                    var list = CommandList.create(context())) {
                assertThat(result(zeCommandListAppendEventReset(list.handle().segment(), event.event)))
                        .isEqualTo(ZeResult.ERROR_INVALID_ARGUMENT);
            }
        }
    }
}
