package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeContextCreate;
import static io.zetools.ffi.LevelZeroNative.zeContextDestroy;

import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// A context: a `ze_context_handle_t`, and the device that it is used with.
///
/// Threads: any thread may use it. Closing it while something created in it is still open throws
/// [IllegalStateException], names what is open, and changes nothing.
public final class Context implements AutoCloseable {
    static {
        Closer.publish(Context.class, context -> context.closer);
    }

    private final Device device;
    private final MemorySegment handle;
    private final Closer closer;

    private Context(Device device, MemorySegment handle) {
        this.device = device;
        this.handle = handle;
        this.closer = new Closer(this);
        closer.onClose(() -> Calls.destroy("zeContextDestroy", this, () -> zeContextDestroy(handle)));
    }

    /// Creates a context. Wraps `zeContextCreate`.
    ///
    /// C makes it for all devices of the driver; the device given is the one that the objects of this library
    /// use by default.
    ///
    /// @throws ZeException if the driver fails
    public static Context create(Device device) {
        try (var scratch = Arena.ofConfined()) {
            var desc = Structs.contextDesc(scratch);
            var driver = device.driver().handle().segment();
            return new Context(
                    device, Calls.create("zeContextCreate", device, out -> zeContextCreate(driver, desc, out)));
        }
    }

    public Device device() {
        return device;
    }

    /// Returns the C handle, a `ze_context_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<Context> handle() {
        closer.requireOpen();
        return Handle.of("ze_context_handle_t", handle.address());
    }

    /// Destroys the context. Wraps `zeContextDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if something created in it is still open
    /// @throws ZeException if the driver fails; the context is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return "context on " + device;
    }

    Closer closer() {
        return closer;
    }
}
