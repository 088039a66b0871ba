package io.zetools.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The arguments that were set on a kernel through its object in Java. C has no function that reads them back.
///
/// Threads: any.
public final class KernelArguments {
    private final Map<Integer, Value> values = new ConcurrentHashMap<>();

    /// The value of one argument.
    public static final class Value {
        private final long size;

        /// `null` for local memory, which has only a size.
        private final byte @Nullable [] bytes;

        private Value(long size, byte @Nullable [] bytes) {
            this.size = size;
            this.bytes = bytes;
        }

        /// Returns the size in bytes.
        public long size() {
            return size;
        }

        /// Returns a copy for functions that take the value with its size; null for local memory.
        public MemorySegment pointer(SegmentAllocator scratch) {
            return bytes == null ? MemorySegment.NULL : copy(scratch, bytes);
        }

        /// Returns a copy for functions that take the value without its size; for local memory, the size.
        public MemorySegment unsizedPointer(SegmentAllocator scratch) {
            return bytes == null ? scratch.allocateFrom(ValueLayout.JAVA_LONG, size) : copy(scratch, bytes);
        }

        private static MemorySegment copy(SegmentAllocator scratch, byte[] bytes) {
            return scratch.allocate(bytes.length, Long.BYTES).copyFrom(MemorySegment.ofArray(bytes));
        }
    }

    /// Keeps what the driver has just taken.
    ///
    /// @param value null for local memory
    public void set(int index, long size, MemorySegment value) {
        var bytes = value.address() == 0 ? null : value.asSlice(0, size).toArray(ValueLayout.JAVA_BYTE);
        values.put(index, new Value(size, bytes));
    }

    /// Returns an argument; empty if it has not been set.
    public Optional<Value> get(int index) {
        return Optional.ofNullable(values.get(index));
    }
}
