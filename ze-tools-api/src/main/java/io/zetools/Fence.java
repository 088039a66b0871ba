package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeFenceCreate;
import static io.zetools.ffi.LevelZeroNative.zeFenceDestroy;
import static io.zetools.ffi.LevelZeroNative.zeFenceHostSynchronize;
import static io.zetools.ffi.LevelZeroNative.zeFenceQueryStatus;
import static io.zetools.ffi.LevelZeroNative.zeFenceReset;

import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Structs;
import io.zetools.internal.Waits;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;

/// Signals to the host that the lists submitted with it are done: a `ze_fence_handle_t`.
///
/// Threads: any thread may use it; resetting it while another thread waits for it makes that wait miss the
/// signal.
public final class Fence implements AutoCloseable {
    private final MemorySegment handle;
    private final Closer closer;
    private final CommandQueue queue;

    private Fence(CommandQueue queue, MemorySegment handle) {
        this.queue = queue;
        this.handle = handle;
        this.closer = new Closer(this, queue.closer());
        closer.onClose(() -> Calls.destroy("zeFenceDestroy", this, () -> zeFenceDestroy(handle)));
    }

    /// Creates a fence, not signalled. Wraps `zeFenceCreate`.
    ///
    /// @throws ZeException if the driver fails
    public static Fence create(CommandQueue queue) {
        try (var _ = queue.closer().use();
                var scratch = Arena.ofConfined()) {
            var desc = Structs.fenceDesc(scratch);
            return new Fence(
                    queue,
                    Calls.create(
                            "zeFenceCreate",
                            queue,
                            out -> zeFenceCreate(queue.handle().segment(), desc, out)));
        }
    }

    /// Returns the C handle, a `ze_fence_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<Fence> handle() {
        closer.requireOpen();
        return Handle.of("ze_fence_handle_t", handle.address());
    }

    /// Waits for the signal. Wraps `zeFenceHostSynchronize`. An interrupt ends the wait early and stays set.
    ///
    /// @param timeout zero asks without waiting
    /// @return whether the fence is signalled
    /// @throws ZeException if the driver fails
    public boolean await(Duration timeout) {
        return Waits.until(
                "zeFenceHostSynchronize", this, closer, timeout, slice -> zeFenceHostSynchronize(handle, slice));
    }

    /// Returns whether the fence is signalled. Wraps `zeFenceQueryStatus`.
    ///
    /// @throws ZeException if the driver fails
    public boolean isSignaled() {
        try (var _ = closer.use()) {
            return Calls.ready("zeFenceQueryStatus", this, () -> zeFenceQueryStatus(handle));
        }
    }

    /// Takes the signal back. Wraps `zeFenceReset`.
    ///
    /// @throws ZeException if the driver fails
    public void reset() {
        try (var _ = closer.use()) {
            Calls.check("zeFenceReset", this, () -> zeFenceReset(handle));
        }
    }

    /// Destroys the fence. Wraps `zeFenceDestroy`. Closing again does nothing.
    ///
    /// @throws ZeException if the driver fails; the fence is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "fence 0x%x of %s".formatted(handle.address(), queue);
    }

    Closer closer() {
        return closer;
    }
}
