package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeEventCreate;
import static io.zetools.ffi.LevelZeroNative.zeEventDestroy;
import static io.zetools.ffi.LevelZeroNative.zeEventHostReset;
import static io.zetools.ffi.LevelZeroNative.zeEventHostSignal;
import static io.zetools.ffi.LevelZeroNative.zeEventHostSynchronize;
import static io.zetools.ffi.LevelZeroNative.zeEventQueryKernelTimestamp;
import static io.zetools.ffi.LevelZeroNative.zeEventQueryStatus;

import io.zetools.ffi.ze_event_desc_t;
import io.zetools.ffi.ze_kernel_timestamp_data_t;
import io.zetools.ffi.ze_kernel_timestamp_result_t;
import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Structs;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A signal that commands and the host give and wait for: a `ze_event_handle_t`.
///
/// [EventPool#event] creates one. An event that another part of the program created is borrowed with [#of]: it can
/// be used like an own one, and its [#close] is refused.
///
/// Threads: any thread may use it.
public final class Event implements AutoCloseable {
    /// A stamp of 32 bits that was not written.
    private static final int UNSET = -1;

    /// The value that Intel's driver puts into each time stamp of an event that the host signals.
    private static final long HOST_SIGNAL = 2;

    /// Set by [#signal], until the host resets the event.
    private volatile boolean signalledByHost;

    static final String HANDLE = "ze_event_handle_t";

    private final @Nullable EventPool pool;
    private final int index;
    private final MemorySegment handle;
    private final Closer closer;

    private Event(EventPool pool, int index, MemorySegment handle) {
        this.pool = pool;
        this.index = index;
        this.handle = handle;
        this.closer = new Closer(this, pool.closer());
        closer.onClose(() -> pool.giveBack(index));
        closer.onClose(() -> Calls.destroy("zeEventDestroy", this, () -> zeEventDestroy(handle)));
    }

    private Event(Handle<Event> borrowed) {
        this.pool = null;
        this.index = 0;
        this.handle = borrowed.require(HANDLE);
        this.closer = Closer.borrowed(this);
    }

    /// Returns a view of an event that another part of the program created.
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @throws IllegalArgumentException if the handle is null or no event's
    public static Event of(Handle<Event> handle) {
        return new Event(handle);
    }

    static Event create(EventPool pool, int index, Flags<EventScope> signal, Flags<EventScope> wait) {
        try (var _ = pool.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = Structs.eventDesc(scratch);
            ze_event_desc_t.index(desc, index);
            ze_event_desc_t.signal(desc, signal.bits());
            ze_event_desc_t.wait(desc, wait.bits());
            return new Event(
                    pool,
                    index,
                    Calls.create(
                            "zeEventCreate",
                            pool,
                            out -> zeEventCreate(pool.handle().segment(), desc, out)));
        }
    }

    /// Returns the C handle, a `ze_event_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<Event> handle() {
        closer.requireOpen();
        return Handle.of(HANDLE, handle.address());
    }

    /// Returns whether the event is signalled. Wraps `zeEventQueryStatus`.
    ///
    /// @throws ZeException if the driver fails
    public boolean isSignaled() {
        try (var _ = closer.use()) {
            return Calls.ready("zeEventQueryStatus", this, () -> zeEventQueryStatus(handle));
        }
    }

    /// Waits for the signal. Wraps `zeEventHostSynchronize`. An interrupt ends the wait early and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @return whether the event is signalled
    /// @throws ZeException if the driver fails
    public boolean await(Duration timeout) {
        return Waits.until(
                "zeEventHostSynchronize", this, closer, timeout, slice -> zeEventHostSynchronize(handle, slice));
    }

    /// Signals the event from the host. Wraps `zeEventHostSignal`.
    ///
    /// @throws ZeException if the driver fails
    public void signal() {
        try (var _ = closer.use()) {
            Calls.check("zeEventHostSignal", this, () -> zeEventHostSignal(handle));
            signalledByHost = true;
        }
    }

    /// Takes the signal back. Wraps `zeEventHostReset`.
    ///
    /// @throws ZeException if the driver fails
    public void reset() {
        try (var _ = closer.use()) {
            Calls.check("zeEventHostReset", this, () -> zeEventHostReset(handle));
            signalledByHost = false;
        }
    }

    /// Returns when the command ran that signalled the event, on the device of the event's context; empty if the
    /// event is not signalled. Wraps `zeEventQueryKernelTimestamp`.
    ///
    /// @throws IllegalStateException if the pool was created without [EventPoolFlag#KERNEL_TIMESTAMP], or if the
    ///     event is borrowed
    /// @throws ZeException if the driver fails
    public Optional<KernelTimestamp> kernelTimestamp() {
        if (pool == null) {
            throw new IllegalStateException(this
                    + " has no device by default: give the one whose command signals it to kernelTimestamp(device)");
        }
        return kernelTimestamp(pool.context().device());
    }

    /// Returns when the command ran that signalled the event; empty if the event is not signalled, or if the host
    /// or a list merely signalled it, so that nothing ran. Wraps `zeEventQueryKernelTimestamp`.
    ///
    /// @param device the device on which the command ran
    /// @throws IllegalStateException if the pool was created without [EventPoolFlag#KERNEL_TIMESTAMP]; of a
    ///     borrowed event the driver knows
    /// @throws ZeException if the driver fails
    public Optional<KernelTimestamp> kernelTimestamp(Device device) {
        Objects.requireNonNull(device, "device");
        if (pool != null) pool.requireTimestamps(this);
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var result = ze_kernel_timestamp_result_t.allocate(scratch);
            boolean ready =
                    Calls.ready("zeEventQueryKernelTimestamp", this, () -> zeEventQueryKernelTimestamp(handle, result));
            if (!ready) return Optional.empty();
            var global = ze_kernel_timestamp_result_t.global(result);
            var context = ze_kernel_timestamp_result_t.context(result);
            if (hasNoInterval(global, context) || (signalledByHost && isMoment(global) && isMoment(context))) {
                return Optional.empty();
            }
            return Optional.of(new KernelTimestamp(
                    ze_kernel_timestamp_data_t.kernelStart(global),
                    ze_kernel_timestamp_data_t.kernelEnd(global),
                    ze_kernel_timestamp_data_t.kernelStart(context),
                    ze_kernel_timestamp_data_t.kernelEnd(context),
                    device.properties().timer()));
        }
    }

    /// Returns whether it begins and ends at the same time. Drivers may stamp a signal by the host so.
    private static boolean isMoment(MemorySegment data) {
        return ze_kernel_timestamp_data_t.kernelStart(data) == ze_kernel_timestamp_data_t.kernelEnd(data);
    }

    /// Returns whether the stamps are those of an event that a list signalled with
    /// `zeCommandListAppendSignalEvent`: Intel's driver leaves both begins unset, and puts 0, 2 or
    /// nothing into the ends. A signal by the host puts the number of that state into all four.
    private static boolean hasNoInterval(MemorySegment global, MemorySegment context) {
        long begin = ze_kernel_timestamp_data_t.kernelStart(global);
        long contextBegin = ze_kernel_timestamp_data_t.kernelStart(context);
        if ((int) begin == UNSET && (int) contextBegin == UNSET) return true;
        return begin == HOST_SIGNAL
                && contextBegin == HOST_SIGNAL
                && ze_kernel_timestamp_data_t.kernelEnd(global) == HOST_SIGNAL
                && ze_kernel_timestamp_data_t.kernelEnd(context) == HOST_SIGNAL;
    }

    /// Destroys the event. Wraps `zeEventDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if the event is borrowed
    /// @throws ZeException if the driver fails; the event is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return pool == null
                ? "borrowed event 0x%x".formatted(handle.address())
                : "event %d of %s".formatted(index, pool);
    }

    Closer closer() {
        return closer;
    }

    /// @throws IllegalArgumentException if it is known that this event is of another context
    void requireContext(@Nullable Context context, Object user) {
        if (pool == null || context == null) return;
        if (pool.context().handle().equals(context.handle())) return;
        throw new IllegalArgumentException("%s is of another context than %s: %s is not %s"
                .formatted(this, user, pool.context().handle(), context.handle()));
    }
}
