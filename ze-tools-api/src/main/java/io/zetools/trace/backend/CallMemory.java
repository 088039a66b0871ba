package io.zetools.trace.backend;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// The memory of one call in flight: its arguments, which belong to the caller of the function, and what a
/// listener adds.
///
/// Segments made here end when the listener returns, and only its thread can use them, so that a segment that was
/// kept too long throws instead of reading other memory.
///
/// Threads: the thread that makes the call.
public final class CallMemory {
    private final long params;
    private final int parameters;

    /// The value of the caller's counter when the call began, for functions that fill an array and return a count.
    private final long offered;

    private @Nullable Arena listener;
    private @Nullable Arena call;

    /// @param params the address of the call's `ze_…_params_t`; zero if its arguments cannot be seen
    /// @param offered the value of the counter that bounds the call's output array, before the function ran
    public CallMemory(long params, int parameters, long offered) {
        this.params = params;
        this.parameters = parameters;
        this.offered = offered;
    }

    /// Returns whether the arguments can be seen.
    public boolean isVisible() {
        return params != 0;
    }

    /// Returns the `ze_…_params_t`: one pointer per argument.
    public MemorySegment params() {
        return segment(params, parameters * ADDRESS.byteSize());
    }

    /// Returns the memory of an argument itself.
    public MemorySegment argument(int index, long size) {
        return segment(NativeMemory.getLong(params + index * ADDRESS.byteSize()), size);
    }

    /// Returns a segment over memory whose presence the specification promises.
    public MemorySegment segment(long address, long size) {
        if (address == 0) return MemorySegment.NULL;
        if (listener == null) listener = Arena.ofConfined();
        return reinterpreted(MemorySegment.ofAddress(address), size, listener);
    }

    /// Returns the number of elements the caller had room for when the call began.
    public long offered() {
        return offered;
    }

    /// Returns memory that lives until the function and its exit listener have returned.
    public MemorySegment allocate(long size, long alignment) {
        if (call == null) call = Arena.ofConfined();
        return call.allocate(size, alignment);
    }

    /// Ends the segments that were made for a listener, which has returned.
    public void endListener() {
        if (listener == null) return;
        listener.close();
        listener = null;
    }

    /// Frees the memory of the call, which is over.
    public void endCall() {
        if (call == null) return;
        call.close();
        call = null;
    }

    @SuppressWarnings("restricted") // The caller knows who promises the memory.
    private static MemorySegment reinterpreted(MemorySegment start, long size, Arena arena) {
        return start.reinterpret(size, arena, null);
    }
}
