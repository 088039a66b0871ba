package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeCommandListCreateImmediate;
import static io.zetools.ffi.LevelZeroNative.zeCommandListDestroy;
import static io.zetools.ffi.LevelZeroNative.zeContextCreate;
import static io.zetools.ffi.LevelZeroNative.zeContextDestroy;
import static io.zetools.ffi.LevelZeroNative.zeEventCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventDestroy;
import static io.zetools.ffi.LevelZeroNative.zeEventPoolCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventPoolDestroy;
import static io.zetools.ffi.LevelZeroNative.zeKernelCreate;
import static io.zetools.ffi.LevelZeroNative.zeKernelDestroy;
import static io.zetools.ffi.LevelZeroNative.zeModuleCreate;
import static io.zetools.ffi.LevelZeroNative.zeModuleDestroy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_command_queue_desc_t;
import io.zetools.ffi.ze_event_pool_desc_t;
import io.zetools.ffi.ze_kernel_desc_t;
import io.zetools.ffi.ze_module_desc_t;
import io.zetools.internal.Structs;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.program.TestModules;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Objects that another part of the program created through C, without this library.
@WithMockDriver
@DisplayName("views of objects of others: Context, Device, CommandList, Event, DeviceModule, Kernel")
class BorrowedObjectsTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    /// Lists of this kind need no zeCommandListHostSynchronize, which older loaders do not have.
    private static final QueueOptions SYNCHRONOUS = QueueOptions.defaults().withMode(QueueOptions.Mode.SYNCHRONOUS);

    private Arena arena;
    private Device device;
    private Handle<Context> context;

    @BeforeEach
    void createContext() {
        arena = Arena.ofConfined();
        device = LevelZero.load().devices().getFirst();
        var driver = device.driver().handle().segment();
        context = made("ze_context_handle_t", out -> zeContextCreate(driver, Structs.contextDesc(arena), out));
    }

    @AfterEach
    void destroyContext() {
        check(zeContextDestroy(context.segment()));
        arena.close();
    }

    @Test
    @OnDevice
    void makesItsOwnObjectsInAContextOfOthers() {
        var borrowed = Context.of(context, device);
        assertThat(borrowed.handle()).isEqualTo(context);
        assertThat(borrowed.device()).isEqualTo(device);
        assertThat(borrowed).asString().startsWith("borrowed context 0x");
        try (var list = CommandList.createImmediate(borrowed, device, SYNCHRONOUS);
                var memory = Allocation.createHost(borrowed, 16)) {
            list.appendMemoryFill(memory, (byte) 7);
            assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 15)).isEqualTo((byte) 7);
        }
        refusesToClose(borrowed, borrowed::close);
    }

    @Test
    @OnDevice
    void asksForTheDeviceThatCDoesNotTell() {
        var borrowed = Context.of(context);
        assertThatIllegalStateException()
                .isThrownBy(() -> CommandList.create(borrowed))
                .withMessageContainingAll("borrowed context", "Context.of(handle, device)");
        try (var list = CommandList.createImmediate(borrowed, device, SYNCHRONOUS)) {
            list.appendBarrier();
        }
    }

    @Test
    @OnDevice
    void findsDevicesAndTheirParts() {
        assertThat(Device.of(device.handle())).isEqualTo(device).returns(device.driver(), Device::driver);
        for (var part : device.subDevices()) {
            assertThat(Device.of(part.handle())).isEqualTo(part);
            assertThat(Device.of(part.handle()).parent()).contains(device);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Device.of(Handle.of("ze_device_handle_t", 0x10)))
                .withMessage("ze_device_handle_t 0x10 is no device of a driver in this process");
    }

    @Test
    @OnDevice
    void appendsToAListOfOthers() {
        var queueDesc = Structs.commandQueueDesc(arena);
        ze_command_queue_desc_t.mode(queueDesc, LevelZeroNative.ZE_COMMAND_QUEUE_MODE_SYNCHRONOUS());
        Handle<CommandList> made = made(
                "ze_command_list_handle_t",
                out -> zeCommandListCreateImmediate(
                        context.segment(), device.handle().segment(), queueDesc, out));
        var borrowed = CommandList.of(made);
        try (var memory = Allocation.createHost(Context.of(context, device), 8)) {
            borrowed.appendMemoryFill(memory, (byte) 3);
            assertThat(memory.segment().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 3);
        }
        refusesToClose(borrowed, borrowed::close);
        check(zeCommandListDestroy(made.segment()));
    }

    @Test
    @OnDevice
    void waitsForAnEventOfOthers() {
        var desc = Structs.eventPoolDesc(arena);
        ze_event_pool_desc_t.count(desc, 1);
        ze_event_pool_desc_t.flags(
                desc,
                Flags.of(EventPoolFlag.HOST_VISIBLE, EventPoolFlag.KERNEL_TIMESTAMP)
                        .bits());
        var pool = made(
                "ze_event_pool_handle_t",
                out -> zeEventPoolCreate(context.segment(), desc, 0, MemorySegment.NULL, out));
        Handle<Event> made =
                made("ze_event_handle_t", out -> zeEventCreate(pool.segment(), Structs.eventDesc(arena), out));
        var event = Event.of(made);
        try (var list = CommandList.createImmediate(Context.of(context, device))) {
            list.appendBarrier(Dependencies.signal(event));
            assertThat(event.await(LONG)).isTrue();
            assertThat(event.kernelTimestamp(device)).isPresent();
            assertThatIllegalStateException()
                    .isThrownBy(event::kernelTimestamp)
                    .withMessageContainingAll("borrowed event", "kernelTimestamp(device)");
        }
        refusesToClose(event, event::close);
        check(zeEventDestroy(made.segment()));
        check(zeEventPoolDestroy(pool.segment()));
    }

    @Test
    @OnDevice
    void launchesAKernelOfOthers() {
        var code = arena.allocateFrom(ValueLayout.JAVA_BYTE, TestModules.copying("copy_buffer"));
        var moduleDesc = Structs.moduleDesc(arena);
        ze_module_desc_t.inputSize(moduleDesc, code.byteSize());
        ze_module_desc_t.pInputModule(moduleDesc, code);
        Handle<DeviceModule> moduleHandle = made(
                "ze_module_handle_t",
                out -> zeModuleCreate(
                        context.segment(), device.handle().segment(), moduleDesc, out, MemorySegment.NULL));
        var kernelDesc = Structs.kernelDesc(arena);
        ze_kernel_desc_t.pKernelName(kernelDesc, arena.allocateFrom("copy_buffer"));
        Handle<Kernel> kernelHandle =
                made("ze_kernel_handle_t", out -> zeKernelCreate(moduleHandle.segment(), kernelDesc, out));

        var module = DeviceModule.of(moduleHandle);
        assertThat(module.kernelNames()).containsExactly("copy_buffer");
        assertThat(module.nativeBinary()).isNotEmpty();
        assertThatIllegalStateException().isThrownBy(module::device).withMessageContaining("borrowed module");

        var kernel = Kernel.of(kernelHandle);
        assertThat(kernel.name()).isEqualTo("copy_buffer");
        assertThat(kernel.properties().arguments()).isEqualTo(2);
        var ours = Context.of(context, device);
        try (var list = CommandList.createImmediate(ours, device, SYNCHRONOUS);
                var from = Allocation.createShared(ours, 16);
                var to = Allocation.createShared(ours, 16);
                var own = Kernel.create(module, "copy_buffer")) {
            from.segment().set(ValueLayout.JAVA_INT, 0, 42);
            kernel.setGroupSize(GroupSize.of(4)).setPointer(0, from).setPointer(1, to);
            // Another view knows none of the arguments, and does not have to.
            list.appendLaunchKernel(Kernel.of(kernelHandle), GroupCount.of(1));
            assertThat(to.segment().get(ValueLayout.JAVA_INT, 0)).isEqualTo(42);

            own.setGroupSize(GroupSize.of(4)).setPointer(0, from);
            assertThatIllegalStateException()
                    .isThrownBy(() -> list.appendLaunchKernel(own, GroupCount.of(1)))
                    .withMessageContainingAll("argument 1 of kernel \"copy_buffer\"", "has not been set");
        }
        refusesToClose(kernel, kernel::close);
        refusesToClose(module, module::close);
        check(zeKernelDestroy(kernelHandle.segment()));
        check(zeModuleDestroy(moduleHandle.segment()));
    }

    @Test
    @OnDevice
    @SuppressWarnings("unchecked") // The types are wrong on purpose, as where a program casts.
    void refusesHandlesOfOtherTypes() {
        var event = (Handle<Context>) (Handle<?>) Handle.of("ze_event_handle_t", 0x10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Context.of(event))
                .withMessage("ze_event_handle_t 0x10 is no ze_context_handle_t");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernel.of(Handle.of("ze_kernel_handle_t", 0)))
                .withMessage("the ze_kernel_handle_t is null");
    }

    @Test
    @OnDevice
    void recognisesEventsOfAnotherContext() {
        var ours = Context.of(context, device);
        try (var other = Context.create(device);
                var pool = EventPool.create(other, 1);
                var event = pool.event(0);
                var list = CommandList.createImmediate(ours)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> list.appendBarrier(Dependencies.waitFor(event)))
                    .withMessageContainingAll(
                            "event 0",
                            "another context",
                            context.toString(),
                            other.handle().toString());
            assertThatIllegalArgumentException().isThrownBy(() -> list.appendSignalEvent(event));
        }
    }

    @Test
    @OnDevice
    void namesTheFlagThatTimestampsNeed() {
        try (var pool = EventPool.create(Context.of(context, device), 1);
                var event = pool.event(0)) {
            assertThatIllegalStateException()
                    .isThrownBy(event::kernelTimestamp)
                    .withMessageContaining("EventPoolFlag.KERNEL_TIMESTAMP");
        }
    }

    private <T> Handle<T> made(String type, ToIntFunction<MemorySegment> create) {
        var out = arena.allocate(ValueLayout.ADDRESS);
        check(create.applyAsInt(out));
        return Handle.of(type, out.get(ValueLayout.ADDRESS, 0).address());
    }

    private static void check(int code) {
        assertThat(new ZeResult(code)).isEqualTo(ZeResult.SUCCESS);
    }

    private static void refusesToClose(Object view, Runnable close) {
        assertThatIllegalStateException()
                .isThrownBy(close::run)
                .withMessage(view + " cannot be closed here: it belongs to the program that created it");
    }
}
