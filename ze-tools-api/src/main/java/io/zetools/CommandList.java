package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendBarrier;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendEventReset;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendLaunchKernel;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendMemoryCopy;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendMemoryFill;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendSignalEvent;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendWaitOnEvents;
import static io.zetools.ffi.LevelZeroNative.zeCommandListAppendWriteGlobalTimestamp;
import static io.zetools.ffi.LevelZeroNative.zeCommandListClose;
import static io.zetools.ffi.LevelZeroNative.zeCommandListCreate;
import static io.zetools.ffi.LevelZeroNative.zeCommandListCreateImmediate;
import static io.zetools.ffi.LevelZeroNative.zeCommandListDestroy;
import static io.zetools.ffi.LevelZeroNative.zeCommandListHostSynchronize;
import static io.zetools.ffi.LevelZeroNative.zeCommandListIsImmediate;
import static io.zetools.ffi.LevelZeroNative.zeCommandListReset;

import io.zetools.ffi.ze_command_list_desc_t;
import io.zetools.ffi.ze_group_count_t;
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
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// A list of commands: a `ze_command_list_handle_t`.
///
/// A regular list is recorded, ended with [#endRecording], and run by a [CommandQueue], any number of times; until
/// its [#reset] it takes no more commands: [IllegalStateException], since not every driver refuses them. An
/// immediate list runs each command as it is appended. A list that another part of the program created is borrowed
/// with [#of]: it can be used like an own one, and its [#close] is refused.
///
/// Threads: one thread at a time may append; any thread may wait and close.
public final class CommandList implements AutoCloseable {
    static final String HANDLE = "ze_command_list_handle_t";

    private static final Hint APPENDING = Hint.APPENDING
            .or(
                    ZeResult.ERROR_INVALID_SIZE,
                    "A fill's pattern has a power of two of bytes, at most QueueGroup.maxFillPatternBytes(), and the fill is a multiple of it.")
            .or(ZeResult.ERROR_INVALID_GLOBAL_WIDTH_DIMENSION, "There is at least one work item in each dimension.");

    private final Kind kind;
    private final MemorySegment handle;
    private final @Nullable Context context;
    private final @Nullable Device device;
    private final Closer closer;

    /// True from [#endRecording] to [#reset]. Calls of others with the handle do not show.
    private volatile boolean ended;

    /// True if the commands that the list has were submitted to a queue.
    private volatile boolean executed;

    /// The number of times that the list was emptied before its commands were submitted.
    private final AtomicLong discarded = new AtomicLong();

    /// Takes over a list that was created here.
    private CommandList(Kind kind, Context context, Device device, MemorySegment handle) {
        this.kind = kind;
        this.handle = handle;
        this.context = context;
        this.device = device;
        this.closer = new Closer(this, context.closer());
        closer.onClose(() -> Calls.destroy("zeCommandListDestroy", this, () -> zeCommandListDestroy(handle)));
    }

    private CommandList(Handle<CommandList> borrowed) {
        this.kind = Kind.BORROWED;
        this.handle = borrowed.require(HANDLE);
        this.context = null;
        this.device = null;
        this.closer = Closer.borrowed(this);
    }

    private enum Kind {
        REGULAR,
        IMMEDIATE,
        BORROWED
    }

    /// Creates a regular list for the first queue group of the context's device. Wraps `zeCommandListCreate`.
    ///
    /// @throws ZeException if the driver fails
    public static CommandList create(Context context) {
        return create(context, context.device(), 0, Flags.of(CommandListFlag.class, 0));
    }

    /// Creates a regular list. Wraps `zeCommandListCreate`.
    ///
    /// @param device the context's device or a part of it
    /// @param queueGroup the ordinal of the queues that will run it, see [Device#queueGroups]
    /// @param flags how it may be treated
    /// @throws ZeException if the driver fails
    public static CommandList create(Context context, Device device, int queueGroup, Flags<CommandListFlag> flags) {
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = Structs.commandListDesc(scratch);
            ze_command_list_desc_t.commandQueueGroupOrdinal(desc, queueGroup);
            ze_command_list_desc_t.flags(desc, flags.bits());
            var list = Calls.create(
                    "zeCommandListCreate",
                    new QueueOptions.Place("queue group " + queueGroup, device),
                    out -> zeCommandListCreate(
                            context.handle().segment(), device.handle().segment(), desc, out),
                    QueueOptions.PLACES);
            return new CommandList(Kind.REGULAR, context, device, list);
        }
    }

    /// Creates an immediate list on the context's device. Wraps `zeCommandListCreateImmediate`.
    ///
    /// @throws ZeException if the driver fails
    public static CommandList createImmediate(Context context) {
        return createImmediate(context, context.device(), QueueOptions.defaults());
    }

    /// Creates an immediate list. Wraps `zeCommandListCreateImmediate`.
    ///
    /// @param device the context's device or a part of it
    /// @param options the queue that it feeds
    /// @throws ZeException if the driver fails
    public static CommandList createImmediate(Context context, Device device, QueueOptions options) {
        try (var _ = context.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = CommandQueue.desc(scratch, options);
            var list = Calls.create(
                    "zeCommandListCreateImmediate",
                    options.queueOn(device),
                    out -> zeCommandListCreateImmediate(
                            context.handle().segment(), device.handle().segment(), desc, out),
                    QueueOptions.PLACES);
            return new CommandList(Kind.IMMEDIATE, context, device, list);
        }
    }

    /// Returns a view of a list that another part of the program created.
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @throws IllegalArgumentException if the handle is null or no command list's
    public static CommandList of(Handle<CommandList> handle) {
        return new CommandList(handle);
    }

    /// Returns the C handle, a `ze_command_list_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<CommandList> handle() {
        closer.requireOpen();
        return Handle.of(HANDLE, handle.address());
    }

    /// Appends a launch. Wraps `zeCommandListAppendLaunchKernel`.
    ///
    /// The kernel's arguments and group size are taken as they are now.
    ///
    /// @throws ZeException if the driver fails
    /// @throws IllegalStateException if the kernel, or an allocation set as its argument, is closed; or if an
    ///     argument of the kernel has not been set. Borrowed kernels are not checked: others may have set their
    ///     arguments
    /// @throws IllegalArgumentException if an event is of another context
    public void appendLaunchKernel(Kernel kernel, GroupCount groups, Dependencies dependencies) {
        kernel.requireArguments();
        var used = new ArrayList<Closer>();
        kernel.addClosers(used);
        append("zeCommandListAppendLaunchKernel", used, dependencies, (scratch, signal, count, waits) -> {
            var struct = ze_group_count_t.allocate(scratch);
            ze_group_count_t.groupCountX(struct, groups.x());
            ze_group_count_t.groupCountY(struct, groups.y());
            ze_group_count_t.groupCountZ(struct, groups.z());
            return zeCommandListAppendLaunchKernel(handle, kernel.handle().segment(), struct, signal, count, waits);
        });
    }

    /// Appends a launch that waits for no event and signals none. Wraps `zeCommandListAppendLaunchKernel`.
    ///
    /// @throws ZeException if the driver fails
    public void appendLaunchKernel(Kernel kernel, GroupCount groups) {
        appendLaunchKernel(kernel, groups, Dependencies.none());
    }

    /// Appends a barrier: what comes after it begins when what comes before has ended. Wraps
    /// `zeCommandListAppendBarrier`.
    ///
    /// @throws ZeException if the driver fails
    public void appendBarrier(Dependencies dependencies) {
        append(
                "zeCommandListAppendBarrier",
                List.of(),
                dependencies,
                (_, signal, count, waits) -> zeCommandListAppendBarrier(handle, signal, count, waits));
    }

    /// Returns whether the list runs each command as it is appended. A borrowed list is asked with
    /// `zeCommandListIsImmediate`, and counts as regular where the library or the driver lacks that.
    boolean isImmediate() {
        if (kind != Kind.BORROWED) return kind == Kind.IMMEDIATE;
        if (!Calls.has("zeCommandListIsImmediate")) return false;
        try (var scratch = Arena.ofConfined()) {
            var answer = scratch.allocate(ValueLayout.JAVA_BYTE);
            int code = Calls.status("zeCommandListIsImmediate", this, () -> zeCommandListIsImmediate(handle, answer));
            return code == 0 && answer.get(ValueLayout.JAVA_BYTE, 0) != 0;
        }
    }

    /// Appends a barrier that waits for no event and signals none. Wraps `zeCommandListAppendBarrier`.
    ///
    /// @throws ZeException if the driver fails
    public void appendBarrier() {
        appendBarrier(Dependencies.none());
    }

    /// Appends a copy. Wraps `zeCommandListAppendMemoryCopy`.
    ///
    /// @param toOffset in bytes
    /// @param fromOffset in bytes
    /// @param bytes how many
    /// @throws ZeException if the driver fails
    /// @throws IndexOutOfBoundsException if either range does not lie in its allocation
    public void appendMemoryCopy(
            Allocation to, long toOffset, Allocation from, long fromOffset, long bytes, Dependencies dependencies) {
        var target = range(to, toOffset, bytes);
        var source = range(from, fromOffset, bytes);
        append(
                "zeCommandListAppendMemoryCopy",
                List.of(to.closer(), from.closer()),
                dependencies,
                (_, signal, count, waits) ->
                        zeCommandListAppendMemoryCopy(handle, target, source, bytes, signal, count, waits));
    }

    /// Appends a copy of a whole allocation to the beginning of another. Wraps `zeCommandListAppendMemoryCopy`.
    ///
    /// @throws ZeException if the driver fails
    /// @throws IndexOutOfBoundsException if it does not fit
    public void appendMemoryCopy(Allocation to, Allocation from) {
        appendMemoryCopy(to, 0, from, 0, from.byteSize(), Dependencies.none());
    }

    /// Appends a fill with a repeated pattern. Wraps `zeCommandListAppendMemoryFill`.
    ///
    /// @param offset in bytes
    /// @param bytes how many, a multiple of the pattern's length
    /// @param pattern a power of two of bytes, no more than [QueueGroup#maxFillPatternBytes]
    /// @throws ZeException if the driver fails
    /// @throws IndexOutOfBoundsException if the range does not lie in the allocation
    public void appendMemoryFill(
            Allocation memory, long offset, long bytes, byte[] pattern, Dependencies dependencies) {
        var target = range(memory, offset, bytes);
        append(
                "zeCommandListAppendMemoryFill",
                List.of(memory.closer()),
                dependencies,
                (scratch, signal, count, waits) -> zeCommandListAppendMemoryFill(
                        handle,
                        target,
                        scratch.allocateFrom(ValueLayout.JAVA_BYTE, pattern),
                        pattern.length,
                        bytes,
                        signal,
                        count,
                        waits));
    }

    /// Appends a fill of a whole allocation with one byte. Wraps `zeCommandListAppendMemoryFill`.
    ///
    /// @throws ZeException if the driver fails
    public void appendMemoryFill(Allocation memory, byte value) {
        appendMemoryFill(memory, 0, memory.byteSize(), new byte[] {value}, Dependencies.none());
    }

    /// Appends the writing of the device's clock, 8 bytes of ticks. Wraps
    /// `zeCommandListAppendWriteGlobalTimestamp`.
    ///
    /// @param offset in bytes, a multiple of 8
    /// @throws ZeException if the driver fails
    /// @throws IndexOutOfBoundsException if the 8 bytes do not lie in the allocation
    public void appendWriteGlobalTimestamp(Allocation to, long offset, Dependencies dependencies) {
        var target = range(to, offset, Long.BYTES);
        append(
                "zeCommandListAppendWriteGlobalTimestamp",
                List.of(to.closer()),
                dependencies,
                (_, signal, count, waits) ->
                        zeCommandListAppendWriteGlobalTimestamp(handle, target, signal, count, waits));
    }

    /// Appends the signalling of an event. Wraps `zeCommandListAppendSignalEvent`.
    ///
    /// @throws ZeException if the driver fails
    public void appendSignalEvent(Event event) {
        event.requireContext(context, this);
        append(
                "zeCommandListAppendSignalEvent",
                List.of(event.closer()),
                Dependencies.none(),
                (_, _, _, _) ->
                        zeCommandListAppendSignalEvent(handle, event.handle().segment()));
    }

    /// Appends the wait for events, all of them. Wraps `zeCommandListAppendWaitOnEvents`.
    ///
    /// @param events at least one
    /// @throws ZeException if the driver fails
    public void appendWaitOnEvents(Event... events) {
        if (events.length == 0) throw new IllegalArgumentException("no event to wait for");
        var waits = Dependencies.waitFor(events);
        append(
                "zeCommandListAppendWaitOnEvents",
                List.of(),
                waits,
                (_, _, count, handles) -> zeCommandListAppendWaitOnEvents(handle, count, handles));
    }

    /// Appends the taking back of an event's signal. Wraps `zeCommandListAppendEventReset`.
    ///
    /// @throws ZeException if the driver fails
    public void appendEventReset(Event event) {
        event.requireContext(context, this);
        append(
                "zeCommandListAppendEventReset",
                List.of(event.closer()),
                Dependencies.none(),
                (_, _, _, _) ->
                        zeCommandListAppendEventReset(handle, event.handle().segment()));
    }

    /// Ends the recording of a regular list, which can then be executed. Wraps `zeCommandListClose`.
    ///
    /// @throws ZeException if the driver fails
    /// @throws IllegalStateException if this is an immediate list
    public void endRecording() {
        if (kind == Kind.IMMEDIATE)
            throw new IllegalStateException(this + " runs its commands at once: there is nothing to end");
        call("zeCommandListClose", List.of(), Dependencies.none(), (_, _, _, _) -> zeCommandListClose(handle));
        ended = kind == Kind.REGULAR;
    }

    /// Empties a regular list for a new recording. The device must be done with it. Wraps `zeCommandListReset`.
    ///
    /// @throws ZeException if the driver fails
    public void reset() {
        call("zeCommandListReset", List.of(), Dependencies.none(), (_, _, _, _) -> zeCommandListReset(handle));
        if (kind == Kind.REGULAR && !executed) discarded.incrementAndGet();
        executed = false;
        ended = false;
    }

    /// Waits until everything that was appended to an immediate list is done. Wraps
    /// `zeCommandListHostSynchronize`, which came with Level Zero 1.6; with older loaders use an event, or
    /// [QueueOptions.Mode#SYNCHRONOUS].
    ///
    /// An interrupt ends the wait early and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @return whether everything is done
    /// @throws ZeException if the driver fails, also when the list is not immediate
    public boolean synchronize(Duration timeout) {
        return Waits.until(
                "zeCommandListHostSynchronize",
                this,
                closer,
                timeout,
                slice -> zeCommandListHostSynchronize(handle, slice));
    }

    /// Destroys the list. Wraps `zeCommandListDestroy`. Closing again does nothing.
    ///
    /// The device must be done with it.
    ///
    /// @throws IllegalStateException if the list is borrowed
    /// @throws ZeException if the driver fails; the list is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        var name = switch (kind) {
            case REGULAR -> "command list";
            case IMMEDIATE -> "immediate command list";
            case BORROWED -> "borrowed command list";
        };
        var place = device == null ? "" : " on " + device;
        return "%s 0x%x%s".formatted(name, handle.address(), place);
    }

    Closer closer() {
        return closer;
    }

    /// Notes that the commands were submitted.
    void wasExecuted() {
        executed = true;
    }

    /// Returns how often the list was emptied before its commands were submitted: that many recordings never ran.
    long discarded() {
        return discarded.get();
    }

    /// Checks that the list takes commands. That of a borrowed list is not known.
    ///
    /// @throws IllegalStateException if its recording has ended
    void requireRecording() {
        if (!ended) return;
        throw new IllegalStateException(
                "%s takes no more commands after endRecording(): reset() it first, when the device is done with it"
                        .formatted(this));
    }

    private void append(String function, List<Closer> touched, Dependencies dependencies, Append call) {
        closer.requireOpen();
        requireRecording();
        call(function, touched, dependencies, call);
    }

    /// Runs one call with everything that it touches kept open.
    private void call(String function, List<Closer> touched, Dependencies dependencies, Append call) {
        var used = new ArrayList<Closer>(touched.size() + dependencies.waitCount() + 2);
        used.add(closer);
        used.addAll(touched);
        dependencies.addClosers(used);
        dependencies.requireContext(context, this);
        try (var _ = Uses.of(used);
                var scratch = Arena.ofConfined()) {
            var signal = dependencies.signalHandle();
            var waits = dependencies.waitHandles(scratch);
            Calls.check(function, this, () -> call.run(scratch, signal, dependencies.waitCount(), waits), APPENDING);
        }
    }

    private static MemorySegment range(Allocation allocation, long offset, long bytes) {
        if (offset < 0 || bytes < 0 || offset > allocation.byteSize() - bytes) {
            throw new IndexOutOfBoundsException(
                    "%d bytes from %d on do not lie in %s".formatted(bytes, offset, allocation));
        }
        return MemorySegment.ofAddress(allocation.address() + offset);
    }

    @FunctionalInterface
    private interface Append {
        int run(SegmentAllocator scratch, MemorySegment signal, int waitCount, MemorySegment waits);
    }
}
