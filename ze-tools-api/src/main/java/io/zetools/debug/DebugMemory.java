package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugReadMemory;
import static io.zetools.ffi.LevelZeroNative.zetDebugWriteMemory;

import io.zetools.Unsigned;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;

/// Device memory as a stopped thread sees it. Wraps `zetDebugReadMemory` and `zetDebugWriteMemory`.
///
/// Threads: any.
public final class DebugMemory {
    private static final int COPY_BYTES = 1 << 20;

    private final DebugSession session;
    private final ThreadSelector threads;
    private final MemorySpace space;

    DebugMemory(DebugSession session, ThreadSelector threads, MemorySpace space) {
        if (threads instanceof ThreadSelector.Group) {
            throw new IllegalArgumentException("memory is seen by one thread or by all, not by " + threads);
        }
        this.session = session;
        this.threads = threads;
        this.space = space;
    }

    public MemorySpace space() {
        return space;
    }

    /// Reads memory.
    ///
    /// @return a little-endian buffer of that many bytes
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped or the memory cannot
    /// be reached
    public ByteBuffer read(@Unsigned long address, int size) {
        if (size < 0) throw new IllegalArgumentException("a read of " + size + " bytes");
        if (size == 0) return ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);
        try (var _ = session.closer().use();
                var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, threads);
            var desc = DebugCodec.memorySpace(scratch, space, address);
            var bytes = scratch.allocate(size, 8);
            Calls.check(
                    "zetDebugReadMemory",
                    at(address, size),
                    () -> zetDebugReadMemory(session.handle(), selector, desc, size, bytes));
            return ByteBuffer.wrap(bytes.toArray(ValueLayout.JAVA_BYTE)).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    /// Reads memory until the buffer is full; its position moves to its limit.
    ///
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped or the memory cannot
    /// be reached
    public void read(@Unsigned long address, ByteBuffer target) {
        target.put(read(address, target.remaining()));
    }

    /// Writes what the buffer has left; its position moves to its limit.
    ///
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped or the memory cannot
    /// be reached
    public void write(@Unsigned long address, ByteBuffer source) {
        int size = source.remaining();
        if (size == 0) return;
        try (var _ = session.closer().use();
                var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, threads);
            var desc = DebugCodec.memorySpace(scratch, space, address);
            var bytes = scratch.allocate(size, 8).copyFrom(MemorySegment.ofBuffer(source));
            Calls.check(
                    "zetDebugWriteMemory",
                    at(address, size),
                    () -> zetDebugWriteMemory(session.handle(), selector, desc, size, bytes));
            source.position(source.limit());
        }
    }

    /// A range of memory as a channel, whose position 0 is the range's beginning and whose size never changes.
    /// Closing it does nothing to the memory. Behind the range there is nothing to read, and writing there, like
    /// making the range shorter, is refused with [java.nio.channels.NonWritableChannelException].
    ///
    /// @param size in bytes
    public SeekableByteChannel channel(@Unsigned long address, long size) {
        if (size < 0) throw new IllegalArgumentException("a channel of " + size + " bytes");
        return new MemoryChannel(this, address, size);
    }

    /// Copies memory to another place, which may be seen by another thread, be in another space or another session.
    /// The places may overlap.
    ///
    /// @param size in bytes
    /// @throws io.zetools.ZeException if one of the places cannot be reached; a part may have been copied then
    public void copy(@Unsigned long address, DebugMemory target, @Unsigned long targetAddress, long size) {
        if (size < 0) throw new IllegalArgumentException("a copy of " + size + " bytes");
        // From the end on where the beginning of the target is the end of the source.
        boolean backwards = Long.compareUnsigned(targetAddress - address, size) < 0;
        for (long done = 0; done < size; ) {
            int piece = (int) Math.min(COPY_BYTES, size - done);
            long at = backwards ? size - done - piece : done;
            target.write(targetAddress + at, read(address + at, piece));
            done += piece;
        }
    }

    @Override
    public String toString() {
        return "%s memory of %s".formatted(space, threads);
    }

    private Object at(long address, int size) {
        return session.about("%d bytes at 0x%x in %s".formatted(size, address, this));
    }
}
