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
import java.util.Optional;

/// Something that commands and the host signal and wait for: a `ze_event_handle_t`. Made by [EventPool#event].
///
/// Threads: any thread may use it.
public final class Event implements AutoCloseable {
    static {
        Closer.publish(Event.class, event -> event.closer);
    }

    private final EventPool pool;
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
        return Handle.of("ze_event_handle_t", handle.address());
    }

    /// Whether the event is signalled. Wraps `zeEventQueryStatus`.
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
        }
    }

    /// Takes the signal back. Wraps `zeEventHostReset`.
    ///
    /// @throws ZeException if the driver fails
    public void reset() {
        try (var _ = closer.use()) {
            Calls.check("zeEventHostReset", this, () -> zeEventHostReset(handle));
        }
    }

    /// When the command ran that signalled the event; empty if it has not been signalled. Wraps
    /// `zeEventQueryKernelTimestamp`.
    ///
    /// @throws ZeException if the driver fails, also when the pool was made without
    ///     [EventPoolFlag#KERNEL_TIMESTAMP]
    public Optional<KernelTimestamp> kernelTimestamp() {
        try (var _ = closer.use();
                var scratch = Arena.ofConfined()) {
            var result = ze_kernel_timestamp_result_t.allocate(scratch);
            boolean ready =
                    Calls.ready("zeEventQueryKernelTimestamp", this, () -> zeEventQueryKernelTimestamp(handle, result));
            if (!ready) return Optional.empty();
            var global = ze_kernel_timestamp_result_t.global(result);
            var context = ze_kernel_timestamp_result_t.context(result);
            return Optional.of(new KernelTimestamp(
                    ze_kernel_timestamp_data_t.kernelStart(global),
                    ze_kernel_timestamp_data_t.kernelEnd(global),
                    ze_kernel_timestamp_data_t.kernelStart(context),
                    ze_kernel_timestamp_data_t.kernelEnd(context),
                    pool.context().device().properties().timer()));
        }
    }

    /// Destroys the event. Wraps `zeEventDestroy`. Closing again does nothing.
    ///
    /// @throws ZeException if the driver fails; the event is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "event %d of %s".formatted(index, pool);
    }

    Closer closer() {
        return closer;
    }
}
