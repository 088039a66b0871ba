package io.zetools.samples.debugger;

import io.zetools.debug.DebugSession;
import io.zetools.debug.DeviceThread;
import io.zetools.debug.RegisterSet;
import io.zetools.debug.Registers;
import java.util.NoSuchElementException;

/// Access to 64 bits of a register of a stopped thread, or to all of one that has fewer.
final class RegisterAccess {
    private final Registers registers;
    private final RegisterSet set;
    private final Expression.RegisterPart part;

    private RegisterAccess(Registers registers, RegisterSet set, Expression.RegisterPart part) {
        this.registers = registers;
        this.set = set;
        this.part = part;
    }

    /// @throws IndexOutOfBoundsException if there is no such register, or it has no such part
    static RegisterAccess of(DebugSession session, DeviceThread thread, Expression.RegisterPart part) {
        var registers = session.registers(thread);
        var set = set(registers, part.set());
        if ((part.lane() + 1L) * width(set) > Integer.toUnsignedLong(set.byteSize())) {
            throw new IndexOutOfBoundsException("$%s%d has %s bytes, and no part %d"
                    .formatted(part.set(), part.register(), Integer.toUnsignedString(set.byteSize()), part.lane()));
        }
        return new RegisterAccess(registers, set, part);
    }

    static RegisterSet set(Registers registers, String name) {
        try {
            return registers.set(name);
        } catch (NoSuchElementException _) {
            throw new CommandException("%s is no register set: see registers".formatted(name));
        }
    }

    long get() {
        var bytes = registers.read(set, part.register(), 1);
        int at = part.lane() * width(set);
        return width(set) == Long.BYTES ? bytes.getLong(at) : Integer.toUnsignedLong(bytes.getInt(at));
    }

    void put(long value) {
        var bytes = registers.read(set, part.register(), 1);
        int at = part.lane() * width(set);
        if (width(set) == Long.BYTES) bytes.putLong(at, value);
        else bytes.putInt(at, (int) value);
        registers.write(set, part.register(), bytes);
    }

    private static int width(RegisterSet set) {
        return Integer.compareUnsigned(set.byteSize(), Long.BYTES) < 0 ? Integer.BYTES : Long.BYTES;
    }
}
