package io.zetools.debug;

import io.zetools.Unsigned;

/// A stop before an instruction: the debug control bit of the instruction's first word, written into the module's
/// code. It is there until it or its session is closed, and is not seen in memory that is read.
///
/// Threads: any.
public final class Breakpoint implements AutoCloseable {
    private final Breakpoints owner;
    private final long address;

    Breakpoint(Breakpoints owner, @Unsigned long address) {
        this.owner = owner;
        this.address = address;
    }

    /// Returns the device address of the instruction.
    public @Unsigned long address() {
        return address;
    }

    /// Restores the instruction, unless its session is closed, which has restored it, or the process has ended.
    /// Where that fails the breakpoint stays, and another close tries again.
    @Override
    public void close() {
        owner.remove(this);
    }

    @Override
    public String toString() {
        return "breakpoint at 0x%x".formatted(address);
    }
}
