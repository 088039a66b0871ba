package io.zetools.debug;

import static io.zetools.ffi.LevelZeroNative.zetDebugGetThreadRegisterSetProperties;
import static io.zetools.ffi.LevelZeroNative.zetDebugReadRegisters;
import static io.zetools.ffi.LevelZeroNative.zetDebugWriteRegisters;

import io.zetools.Unsigned;
import io.zetools.internal.Calls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.NoSuchElementException;

/// The registers of one stopped thread. Wraps `zetDebugReadRegisters`, `zetDebugWriteRegisters` and
/// `zetDebugGetThreadRegisterSetProperties`.
///
/// A thread's registers can be reached once its [DebugEvent.ThreadStopped] has been read, until it is resumed.
///
/// Threads: any; what two threads write to the same register at once is not defined.
public final class Registers {
    private static final String THREAD_SETS = "zetDebugGetThreadRegisterSetProperties";

    private final DebugSession session;
    private final DeviceThread thread;

    Registers(DebugSession session, DeviceThread thread) {
        this.session = session;
        this.thread = thread;
    }

    public DeviceThread thread() {
        return thread;
    }

    /// The register sets of this thread. They may differ from one stop to the next. From drivers older than 1.5,
    /// the device's.
    ///
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    public List<RegisterSet> sets() {
        try (var _ = session.closer().use();
                var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            if (!Calls.has(THREAD_SETS)) return DebugProperties.sets(session.device());
            return Calls.list(
                    THREAD_SETS,
                    session.about(thread),
                    DebugCodec.REGISTER_SET,
                    DebugCodec::prepareRegisterSet,
                    (count, array) -> zetDebugGetThreadRegisterSetProperties(session.handle(), selector, count, array),
                    DebugCodec::registerSet);
        }
    }

    /// The set of a type.
    ///
    /// @param type the vendor's number of the set
    /// @throws NoSuchElementException if the thread has none; the message lists those it has
    public RegisterSet set(@Unsigned int type) {
        var sets = sets();
        return sets.stream()
                .filter(set -> set.type() == type)
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("%s has no register set %s. It has: %s"
                        .formatted(thread, Integer.toUnsignedString(type), sets)));
    }

    /// Reads registers into a buffer, from its position on, which moves.
    ///
    /// @param start the first register
    /// @param count how many registers; the buffer must have room for `count × byteSize` bytes
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    /// @throws java.nio.BufferOverflowException if the buffer has no room for them
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    public void read(RegisterSet set, int start, int count, ByteBuffer target) {
        long bytes = set.bytes(start, count);
        if (target.remaining() < bytes) throw new BufferOverflowException();
        target.put(read(set, start, count));
    }

    /// Reads registers.
    ///
    /// @return a little-endian buffer of `count × byteSize` bytes
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    public ByteBuffer read(RegisterSet set, int start, int count) {
        long bytes = set.bytes(start, count);
        if (bytes == 0) return ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);
        try (var _ = session.closer().use();
                var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            var values = scratch.allocate(bytes, 8);
            Calls.check(
                    "zetDebugReadRegisters",
                    session.about(thread),
                    () -> zetDebugReadRegisters(session.handle(), selector, set.type(), start, count, values));
            return ByteBuffer.wrap(values.toArray(ValueLayout.JAVA_BYTE)).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    /// Writes registers from what a buffer has left; all of it is used.
    ///
    /// @param start the first register
    /// @param source a whole number of registers
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    /// @throws IllegalArgumentException if the set cannot be written, or the buffer ends within a register
    public void write(RegisterSet set, int start, ByteBuffer source) {
        if (!set.access().contains(RegisterSet.Access.WRITEABLE))
            throw new IllegalArgumentException(set + " is read only");
        long size = Integer.toUnsignedLong(set.byteSize());
        if (size == 0 || source.remaining() % size != 0) {
            throw new IllegalArgumentException(
                    "%d bytes are not a whole number of registers of %d bytes".formatted(source.remaining(), size));
        }
        int count = Math.toIntExact(source.remaining() / size);
        long bytes = set.bytes(start, count);
        if (bytes == 0) return;
        try (var _ = session.closer().use();
                var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            var values = scratch.allocate(bytes, 8);
            values.copyFrom(MemorySegment.ofBuffer(source));
            Calls.check(
                    "zetDebugWriteRegisters",
                    session.about(thread),
                    () -> zetDebugWriteRegisters(session.handle(), selector, set.type(), start, count, values));
            source.position(source.limit());
        }
    }
}
