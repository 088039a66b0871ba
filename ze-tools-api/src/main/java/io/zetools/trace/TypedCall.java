package io.zetools.trace;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.Handle;
import io.zetools.trace.backend.CallMemory;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// A call whose arguments are read and written by name. Each class of `io.zetools.trace.call` extends it for one
/// function.
///
/// Arguments may be replaced before the function runs; the driver and the tracers that come later see the new
/// ones. The memory behind a pointer may be read when the function promises it: input at any time, output in the
/// exit listener of a call that has succeeded. That memory ends with the listener. A handle is a value and stays
/// valid.
///
/// Threads: the thread that makes the call, inside the listener.
public abstract class TypedCall {
    /// The largest number of bytes in which the end of a text is searched, where no argument gives its
    /// length.
    private static final long TEXT_LIMIT = 1 << 20;

    private final ApiCall call;

    /// Wraps a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    protected TypedCall(ApiCall call, ApiFunction function) {
        if (call.function() != function) {
            throw new IllegalArgumentException("this is a call of %s, not of %s"
                    .formatted(call.function().functionName(), function.functionName()));
        }
        this.call = call;
    }

    /// Returns the call itself.
    public final ApiCall call() {
        return call;
    }

    /// Returns the call as text.
    @Override
    public final String toString() {
        return call.toString();
    }

    /// Returns an argument of 32 bits.
    protected final int getInt(int index) {
        return argument(index, Integer.BYTES).get(JAVA_INT, 0);
    }

    /// Replaces an argument of 32 bits.
    protected final void setInt(int index, int value) {
        writable(index, Integer.BYTES).set(JAVA_INT, 0, value);
    }

    /// Returns an argument of 64 bits.
    protected final long getLong(int index) {
        return argument(index, Long.BYTES).get(JAVA_LONG, 0);
    }

    /// Replaces an argument of 64 bits.
    protected final void setLong(int index, long value) {
        writable(index, Long.BYTES).set(JAVA_LONG, 0, value);
    }

    /// Returns an argument of the type `ze_bool_t`.
    protected final boolean getBoolean(int index) {
        return argument(index, 1).get(JAVA_BYTE, 0) != 0;
    }

    /// Returns the memory of an argument.
    protected final MemorySegment argument(int index, long size) {
        return memory().argument(index, size);
    }

    /// Replaces an argument that is a structure.
    protected final void setArgument(int index, long size, MemorySegment value) {
        writable(index, size).copyFrom(value.asSlice(0, size));
    }

    /// Returns an argument that is a handle.
    ///
    /// @param type the C type, such as `ze_context_handle_t`
    protected final <T> Handle<T> handle(int index, String type) {
        return Handle.of(type, address(index));
    }

    /// Replaces an argument that is a handle.
    ///
    /// @throws IllegalArgumentException if the handle is of another type
    protected final void setHandle(int index, String type, Handle<?> value) {
        if (!value.type().equals(type)) {
            throw new IllegalArgumentException("%s is a %s, not a %s".formatted(parameter(index), type, value.type()));
        }
        setPointer(index, value.segment());
    }

    /// Returns the memory behind an argument that is a pointer.
    protected final MemorySegment pointer(int index, long size) {
        return memory().segment(address(index), size);
    }

    /// Replaces an argument that is a pointer.
    protected final void setPointer(int index, MemorySegment value) {
        writable(index, ADDRESS.byteSize()).set(ADDRESS, 0, value);
    }

    /// Returns the array behind an argument whose length another argument gives.
    ///
    /// @param indirect whether that argument is a pointer to the number
    protected final MemorySegment array(int index, long elementSize, int counter, int counterSize, boolean indirect) {
        long count = indirect ? counted(counter, counterSize) : number(argument(counter, counterSize), counterSize);
        return pointer(index, Math.multiplyExact(count, elementSize));
    }

    /// Returns the 32 bits behind a pointer.
    ///
    /// @param output whether the function stores them
    /// @throws IllegalStateException if the pointer is null, or the function has not stored a value
    protected final int storedInt(int index, boolean output) {
        return stored(index, Integer.BYTES, output).get(JAVA_INT, 0);
    }

    /// Returns the 64 bits behind a pointer, as [#storedInt].
    protected final long storedLong(int index, boolean output) {
        return stored(index, Long.BYTES, output).get(JAVA_LONG, 0);
    }

    private byte storedByte(int index, boolean output) {
        return stored(index, 1, output).get(JAVA_BYTE, 0);
    }

    /// Returns the `ze_bool_t` behind a pointer, as [#storedInt].
    protected final boolean storedBoolean(int index, boolean output) {
        return storedByte(index, output) != 0;
    }

    /// Returns the handle behind a pointer, as [#storedInt].
    protected final <T> Handle<T> storedHandle(int index, String type, boolean output) {
        return Handle.of(type, storedLong(index, output));
    }

    /// Returns the handles of an array.
    protected final <T> List<Handle<T>> handles(int index, String type, MemorySegment array, boolean output) {
        if (output) requireStored(index);
        return Arrays.stream(array.toArray(JAVA_LONG))
                .mapToObj(address -> Handle.<T>of(type, address))
                .toList();
    }

    /// Returns the pointer behind a pointer, as [#storedInt].
    protected final MemorySegment storedPointer(int index, boolean output) {
        return stored(index, ADDRESS.byteSize(), output).get(ADDRESS, 0);
    }

    /// Returns the text behind a pointer; empty if the pointer is null.
    ///
    /// @param counter the argument that points to its size in bytes, or -1 if only NUL ends it
    protected final String text(int index, boolean output, int counter) {
        if (output || counter >= 0) requireStored(index);
        long limit = counter >= 0 ? counted(counter, Long.BYTES) : TEXT_LIMIT;
        var text = pointer(index, limit);
        long length = 0;
        while (length < text.byteSize() && text.get(JAVA_BYTE, length) != 0) length++;
        return new String(text.asSlice(0, length).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
    }

    /// Returns the number of elements that the caller offers, or that the function has filled once it has run.
    private long counted(int counter, int counterSize) {
        var pointer = pointer(counter, counterSize);
        if (pointer.address() == 0) return 0;
        long now = number(pointer, counterSize);
        if (call.phase() == CallPhase.ENTER) return now;
        // The function may say how many there are while it was offered room for fewer.
        return call.result().isSuccess() ? Math.min(now, memory().offered()) : 0;
    }

    private MemorySegment stored(int index, long size, boolean output) {
        if (output) requireStored(index);
        var pointer = pointer(index, size);
        if (pointer.address() == 0) throw new IllegalStateException(parameter(index) + " is null");
        return pointer;
    }

    private void requireStored(int index) {
        if (call.phase() == CallPhase.ENTER) {
            throw new IllegalStateException(
                    "%s holds nothing yet: the function has not run".formatted(parameter(index)));
        }
        if (!call.result().isSuccess()) {
            throw new IllegalStateException(
                    "%s holds nothing: the function returned %s".formatted(parameter(index), call.result()));
        }
    }

    private MemorySegment writable(int index, long size) {
        if (call.phase() != CallPhase.ENTER) {
            throw new IllegalStateException(
                    "%s can no longer be replaced: the function has run".formatted(parameter(index)));
        }
        return argument(index, size);
    }

    private long address(int index) {
        return argument(index, Long.BYTES).get(JAVA_LONG, 0);
    }

    private static long number(MemorySegment segment, int size) {
        return size == Integer.BYTES ? Integer.toUnsignedLong(segment.get(JAVA_INT, 0)) : segment.get(JAVA_LONG, 0);
    }

    private String parameter(int index) {
        return call.function().parameters().get(index).name() + " of "
                + call.function().functionName();
    }

    private CallMemory memory() {
        return call.memory();
    }
}
