package io.zetools.internal;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What has been set on a kernel of this library, because nobody can ask the driver for it.
///
/// Threads: any.
public final class KernelArguments {
    private static volatile @Nullable Function<Object, KernelArguments> lookup;

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

        /// In bytes.
        public long size() {
            return size;
        }

        /// A copy, for functions that take it with its size; null for local memory.
        public MemorySegment pointer(SegmentAllocator scratch) {
            return bytes == null ? MemorySegment.NULL : copy(scratch, bytes);
        }

        /// A copy, for functions that take it without its size: of local memory, the size.
        public MemorySegment unsizedPointer(SegmentAllocator scratch) {
            return bytes == null ? scratch.allocateFrom(ValueLayout.JAVA_LONG, size) : copy(scratch, bytes);
        }

        private static MemorySegment copy(SegmentAllocator scratch, byte[] bytes) {
            return scratch.allocate(bytes.length, Long.BYTES).copyFrom(MemorySegment.ofArray(bytes));
        }
    }

    /// Lets [#of] find the arguments of kernels, whose class belongs to another package.
    public static void publish(Function<Object, KernelArguments> newLookup) {
        lookup = newLookup;
    }

    /// The arguments of a kernel.
    public static KernelArguments of(Object kernel) {
        var find = lookup;
        if (find == null) throw new IllegalStateException("no kernel has been created yet");
        return find.apply(kernel);
    }

    /// Keeps what the driver has just taken.
    ///
    /// @param value null for local memory
    public void set(int index, long size, MemorySegment value) {
        var bytes = value.address() == 0 ? null : value.asSlice(0, size).toArray(ValueLayout.JAVA_BYTE);
        values.put(index, new Value(size, bytes));
    }

    /// Empty if it has not been set.
    public Optional<Value> get(int index) {
        return Optional.ofNullable(values.get(index));
    }
}
