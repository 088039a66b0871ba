package io.zetools.metric.tracer;

import io.zetools.ZeException;
import io.zetools.ZeResult;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Native memory that one read of a tracer fills, reused and grown up to a limit.
///
/// Threads: one at a time; the owner sees to it.
final class TraceBuffer implements AutoCloseable {
    /// The most that a read returns by default.
    static final int DEFAULT_LIMIT = 16 << 20;

    /// Less might not hold one entry.
    static final int MIN_LIMIT = 4096;

    private final int limit;
    private Arena arena = Arena.ofShared();
    private MemorySegment memory;
    private long position;

    TraceBuffer(int limit) {
        this.limit = limit;
        this.memory = arena.allocate(MIN_LIMIT, 8);
    }

    void clear() {
        position = 0;
    }

    boolean isEmpty() {
        return position == 0;
    }

    MemorySegment content() {
        return memory.asSlice(0, position);
    }

    /// The free memory, that much or as much as the limit leaves.
    MemorySegment reserve(long bytes) {
        long wanted = Math.min(limit, position + Math.clamp(bytes, 0, limit));
        if (wanted > memory.byteSize()) {
            var old = arena;
            var kept = content();
            arena = Arena.ofShared();
            memory = arena.allocate(Math.min(limit, Math.max(wanted, memory.byteSize() * 2)), 8)
                    .copyFrom(kept);
            old.close();
        }
        return memory.asSlice(position);
    }

    void advance(long bytes, Object subject) {
        if (bytes < 0 || bytes > memory.byteSize() - position) {
            throw new ZeException(
                    "zetMetricTracerReadDataExp",
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
}
