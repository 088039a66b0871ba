package io.zetools.trace.call;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.zetools.Allocation;
import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.GroupCount;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.LevelZero;
import io.zetools.ZeException;
import io.zetools.ZeResult;
import io.zetools.ffi.LevelZeroNative;
import io.zetools.ffi.ze_group_count_t;
import io.zetools.mock.Fault;
import io.zetools.mock.MockDriver;
import io.zetools.mock.MockKernels;
import io.zetools.mock.MockKernels.Parameter;
import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.WithMockDriver;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@WithMockDriver
class TypedCallTest {
    private final List<Throwable> failures = new ArrayList<>();

    @Test
    @OnDevice
    @DisplayName("zeCommandListAppendLaunchKernel: every argument is readable, structures with the generated accessors")
    void argumentsAreReadable() {
        var groups = new AtomicReference<List<Integer>>();
        try (var launch = new Launch()) {
            try (var _ = tracing(
                    ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
                    call -> {
                        var view = CommandListAppendLaunchKernelCall.of(call);
                        assertThat(view.hCommandList()).isEqualTo(launch.list.handle());
                        assertThat(view.hKernel()).isEqualTo(launch.kernel.handle());
                        assertThat(view.hSignalEvent().isNull()).isTrue();
                        assertThat(view.numWaitEvents()).isZero();
                        assertThat(view.phWaitEvents().byteSize()).isZero();
                        assertThat(view.call()).isSameAs(call);
                        var count = view.pLaunchFuncArgs();
                        assertThat(count.byteSize()).isEqualTo(ze_group_count_t.sizeof());
                        groups.set(List.of(
                                ze_group_count_t.groupCountX(count),
                                ze_group_count_t.groupCountY(count),
                                ze_group_count_t.groupCountZ(count)));
                    },
                    _ -> {})) {
                launch.append(new GroupCount(4, 3, 2));
            }
        }
        assertThat(failures).isEmpty();
        assertThat(groups.get()).containsExactly(4, 3, 2);
    }

    @Test
    @DisplayName("zeCommandListAppendBarrier: the driver sees what the prologue writes, and so does the epilogue")
    void driverSeesReplacedArguments(MockDriver driver) {
        var after = new AtomicReference<Handle<Event>>();
        try (var launch = new Launch();
                var pool = EventPool.create(launch.context, 1);
                var event = pool.event(0)) {
            driver.calls().clear();
            try (var _ = tracing(
                    ApiFunction.COMMAND_LIST_APPEND_BARRIER,
                    call -> CommandListAppendBarrierCall.of(call).hSignalEvent(event.handle()),
                    call -> after.set(CommandListAppendBarrierCall.of(call).hSignalEvent()))) {
                launch.list.appendBarrier();
            }
            assertThat(failures).isEmpty();
            assertThat(after.get()).isEqualTo(event.handle());
            assertThat(driver.calls().calls())
                    .filteredOn(call -> call.function().equals("zeCommandListAppendBarrier"))
                    .singleElement()
                    .satisfies(call -> assertThat(call.arguments().get(1)).isNotZero());
            launch.list.endRecording();
            launch.execute();
            assertThat(event.await(Duration.ofSeconds(10))).isTrue();
        }
    }

    @Test
    @OnDevice
    @DisplayName(
            "zeCommandListAppendLaunchKernel: a structure of our own replaces the caller's, until the call is over")
    void replacementMayLiveInTheCall() {
        var replaced = new AtomicReference<MemorySegment>();
        try (var launch = new Launch()) {
            try (var _ = tracing(
                    ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
                    call -> {
                        var count = call.scratch().allocate(ze_group_count_t.layout());
                        ze_group_count_t.groupCountX(count, 7);
                        ze_group_count_t.groupCountY(count, 1);
                        ze_group_count_t.groupCountZ(count, 1);
                        CommandListAppendLaunchKernelCall.of(call).pLaunchFuncArgs(count);
                        replaced.set(count);
                    },
                    call -> assertThat(ze_group_count_t.groupCountX(
                                    CommandListAppendLaunchKernelCall.of(call).pLaunchFuncArgs()))
                            .isEqualTo(7))) {
                launch.append(new GroupCount(1, 1, 1));
            }
        }
        assertThat(failures).isEmpty();
        assertThat(requireNonNull(replaced.get()).scope().isAlive()).isFalse();
    }

    @Test
    @DisplayName("zeContextCreate: the new handle is readable on exit, if the function has succeeded")
    void outputIsReadableOnSuccess(MockDriver driver) {
        var created = new ArrayList<Long>();
        var refusals = new ArrayList<String>();
        driver.fail(Fault.nth("zeContextCreate", 2, ZeResult.ERROR_OUT_OF_HOST_MEMORY));
        Consumer<ApiCall> read = call -> {
            try {
                created.add(ContextCreateCall.of(call).phContextValue().address());
            } catch (IllegalStateException e) {
                refusals.add(e.getMessage());
            }
        };
        var device = LevelZero.load().devices().getFirst();
        try (var _ = tracing(ApiFunction.CONTEXT_CREATE, read, read)) {
            try (var context = Context.create(device)) {
                assertThat(created).containsExactly(context.handle().address());
            }
            assertThatThrownBy(() -> Context.create(device)).isInstanceOf(ZeException.class);
        }
        assertThat(created).hasSize(1);
        assertThat(refusals)
                .containsExactly(
                        "phContext of zeContextCreate holds nothing yet: the function has not run",
                        "phContext of zeContextCreate holds nothing yet: the function has not run",
                        "phContext of zeContextCreate holds nothing: the function returned ERROR_OUT_OF_HOST_MEMORY");
    }

    @Test
    @OnDevice
    @DisplayName("zeDeviceGet: an array is as long as what the function has stored in it")
    void arraysAreBounded() {
        var sizes = new ArrayList<Long>();
        try (var scratch = Arena.ofConfined()) {
            var count = scratch.allocate(ValueLayout.JAVA_INT);
            var array = scratch.allocate(ValueLayout.ADDRESS, 10);
            var first = LevelZero.load().drivers().getFirst();
            int devices = first.devices().size();
            var driver = first.handle().segment();
            try (var _ = tracing(ApiFunction.DEVICE_GET, _ -> {}, call -> {
                var view = DeviceGetCall.of(call);
                sizes.add(view.phDevices().byteSize());
                assertThat(view.pCountValue()).isEqualTo(devices);
            })) {
                // Asking how many there are: no array. Then more room than devices, and less. A count of zero with an
                // array only counts; a loader that intercepts would write beyond the array, so that is not tried.
                check(LevelZeroNative.zeDeviceGet(driver, count, MemorySegment.NULL));
                count.set(ValueLayout.JAVA_INT, 0, 10);
                check(LevelZeroNative.zeDeviceGet(driver, count, array));
            }
        }
        assertThat(failures).isEmpty();
        assertThat(sizes)
                .containsExactly(
                        0L, LevelZero.load().drivers().getFirst().devices().size() * 8L);
    }

    @Test
    @OnDevice
    @DisplayName("zeDeviceGet, zeCommandListAppendBarrier: the handles of an array are values of their type, and stay")
    void handlesOfArraysAreTyped() {
        var devices = new ArrayList<Handle<Device>>();
        var waits = new ArrayList<Handle<Event>>();
        var wrong = new AtomicReference<Throwable>();
        try (var launch = new Launch();
                var pool = EventPool.create(launch.context, 1);
                var event = pool.event(0);
                var _ = tracing(
                        ApiFunction.DEVICE_GET,
                        _ -> {},
                        call -> devices.addAll(DeviceGetCall.of(call).phDevicesValue()));
                var _ = tracing(
                        ApiFunction.COMMAND_LIST_APPEND_BARRIER,
                        call -> {
                            var barrier = CommandListAppendBarrierCall.of(call);
                            waits.addAll(barrier.phWaitEventsValue());
                            wrong.set(
                                    catchThrowable(() -> barrier.hSignalEvent(Handle.of("ze_context_handle_t", 0x10))));
                        },
                        _ -> {})) {
            var expected = LevelZero.load().drivers().getFirst().devices().stream()
                    .map(Device::handle)
                    .toList();
            try (var scratch = Arena.ofConfined()) {
                var count = scratch.allocateFrom(ValueLayout.JAVA_INT, 10);
                var array = scratch.allocate(ValueLayout.ADDRESS, 10);
                var driver = LevelZero.load().drivers().getFirst().handle().segment();
                check(LevelZeroNative.zeDeviceGet(driver, count, array));
                array.setAtIndex(ValueLayout.ADDRESS, 0, event.handle().segment());
                check(LevelZeroNative.zeCommandListAppendBarrier(
                        launch.list.handle().segment(), MemorySegment.NULL, 1, array));
            }
            assertThat(failures).isEmpty();
            assertThat(devices).containsSequence(expected);
            assertThat(waits).containsExactly(event.handle());
            assertThat(wrong.get())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("hSignalEvent of zeCommandListAppendBarrier is a ze_event_handle_t, not a"
                            + " ze_context_handle_t");
        }
    }

    @Test
    @OnDevice
    @DisplayName("zeModuleGetKernelNames, zeKernelGetName: text is readable")
    void textIsReadable() {
        var names = new ArrayList<String>();
        try (var launch = new Launch()) {
            try (var _ = tracing(ApiFunction.KERNEL_CREATE, call -> {}, _ -> {})) {
                launch.kernel.name();
            }
            try (var scratch = Arena.ofConfined();
                    var _ = tracing(ApiFunction.KERNEL_GET_NAME, _ -> {}, call -> {
                        names.add(KernelGetNameCall.of(call).pNameValue());
                    })) {
                var size = scratch.allocate(ValueLayout.JAVA_LONG);
                check(LevelZeroNative.zeKernelGetName(launch.kernel.handle().segment(), size, MemorySegment.NULL));
                check(LevelZeroNative.zeKernelGetName(launch.kernel.handle().segment(), size, scratch.allocate(64)));
            }
        }
        assertThat(failures).isEmpty();
        assertThat(names).containsExactly("", "GEMM");
    }

    @Test
    @OnDevice
    @DisplayName("the view of another function, and a change after the fact, are refused")
    void misuseIsRefused() {
        var device = LevelZero.load().devices().getFirst();
        try (var _ = tracing(
                ApiFunction.CONTEXT_DESTROY,
                call -> assertThatIllegalArgumentException()
                        .isThrownBy(() -> ContextCreateCall.of(call))
                        .withMessage("this is a call of zeContextDestroy, not of zeContextCreate"),
                call -> assertThatIllegalStateException()
                        .isThrownBy(() -> ContextDestroyCall.of(call).hContext(Handle.of("ze_context_handle_t", 0)))
                        .withMessageContaining("the function has run"))) {
            Context.create(device).close();
        }
        assertThat(failures).isEmpty();
    }

    @Test
    @OnDevice
    @DisplayName("a view, and what it has given, end with the listener")
    void viewEndsWithTheListener() {
        var view = new AtomicReference<ContextGetStatusCall>();
        var memory = new AtomicReference<MemorySegment>();
        try (var launch = new Launch();
                var _ = tracing(
                        ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
                        call -> {
                            memory.set(
                                    CommandListAppendLaunchKernelCall.of(call).pLaunchFuncArgs());
                        },
                        _ -> {});
                var _ = tracing(
                        ApiFunction.CONTEXT_GET_STATUS, call -> view.set(ContextGetStatusCall.of(call)), _ -> {})) {
            launch.append(new GroupCount(1, 1, 1));
            check(LevelZeroNative.zeContextGetStatus(launch.context.handle().segment()));
            assertThatIllegalStateException()
                    .isThrownBy(() -> requireNonNull(view.get()).hContext());
            assertThatIllegalStateException()
                    .isThrownBy(() -> requireNonNull(memory.get()).get(ValueLayout.JAVA_INT, 0));
        }
    }

    private Tracer tracing(ApiFunction function, Consumer<ApiCall> onEnter, Consumer<ApiCall> onExit) {
        return Tracer.of(function)
                .onEnter(onEnter)
                .onExit(onExit)
                .onListenerFailure((_, failure) -> failures.add(failure))
                .start();
    }

    private static void check(int code) {
        assertThat(new ZeResult(code)).isEqualTo(ZeResult.SUCCESS);
    }

    /// A kernel and a list to append it to.
    private static final class Launch implements AutoCloseable {
        final Context context = Context.create(LevelZero.load().devices().getFirst());
        final DeviceModule module = DeviceModule.create(
                context,
                MockKernels.empty(Parameter.POINTER, Parameter.POINTER)
                        .named("GEMM")
                        .spirv());
        final Kernel kernel = Kernel.create(module, "GEMM");
        final Allocation memory = Allocation.createShared(context, 1 << 16);
        final CommandList list = CommandList.create(context);

        Launch() {
            kernel.setPointer(0, memory).setPointer(1, memory);
        }

        void append(GroupCount groups) {
            list.appendLaunchKernel(kernel, groups);
        }

        void execute() {
            try (var queue = io.zetools.CommandQueue.create(context)) {
                queue.execute(list);
                queue.synchronize(Duration.ofSeconds(10));
            }
        }

        @Override
        public void close() {
            list.close();
            kernel.close();
            memory.close();
            module.close();
            context.close();
        }
    }
}
