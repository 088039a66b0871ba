package io.zetools.micrometer;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.ZeResult;
import io.zetools.ffi.ze_copy_region_t;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.Tracer;
import io.zetools.trace.call.CommandListAppendLaunchCooperativeKernelCall;
import io.zetools.trace.call.CommandListAppendLaunchKernelCall;
import io.zetools.trace.call.CommandListAppendLaunchKernelIndirectCall;
import io.zetools.trace.call.CommandListAppendLaunchKernelWithArgumentsCall;
import io.zetools.trace.call.CommandListAppendLaunchKernelWithParametersCall;
import io.zetools.trace.call.CommandListAppendLaunchMultipleKernelsIndirectCall;
import io.zetools.trace.call.CommandListAppendMemoryCopyCall;
import io.zetools.trace.call.CommandListAppendMemoryCopyFromContextCall;
import io.zetools.trace.call.CommandListAppendMemoryCopyRegionCall;
import io.zetools.trace.call.CommandListAppendMemoryCopyWithParametersCall;
import io.zetools.trace.call.CommandListAppendMemoryFillCall;
import io.zetools.trace.call.CommandListAppendMemoryFillWithParametersCall;
import io.zetools.trace.call.CommandListCreateCall;
import io.zetools.trace.call.CommandListCreateCloneExpCall;
import io.zetools.trace.call.CommandListCreateImmediateCall;
import io.zetools.trace.call.CommandListDestroyCall;
import io.zetools.trace.call.CommandListHostSynchronizeCall;
import io.zetools.trace.call.CommandListImmediateAppendCommandListsExpCall;
import io.zetools.trace.call.CommandListImmediateAppendCommandListsWithParametersCall;
import io.zetools.trace.call.CommandListResetCall;
import io.zetools.trace.call.CommandQueueCreateCall;
import io.zetools.trace.call.CommandQueueDestroyCall;
import io.zetools.trace.call.CommandQueueExecuteCommandListsCall;
import io.zetools.trace.call.CommandQueueSynchronizeCall;
import io.zetools.trace.call.FenceCreateCall;
import io.zetools.trace.call.FenceDestroyCall;
import io.zetools.trace.call.FenceHostSynchronizeCall;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Sees which commands this process submits to which device, and which calls wait.
///
/// Commands of an immediate list are submitted when they are appended; those of others each time when the list is
/// executed. What a recorder hands to sinks comes later and thread by thread: a list that one thread makes and
/// another one uses could not be assigned to its device there.
///
/// Threads: any.
final class TracedCalls {
    private static final Set<ApiFunction> FUNCTIONS = EnumSet.of(
            ApiFunction.COMMAND_LIST_CREATE,
            ApiFunction.COMMAND_LIST_CREATE_IMMEDIATE,
            ApiFunction.COMMAND_LIST_CREATE_CLONE_EXP,
            ApiFunction.COMMAND_LIST_RESET,
            ApiFunction.COMMAND_LIST_DESTROY,
            ApiFunction.COMMAND_QUEUE_CREATE,
            ApiFunction.COMMAND_QUEUE_DESTROY,
            ApiFunction.FENCE_CREATE,
            ApiFunction.FENCE_DESTROY,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_COOPERATIVE_KERNEL,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_INDIRECT,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS,
            ApiFunction.COMMAND_LIST_APPEND_LAUNCH_MULTIPLE_KERNELS_INDIRECT,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY_REGION,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY_FROM_CONTEXT,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY_WITH_PARAMETERS,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL,
            ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL_WITH_PARAMETERS,
            ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS,
            ApiFunction.COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_EXP,
            ApiFunction.COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_WITH_PARAMETERS,
            ApiFunction.COMMAND_LIST_HOST_SYNCHRONIZE,
            ApiFunction.COMMAND_QUEUE_SYNCHRONIZE,
            ApiFunction.FENCE_HOST_SYNCHRONIZE,
            ApiFunction.EVENT_HOST_SYNCHRONIZE);

    /// The functions that wait.
    private static final Set<ApiFunction> WAITS = EnumSet.of(
            ApiFunction.COMMAND_LIST_HOST_SYNCHRONIZE,
            ApiFunction.COMMAND_QUEUE_SYNCHRONIZE,
            ApiFunction.FENCE_HOST_SYNCHRONIZE,
            ApiFunction.EVENT_HOST_SYNCHRONIZE);

    /// A list of commands.
    private static final class OneList {
        private final DeviceMeters device;
        private final Handle<Context> context;
        private final boolean immediate;

        /// The work that runs when the list is executed, if it is not immediate.
        private volatile Work work;

        OneList(DeviceMeters device, Handle<Context> context, boolean immediate, Work work) {
            this.device = device;
            this.context = context;
            this.immediate = immediate;
            this.work = work;
        }

        /// Takes commands that were appended: one thread at a time appends to a list.
        synchronized void append(Work appended) {
            if (immediate) device.submitted(appended);
            else work = work.and(appended);
        }
    }

    private final Map<Long, DeviceMeters> devices;
    private final DeviceMeters unknown;
    private final Map<Long, OneList> lists = new ConcurrentHashMap<>();
    private final Map<Long, DeviceMeters> queues = new ConcurrentHashMap<>();
    private final Map<Long, DeviceMeters> fences = new ConcurrentHashMap<>();
    private @Nullable Tracer tracer;

    private TracedCalls(Map<Long, DeviceMeters> devices, DeviceMeters unknown) {
        this.devices = Map.copyOf(devices);
        this.unknown = unknown;
    }

    /// @param devices the devices and their tiles by handle
    /// @param unknown takes what belongs to none of them
    static TracedCalls start(Map<Long, DeviceMeters> devices, DeviceMeters unknown) {
        var calls = new TracedCalls(devices, unknown);
        calls.tracer = Tracer.of(FUNCTIONS).available().onExit(calls::returned).start();
        return calls;
    }

    /// Sees no more calls.
    ///
    /// @param patience how long to wait for those in flight
    void close(Duration patience) {
        if (tracer != null) tracer.close(patience);
        lists.clear();
        queues.clear();
        fences.clear();
    }

    private void returned(ApiCall call) {
        if (WAITS.contains(call.function())) {
            waitedFor(call).waited(call.elapsedNanos());
            return;
        }
        if (call.result().equals(ZeResult.SUCCESS)) succeeded(call);
    }

    private DeviceMeters waitedFor(ApiCall call) {
        return switch (call.function()) {
            case COMMAND_LIST_HOST_SYNCHRONIZE ->
                device(CommandListHostSynchronizeCall.of(call).hCommandList());
            case COMMAND_QUEUE_SYNCHRONIZE ->
                found(queues, CommandQueueSynchronizeCall.of(call).hCommandQueue());
            case FENCE_HOST_SYNCHRONIZE ->
                found(fences, FenceHostSynchronizeCall.of(call).hFence());
            default -> unknown;
        };
    }

    private void succeeded(ApiCall call) {
        switch (call.function()) {
            case COMMAND_LIST_CREATE -> {
                var it = CommandListCreateCall.of(call);
                made(it.phCommandListValue(), it.hContext(), it.hDevice(), false);
            }
            case COMMAND_LIST_CREATE_IMMEDIATE -> {
                var it = CommandListCreateImmediateCall.of(call);
                made(it.phCommandListValue(), it.hContext(), it.hDevice(), true);
            }
            case COMMAND_LIST_CREATE_CLONE_EXP -> {
                var it = CommandListCreateCloneExpCall.of(call);
                var of = lists.get(it.hCommandList().address());
                if (of != null)
                    lists.put(
                            it.phClonedCommandListValue().address(),
                            new OneList(of.device, of.context, of.immediate, of.work));
            }
            case COMMAND_LIST_RESET -> {
                var list =
                        lists.get(CommandListResetCall.of(call).hCommandList().address());
                if (list != null) list.work = Work.NONE;
            }
            case COMMAND_LIST_DESTROY ->
                lists.remove(CommandListDestroyCall.of(call).hCommandList().address());
            case COMMAND_QUEUE_CREATE -> {
                var it = CommandQueueCreateCall.of(call);
                queues.put(it.phCommandQueueValue().address(), found(devices, it.hDevice()));
            }
            case COMMAND_QUEUE_DESTROY ->
                queues.remove(CommandQueueDestroyCall.of(call).hCommandQueue().address());
            case FENCE_CREATE -> {
                var it = FenceCreateCall.of(call);
                fences.put(it.phFenceValue().address(), found(queues, it.hCommandQueue()));
            }
            case FENCE_DESTROY ->
                fences.remove(FenceDestroyCall.of(call).hFence().address());
            case COMMAND_QUEUE_EXECUTE_COMMAND_LISTS -> {
                var it = CommandQueueExecuteCommandListsCall.of(call);
                executed(found(queues, it.hCommandQueue()), it.phCommandListsValue());
            }
            case COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_EXP -> {
                var it = CommandListImmediateAppendCommandListsExpCall.of(call);
                executed(device(it.hCommandListImmediate()), it.phCommandListsValue());
            }
            case COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_WITH_PARAMETERS -> {
                var it = CommandListImmediateAppendCommandListsWithParametersCall.of(call);
                executed(device(it.hCommandListImmediate()), it.phCommandListsValue());
            }
            default -> appended(call);
        }
    }

    private void appended(ApiCall call) {
        switch (call.function()) {
            case COMMAND_LIST_APPEND_LAUNCH_KERNEL ->
                kernels(CommandListAppendLaunchKernelCall.of(call).hCommandList(), 1);
            case COMMAND_LIST_APPEND_LAUNCH_COOPERATIVE_KERNEL ->
                kernels(CommandListAppendLaunchCooperativeKernelCall.of(call).hCommandList(), 1);
            case COMMAND_LIST_APPEND_LAUNCH_KERNEL_INDIRECT ->
                kernels(CommandListAppendLaunchKernelIndirectCall.of(call).hCommandList(), 1);
            case COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS ->
                kernels(CommandListAppendLaunchKernelWithArgumentsCall.of(call).hCommandList(), 1);
            case COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS ->
                kernels(CommandListAppendLaunchKernelWithParametersCall.of(call).hCommandList(), 1);
            case COMMAND_LIST_APPEND_LAUNCH_MULTIPLE_KERNELS_INDIRECT -> {
                var it = CommandListAppendLaunchMultipleKernelsIndirectCall.of(call);
                kernels(it.hCommandList(), Integer.toUnsignedLong(it.numKernels()));
            }
            case COMMAND_LIST_APPEND_MEMORY_COPY -> {
                var it = CommandListAppendMemoryCopyCall.of(call);
                copy(it.hCommandList(), it.srcptr(), it.dstptr(), it.size());
            }
            case COMMAND_LIST_APPEND_MEMORY_COPY_WITH_PARAMETERS -> {
                var it = CommandListAppendMemoryCopyWithParametersCall.of(call);
                copy(it.hCommandList(), it.srcptr(), it.dstptr(), it.size());
            }
            case COMMAND_LIST_APPEND_MEMORY_COPY_REGION -> {
                var it = CommandListAppendMemoryCopyRegionCall.of(call);
                copy(it.hCommandList(), it.srcptr(), it.dstptr(), bytes(it.dstRegion()));
            }
            case COMMAND_LIST_APPEND_MEMORY_COPY_FROM_CONTEXT -> {
                var it = CommandListAppendMemoryCopyFromContextCall.of(call);
                append(
                        it.hCommandList(),
                        list -> Work.ofBytes(
                                MemoryKinds.direction(it.hContextSrc(), it.srcptr(), list.context, it.dstptr()),
                                it.size()));
            }
            case COMMAND_LIST_APPEND_MEMORY_FILL -> {
                var it = CommandListAppendMemoryFillCall.of(call);
                fill(it.hCommandList(), it.ptr(), it.size());
            }
            case COMMAND_LIST_APPEND_MEMORY_FILL_WITH_PARAMETERS -> {
                var it = CommandListAppendMemoryFillWithParametersCall.of(call);
                fill(it.hCommandList(), it.ptr(), it.size());
            }
            default -> throw new IllegalStateException("nothing is known of " + call.function());
        }
    }

    private void made(Handle<CommandList> list, Handle<Context> context, Handle<Device> device, boolean immediate) {
        lists.put(list.address(), new OneList(found(devices, device), context, immediate, Work.NONE));
    }

    private void executed(DeviceMeters device, List<Handle<CommandList>> executed) {
        for (var each : executed) {
            var list = lists.get(each.address());
            if (list == null) device.untracked();
            else device.submitted(list.work);
        }
    }

    private void kernels(Handle<CommandList> list, long count) {
        append(list, _ -> Work.ofKernels(count));
    }

    private void copy(Handle<CommandList> to, MemorySegment source, MemorySegment target, long size) {
        append(to, list -> Work.ofBytes(MemoryKinds.direction(list.context, source, list.context, target), size));
    }

    private void fill(Handle<CommandList> to, MemorySegment target, long size) {
        append(to, list -> Work.ofBytes(MemoryKinds.direction(list.context, target), size));
    }

    /// A list that was made before the start may be immediate or not: its work cannot be counted.
    private void append(Handle<CommandList> to, Function<OneList, Work> work) {
        var list = lists.get(to.address());
        if (list == null) unknown.untracked();
        else list.append(work.apply(list));
    }

    private static long bytes(MemorySegment region) {
        return Integer.toUnsignedLong(ze_copy_region_t.width(region))
                * Integer.toUnsignedLong(ze_copy_region_t.height(region))
                * Math.max(1, Integer.toUnsignedLong(ze_copy_region_t.depth(region)));
    }

    private DeviceMeters device(Handle<CommandList> list) {
        var known = lists.get(list.address());
        return known == null ? unknown : known.device;
    }

    private DeviceMeters found(Map<Long, DeviceMeters> in, Handle<?> handle) {
        return in.getOrDefault(handle.address(), unknown);
    }
}
