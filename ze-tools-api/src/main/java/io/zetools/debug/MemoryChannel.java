package io.zetools.debug;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/// A range of memory as a channel of fixed size.
final class MemoryChannel implements SeekableByteChannel {
    /// The size of one transfer, so that a large read does not need as much scratch memory.
    private static final int PIECE = 1 << 20;

    private final DebugMemory memory;
    private final long begin;
    private final long size;
    private long position;
    private boolean open = true;

    MemoryChannel(DebugMemory memory, @Unsigned long begin, long size) {
        this.memory = memory;
        this.begin = begin;
        this.size = size;
    }

    @Override
    public synchronized int read(ByteBuffer target) throws ClosedChannelException {
        int count = next(target);
        if (count == 0) return target.hasRemaining() ? -1 : 0;
        target.put(memory.read(begin + position, count));
        position += count;
        return count;
    }

    @Override
    public synchronized int write(ByteBuffer source) throws ClosedChannelException {
        int count = next(source);
        if (count == 0 && source.hasRemaining()) throw new NonWritableChannelException();
        int limit = source.limit();
        source.limit(source.position() + count);
        try {
            memory.write(begin + position, source);
        } finally {
            source.limit(limit);
        }
        position += count;
        return count;
    }

    @Override
    public synchronized long position() throws ClosedChannelException {
        check();
        return position;
    }

    @Override
    public synchronized SeekableByteChannel position(long newPosition) throws ClosedChannelException {
        check();
        if (newPosition < 0) throw new IllegalArgumentException("negative position " + newPosition);
        position = newPosition;
        return this;
    }

    @Override
    public synchronized long size() throws ClosedChannelException {
        check();
        return size;
    }

    @Override
    public synchronized SeekableByteChannel truncate(long newSize) throws ClosedChannelException {
        check();
        if (newSize < 0) throw new IllegalArgumentException("negative size " + newSize);
        if (newSize < size) throw new NonWritableChannelException();
        position = Math.min(position, newSize);
        return this;
    }

    @Override
    public synchronized boolean isOpen() {
        return open;
    }

    @Override
    public synchronized void close() {
        open = false;
    }

    private int next(ByteBuffer buffer) throws ClosedChannelException {
        check();
        return (int) Math.min(Math.min(buffer.remaining(), PIECE), Math.max(0, size - position));
    }

    private void check() throws ClosedChannelException {
        if (!open) throw new ClosedChannelException();
    }
}
