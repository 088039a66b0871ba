package io.zetools.program;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;

/// The value of a specialization constant. That of the caller is a pointer to memory whose size only the
/// code knows, so it is passed on as it is.
sealed interface ConstantValue {
    /// Returns a copy of the first bytes.
    byte[] bytes(int size);

    /// Returns the memory that the driver gets.
    MemorySegment pointer(SegmentAllocator scratch);

    record Callers(MemorySegment address) implements ConstantValue {
        @Override
        public byte[] bytes(int size) {
            return CallerMemory.at(address, size).toArray(ValueLayout.JAVA_BYTE);
        }

        @Override
        public MemorySegment pointer(SegmentAllocator scratch) {
            return address;
        }
    }

    final class Ours implements ConstantValue {
        private final byte[] value;

        Ours(byte[] value) {
            this.value = value;
        }

        int size() {
            return value.length;
        }

        @Override
        public byte[] bytes(int size) {
            if (size == value.length) return value.clone();
            throw new IllegalArgumentException(
                    "the specialization constant was given %d bytes, not %d".formatted(value.length, size));
        }

        @Override
        public MemorySegment pointer(SegmentAllocator scratch) {
            return scratch.allocate(value.length, Long.BYTES).copyFrom(MemorySegment.ofArray(value));
        }
    }
}
