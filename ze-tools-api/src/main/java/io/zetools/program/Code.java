package io.zetools.program;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;

/// The code of a module's input: the memory of the application, or code that a rule has put in its place.
sealed interface Code {
    /// Returns a copy of the code.
    byte[] bytes();

    long size();

    /// Returns the memory that the driver gets.
    MemorySegment pointer(SegmentAllocator scratch);

    record Callers(MemorySegment memory) implements Code {
        @Override
        public byte[] bytes() {
            return memory.toArray(ValueLayout.JAVA_BYTE);
        }

        @Override
        public long size() {
            return memory.byteSize();
        }

        @Override
        public MemorySegment pointer(SegmentAllocator scratch) {
            return memory;
        }
    }

    final class Ours implements Code {
        private final byte[] code;

        Ours(byte[] code) {
            this.code = code;
        }

        @Override
        public byte[] bytes() {
            return code.clone();
        }

        @Override
        public long size() {
            return code.length;
        }

        @Override
        public MemorySegment pointer(SegmentAllocator scratch) {
            // SPIR-V is read by words, native binaries by 64-bit numbers.
            return scratch.allocate(code.length, Long.BYTES).copyFrom(MemorySegment.ofArray(code));
        }
    }
}
