package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeCommandQueueCreate;
import static io.zetools.ffi.LevelZeroNative.zeCommandQueueDestroy;
import static io.zetools.ffi.LevelZeroNative.zeCommandQueueExecuteCommandLists;
import static io.zetools.ffi.LevelZeroNative.zeCommandQueueSynchronize;

import io.zetools.ffi.ze_command_queue_desc_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Hint;
import io.zetools.internal.Structs;
import io.zetools.internal.Uses;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command queue: a `ze_command_queue_handle_t`. It runs command lists.
///
/// Threads: any thread may use it. Closing it while a fence of it is open throws [IllegalStateException].
public final class CommandQueue implements AutoCloseable {
    private final Device device;
    private final MemorySegment handle;
    private static final Hint EXECUTION = Hint.on(
                    ZeResult.ERROR_INVALID_ARGUMENT,
                    "The recording of each list must have ended (CommandList.endRecording), and its queue group be the queue's.")
            .or(
                    ZeResult.ERROR_INVALID_COMMAND_LIST_TYPE,
                    "Regular lists are executed by queues; immediate lists run their commands by themselves.");

    private final Closer closer;

    private CommandQueue(Context context, Device device, MemorySegment handle) {
        this.device = device;
        this.handle = handle;
        this.closer = new Closer(this, context.closer());
        closer.onClose(() -> Calls.destroy("zeCommandQueueDestroy", this, () -> zeCommandQueueDestroy(handle)));
    }

    /// Creates a queue on the context's device. Wraps `zeCommandQueueCreate`.
    ///
    /// @throws ZeException if the driver fails
    public static CommandQueue create(Context context) {
        return create(context, context.device(), QueueOptions.defaults());
    }

    /// Creates a queue. Wraps `zeCommandQueueCreate`.
    ///
    /// @param device the context's device or a part of it
    /// @throws ZeException if the driver fails
    public static CommandQueue create(Context context, Device device, QueueOptions options) {
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = desc(scratch, options);
            var queue = Calls.create(
                    "zeCommandQueueCreate",
                    options.queueOn(device),
                    out -> zeCommandQueueCreate(
                            context.handle().segment(), device.handle().segment(), desc, out),
                    QueueOptions.PLACES);
            return new CommandQueue(context, device, queue);
        }
    }

    public Device device() {
        return device;
    }

    /// Returns the C handle, a `ze_command_queue_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<CommandQueue> handle() {
        closer.requireOpen();
        return Handle.of("ze_command_queue_handle_t", handle.address());
    }

    /// Submits lists whose recording has ended; they run in the order given. Wraps
    /// `zeCommandQueueExecuteCommandLists`.
    ///
    /// @throws ZeException if the driver fails
    public void execute(CommandList... lists) {
        execute(Arrays.asList(lists), null);
    }

    /// Submits lists and signals a fence of this queue when all of them are done. Wraps
    /// `zeCommandQueueExecuteCommandLists`.
    ///
    /// @throws ZeException if the driver fails
    public void execute(Fence fence, CommandList... lists) {
        execute(Arrays.asList(lists), fence);
    }

    /// Waits until everything that was submitted is done. Wraps `zeCommandQueueSynchronize`.
    ///
    /// An interrupt ends the wait early and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @return whether everything is done
    /// @throws ZeException if the driver fails
    public boolean synchronize(Duration timeout) {
        return Waits.until(
                "zeCommandQueueSynchronize", this, closer, timeout, slice -> zeCommandQueueSynchronize(handle, slice));
    }

    /// Destroys the queue. Wraps `zeCommandQueueDestroy`. Closing again does nothing.
    ///
    /// Wait for its work to end before.
    ///
    /// @throws IllegalStateException if a fence of it is open
    /// @throws ZeException if the driver fails; the queue is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "command queue 0x%x on %s".formatted(handle.address(), device);
    }

    Closer closer() {
        return closer;
    }

    static MemorySegment desc(SegmentAllocator scratch, QueueOptions options) {
        var desc = Structs.commandQueueDesc(scratch);
        ze_command_queue_desc_t.ordinal(desc, options.ordinal());
        ze_command_queue_desc_t.index(desc, options.index());
        ze_command_queue_desc_t.flags(desc, options.flags().bits());
        ze_command_queue_desc_t.mode(desc, options.mode().code());
        ze_command_queue_desc_t.priority(desc, options.priority().code());
        return desc;
    }

    private void execute(List<CommandList> lists, @Nullable Fence fence) {
        if (lists.isEmpty()) throw new IllegalArgumentException("no command list to execute");
        var used = new ArrayList<Closer>(lists.size() + 2);
        used.add(closer);
        lists.forEach(list -> used.add(list.closer()));
        if (fence != null) used.add(fence.closer());
        try (var _ = Uses.of(used);
                var scratch = Arena.ofConfined()) {
            var handles = scratch.allocate(ValueLayout.ADDRESS, lists.size());
            for (int i = 0; i < lists.size(); i++) {
                handles.setAtIndex(ValueLayout.ADDRESS, i, lists.get(i).handle().segment());
            }
            var signal = fence != null ? fence.handle().segment() : MemorySegment.NULL;
            Calls.check(
                    "zeCommandQueueExecuteCommandLists",
                    this,
                    () -> zeCommandQueueExecuteCommandLists(handle, lists.size(), handles, signal),
                    EXECUTION);
            lists.forEach(CommandList::wasExecuted);
        }
    }
}
