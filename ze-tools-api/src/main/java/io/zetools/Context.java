package io.zetools;

import static io.zetools.ffi.LevelZeroNative.zeContextCreate;
import static io.zetools.ffi.LevelZeroNative.zeContextDestroy;

import io.zetools.internal.Calls;
import io.zetools.internal.Closer;
import io.zetools.internal.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A context: a `ze_context_handle_t`, and the device that it is used with.
///
/// A context that another part of the program created is borrowed with [#of]: it can be used like an own one, and
/// its [#close] is refused.
///
/// Threads: any thread may use it. Closing it while something created in it is still open throws
/// [IllegalStateException], names what is open, and changes nothing.
public final class Context implements AutoCloseable {
    static final String HANDLE = "ze_context_handle_t";

    private final @Nullable Device device;
    private final MemorySegment handle;
    private final Closer closer;

    private Context(Device device, MemorySegment handle) {
        this.device = device;
        this.handle = handle;
        this.closer = new Closer(this);
        closer.onClose(() -> Calls.destroy("zeContextDestroy", this, () -> zeContextDestroy(handle)));
    }

    private Context(@Nullable Device device, Handle<Context> borrowed) {
        this.device = device;
        this.handle = borrowed.require(HANDLE);
        this.closer = Closer.borrowed(this);
    }

    /// Creates a context. Wraps `zeContextCreate`.
    ///
    /// C makes it for all devices of the driver; the device given is the one that the objects of this library
    /// use by default.
    ///
    /// @throws ZeException if the driver fails
    public static Context create(Device device) {
        Objects.requireNonNull(device, "device");
        try (var scratch = Arena.ofConfined()) {
            var desc = Structs.contextDesc(scratch);
            var driver = device.driver().handle().segment();
            return new Context(
                    device, Calls.create("zeContextCreate", device, out -> zeContextCreate(driver, desc, out)));
        }
    }

    /// Returns a view of a context that another part of the program created.
    ///
    /// C does not say which devices a context is used with. So [#device] throws, and methods that use it by default
    /// do: give them a device, or use [#of(Handle, Device)].
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @throws IllegalArgumentException if the handle is null or no context's
    public static Context of(Handle<Context> handle) {
        return new Context(null, handle);
    }

    /// Returns a view of a context that another part of the program created.
    ///
    /// @param handle lives for as long as the view is used; nothing can check that
    /// @param device what [#device] returns
    /// @throws IllegalArgumentException if the handle is null or no context's
    public static Context of(Handle<Context> handle, Device device) {
        return new Context(Objects.requireNonNull(device, "device"), handle);
    }

    /// Returns the device that the objects of this context are made for by default.
    ///
    /// @throws IllegalStateException if the context is borrowed and its device was not given
    public Device device() {
        if (device == null) {
            throw new IllegalStateException(
                    this + " has no device by default: give one to the method, or to Context.of(handle, device)");
        }
        return device;
    }

    /// Returns the C handle, a `ze_context_handle_t`.
    ///
    /// @throws IllegalStateException if closed
    public Handle<Context> handle() {
        closer.requireOpen();
        return Handle.of(HANDLE, handle.address());
    }

    /// Destroys the context. Wraps `zeContextDestroy`. Closing again does nothing.
    ///
    /// @throws IllegalStateException if something created in it is still open, or if it is borrowed
    /// @throws ZeException if the driver fails; the context is closed all the same
    @Override
    public void close() {
        closer.close();
    }

    @Override
    public String toString() {
        return closer.isBorrowed()
                ? "borrowed context 0x%x%s".formatted(handle.address(), device == null ? "" : " on " + device)
                : "context on " + device;
    }

    Closer closer() {
        return closer;
    }
}
