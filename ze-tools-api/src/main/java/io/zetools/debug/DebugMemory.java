package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugReadMemory;
import static io.zetools.ffi.LevelZeroNative.zetDebugWriteMemory;

import io.zetools.Unsigned;
import io.zetools.ZeException;
import io.zetools.internal.Calls;
import io.zetools.internal.Hint;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import java.util.Objects;

/// Device memory as a stopped thread sees it, or as all threads do. Wraps `zetDebugReadMemory` and
/// `zetDebugWriteMemory`.
///
/// The breakpoints of the session are not seen in what is read, and stay where code is written.
///
/// Threads: any.
public final class DebugMemory {
    private static final int COPY_BYTES = 1 << 20;

    private final DebugSession session;
    private final ThreadSelector threads;
    private final MemorySpace space;

    DebugMemory(DebugSession session, ThreadSelector threads, MemorySpace space) {
        if (Objects.requireNonNull(threads, "threads") instanceof ThreadSelector.Group) {
            throw new IllegalArgumentException("memory is seen by one thread or by all, not by " + threads);
        }
        if (Objects.requireNonNull(space, "space") == MemorySpace.BARRIER) {
            throw new UnsupportedOperationException(
                    "Barriers cannot be read: Intel's driver ends the debugger's process when they are");
        }
        session.requireThreads(threads);
        this.session = session;
        this.threads = threads;
        this.space = space;
    }

    /// Returns the space that the addresses are in.
    public MemorySpace space() {
        return space;
    }

    /// Reads memory.
    ///
    /// @param address of the first byte
    /// @param size in bytes
    /// @return a little-endian buffer of that many bytes
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped, or not all of the memory can be
    ///     reached: see [#readAvailable]
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public ByteBuffer read(@Unsigned long address, int size) {
        var bytes = readBytes(address, size);
        if (isGlobal()) session.breakpoints().hide(address, bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Reads as much memory from an address on as can be reached: less than was asked for at the end of an
    /// allocation or of a module's code.
    ///
    /// @param size the most bytes to read
    /// @return a little-endian buffer of what was read; empty if there is nothing at the address
    /// @throws ZeException if the driver fails for another reason
    public ByteBuffer readAvailable(@Unsigned long address, int size) {
        requireSize(size);
        try {
            return read(address, size);
        } catch (ZeException e) {
            if (!LoadedModules.isUnreachable(e)) throw e;
        }
        var read = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        // Piece by piece: where one cannot be read, the next is half as long.
        for (int piece = Integer.highestOneBit(Math.max(1, size - 1)); piece > 0; piece /= 2) {
            if (piece > read.remaining()) continue;
            try {
                read.put(read(address + read.position(), piece));
            } catch (ZeException e) {
                if (!LoadedModules.isUnreachable(e)) throw e;
            }
        }
        return ByteBuffer.wrap(Arrays.copyOf(read.array(), read.position())).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Reads memory until the buffer is full; its position moves to its limit.
    ///
    /// @throws ZeException as [#read(long, int)]
    public void read(@Unsigned long address, ByteBuffer target) {
        Objects.requireNonNull(target, "target");
        target.put(read(address, target.remaining()));
    }

    /// Writes the bytes between the buffer's position and its limit; the position moves to the limit.
    ///
    /// @throws ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped, or not all of the memory can be
    ///     reached
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public void write(@Unsigned long address, ByteBuffer source) {
        Objects.requireNonNull(source, "source");
        var bytes = new byte[source.remaining()];
        source.duplicate().get(bytes);
        if (isGlobal()) session.breakpoints().keep(address, bytes);
        writeCode(address, ByteBuffer.wrap(bytes));
        source.position(source.limit());
    }

    /// Returns the bytes as text, 16 in a line: the address, the bytes in base 16, and those that are ASCII as
    /// characters.
    ///
    /// @throws ZeException as [#read(long, int)]
    public String dump(@Unsigned long address, int size) {
        return Dump.bytes(address, read(address, size));
    }

    /// Returns a range of memory as a channel, whose position 0 is the range's beginning and whose size never
    /// changes. Closing it does nothing to the memory. Behind the range there is nothing to read, and writing
    /// there, like making the range shorter, is refused with [java.nio.channels.NonWritableChannelException].
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
    /// @throws ZeException if one of the places cannot be reached; a part may have been copied then
    public void copy(@Unsigned long address, DebugMemory target, @Unsigned long targetAddress, long size) {
        if (size < 0) throw new IllegalArgumentException("a copy of " + size + " bytes");
        Objects.requireNonNull(target, "target");
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

    /// Reads memory with the breakpoints in it.
    ByteBuffer readCode(@Unsigned long address, int size) {
        return ByteBuffer.wrap(readBytes(address, size)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] readBytes(@Unsigned long address, int size) {
        requireSize(size);
        session.calls().requireAllowed();
        if (size == 0) return new byte[0];
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, threads);
            var desc = DebugCodec.memorySpace(scratch, space, address);
            var bytes = scratch.allocate(size, 8);
            access(
                    "zetDebugReadMemory",
                    address,
                    size,
                    () -> zetDebugReadMemory(session.handle(), selector, desc, size, bytes),
                    DebugHints.READING);
            return bytes.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    /// Writes memory as it is given, breakpoints or not.
    void writeCode(@Unsigned long address, ByteBuffer source) {
        session.calls().requireAllowed();
        int size = source.remaining();
        if (size == 0) return;
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, threads);
            var desc = DebugCodec.memorySpace(scratch, space, address);
            var bytes = scratch.allocate(size, 8).copyFrom(MemorySegment.ofBuffer(source));
            access(
                    "zetDebugWriteMemory",
                    address,
                    size,
                    () -> zetDebugWriteMemory(session.handle(), selector, desc, size, bytes),
                    DebugHints.WRITING);
        }
    }

    private void access(String function, long address, int size, Calls.NativeCall call, Hint hint) {
        var subject = session.about("%d bytes at 0x%x in %s".formatted(size, address, this));
        if (threads.equals(ThreadSelector.ALL)) session.calls().run(function, subject, call, hint);
        else session.calls().runOnStopped(function, subject, call, hint);
    }

    private static void requireSize(int size) {
        if (size < 0) throw new IllegalArgumentException("a read of " + size + " bytes");
    }

    private boolean isGlobal() {
        return space != MemorySpace.SHARED_LOCAL;
    }
}
