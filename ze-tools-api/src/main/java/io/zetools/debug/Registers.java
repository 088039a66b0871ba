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
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Predicate;

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
        session.requireThreads(Objects.requireNonNull(thread, "thread"));
        this.session = session;
        this.thread = thread;
    }

    /// Returns the thread whose registers these are.
    public DeviceThread thread() {
        return thread;
    }

    /// Returns the register sets of this thread. They may differ from one stop to the next. From drivers older than
    /// 1.5, the device's. Sets without bits are left out.
    ///
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public List<RegisterSet> sets() {
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            session.calls().requireAllowed();
            if (!Calls.has(THREAD_SETS)) return DebugProperties.sets(session.device());
            var subject = session.about(thread);
            return session.calls()
                    .run(
                            THREAD_SETS,
                            () -> NotStopped.translated(
                                    THREAD_SETS,
                                    subject,
                                    DebugHints.REGISTERS,
                                    () -> DebugProperties.withBits(Calls.list(
                                            THREAD_SETS,
                                            subject,
                                            DebugCodec.REGISTER_SET,
                                            DebugCodec::prepareRegisterSet,
                                            (count, array) -> zetDebugGetThreadRegisterSetProperties(
                                                    session.handle(), selector, count, array),
                                            DebugCodec::registerSet,
                                            DebugHints.REGISTERS.or(DebugHints.SESSION)))));
        }
    }

    /// Returns the set of a type.
    ///
    /// @param type the vendor's number of the set
    /// @throws NoSuchElementException if the thread has none; the message lists those it has
    public RegisterSet set(@Unsigned int type) {
        return set(Integer.toUnsignedString(type), set -> set.type() == type);
    }

    /// Returns the set of a name.
    ///
    /// @param name a [RegisterSet#name], such as `r` or `acc`
    /// @throws NoSuchElementException if the thread has none; the message lists those it has
    public RegisterSet set(String name) {
        Objects.requireNonNull(name, "name");
        return set(name, set -> set.name().equals(name));
    }

    private RegisterSet set(String wanted, Predicate<RegisterSet> isWanted) {
        var sets = sets();
        return sets.stream()
                .filter(isWanted)
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException(
                        "%s has no register set %s. It has: %s".formatted(thread, wanted, sets)));
    }

    /// Reads one register.
    ///
    /// @param register the name of its set and its number, such as `r12`, `acc0` or `cr0`
    /// @return a little-endian buffer of the register's bytes
    /// @throws IllegalArgumentException if it is no name of a register
    /// @throws NoSuchElementException if the thread has no such set
    /// @throws IndexOutOfBoundsException if the set has no such register
    public ByteBuffer read(String register) {
        var parts = RegisterNames.parse(Objects.requireNonNull(register, "register"));
        return read(set(parts.group(1)), Integer.parseInt(parts.group(2)), 1);
    }

    /// Writes one register.
    ///
    /// @param register as in [#read(String)]
    /// @param source the register's bytes; all of it is used
    /// @throws IllegalArgumentException if it is no name of a register, the set cannot be written, or the buffer
    ///     has other than the register's bytes
    public void write(String register, ByteBuffer source) {
        var parts = RegisterNames.parse(Objects.requireNonNull(register, "register"));
        var set = set(parts.group(1));
        if (Objects.requireNonNull(source, "source").remaining() != set.byteSize()) {
            throw new IllegalArgumentException(
                    "%d bytes for %s of %d bytes".formatted(source.remaining(), register, set.byteSize()));
        }
        write(set, Integer.parseInt(parts.group(2)), source);
    }

    /// Reads registers into a buffer, from its position on, which moves.
    ///
    /// @param start the first register
    /// @param count how many registers; the buffer must have room for `count × byteSize` bytes
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    /// @throws java.nio.BufferOverflowException if the buffer has no room for them
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    public void read(RegisterSet set, int start, int count, ByteBuffer target) {
        Objects.requireNonNull(target, "target");
        long bytes = Objects.requireNonNull(set, "set").bytes(start, count);
        if (target.remaining() < bytes) throw new BufferOverflowException();
        target.put(read(set, start, count));
    }

    /// Reads registers.
    ///
    /// @param start the first register
    /// @param count how many registers
    /// @return a little-endian buffer of `count × byteSize` bytes
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    /// @throws io.zetools.ZeException with `ERROR_NOT_AVAILABLE` if the thread is not stopped
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public ByteBuffer read(RegisterSet set, int start, int count) {
        long bytes = Objects.requireNonNull(set, "set").bytes(start, count);
        session.calls().requireAllowed();
        if (bytes == 0) return ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            var values = scratch.allocate(bytes, 8);
            session.calls()
                    .runOnStopped(
                            "zetDebugReadRegisters",
                            session.about(thread),
                            () -> zetDebugReadRegisters(session.handle(), selector, set.type(), start, count, values),
                            DebugHints.REGISTERS);
            return ByteBuffer.wrap(values.toArray(ValueLayout.JAVA_BYTE)).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    /// Writes registers from the bytes between the buffer's position and its limit; the position moves to the
    /// limit.
    ///
    /// @param start the first register
    /// @param source a whole number of registers
    /// @throws IndexOutOfBoundsException if the set does not have these registers
    /// @throws IllegalArgumentException if the set cannot be written, or the buffer ends within a register
    /// @throws IllegalStateException if the session is closed, or the process has ended
    public void write(RegisterSet set, int start, ByteBuffer source) {
        Objects.requireNonNull(source, "source");
        if (!Objects.requireNonNull(set, "set").access().contains(RegisterSet.Access.WRITEABLE))
            throw new IllegalArgumentException(set + " is read only");
        long size = Integer.toUnsignedLong(set.byteSize());
        if (size == 0 || source.remaining() % size != 0) {
            throw new IllegalArgumentException(
                    "%d bytes are not a whole number of registers of %d bytes".formatted(source.remaining(), size));
        }
        int count = Math.toIntExact(source.remaining() / size);
        long bytes = set.bytes(start, count);
        session.calls().requireAllowed();
        if (bytes == 0) return;
        try (var scratch = Arena.ofConfined()) {
            var selector = EventCodec.thread(scratch, thread);
            var values = scratch.allocate(bytes, 8);
            values.copyFrom(MemorySegment.ofBuffer(source));
            session.calls()
                    .runOnStopped(
                            "zetDebugWriteRegisters",
                            session.about(thread),
                            () -> zetDebugWriteRegisters(session.handle(), selector, set.type(), start, count, values),
                            DebugHints.REGISTERS);
            source.position(source.limit());
        }
    }

    /// Returns the registers of a set as text, a line for each: its name, and its 32-bit parts from the lowest on.
    public String dump(RegisterSet set) {
        return Dump.registers(set, 0, read(set, 0, set.count()));
    }

    /// Returns all registers of the thread as text: see [#dump(RegisterSet)].
    public String dump() {
        var text = new StringJoiner("\n");
        for (var set : sets()) {
            if (set.access().contains(RegisterSet.Access.READABLE)) text.add(dump(set));
        }
        return text.toString();
    }
}
