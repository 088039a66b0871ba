package io.zetools.metric;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// A growing native buffer for raw data, filled from the front.
///
/// Threads: one at a time; the owner sees to it.
final class RawBuffer implements AutoCloseable {
    /// The most that one read collects; the rest is left for the next one.
    private static final long MAX_SIZE = 256L << 20;

    private static final long MIN_SIZE = 4096;

    private Arena arena = Arena.ofShared();
    private MemorySegment memory = MemorySegment.NULL;
    private long position;

    boolean isUnsized() {
        return memory.byteSize() == 0;
    }

    /// Makes the buffer that large, within limits. What it held is lost.
    void size(long bytes) {
        replace(Math.clamp(bytes, MIN_SIZE, MAX_SIZE));
        position = 0;
    }

    void clear() {
        position = 0;
    }

    /// Leaves out what was written behind the first bytes.
    void cut(long bytes) {
        position = bytes;
    }

    MemorySegment free() {
        return memory.asSlice(position);
    }

    MemorySegment content() {
        return memory.asSlice(0, position);
    }

    boolean isEmpty() {
        return position == 0;
    }

    boolean wasFilled() {
        return position == memory.byteSize();
    }

    /// Doubles the buffer and keeps what it holds; `false` if it may not become larger.
    boolean grow() {
        if (memory.byteSize() >= MAX_SIZE) return false;
        replace(Math.min(memory.byteSize() * 2, MAX_SIZE));
        return true;
    }

    /// Counts what the driver says to have written into [#free].
    void advance(long bytes, Object subject) {
        if (bytes < 0 || bytes > memory.byteSize() - position) {
            throw new ZeException(
                    "zetMetricStreamerReadData",
                    ZeResult.SUCCESS,
                    subject,
                    "The driver reported %s bytes in a buffer of %d: a fault of the driver."
                            .formatted(Long.toUnsignedString(bytes), memory.byteSize() - position));
        }
        position += bytes;
    }

    @Override
    public void close() {
        arena.close();
    }

    private void replace(long bytes) {
        var old = arena;
        var kept = content();
        arena = Arena.ofShared();
        memory = arena.allocate(bytes, 8).copyFrom(kept);
        old.close();
    }
}
