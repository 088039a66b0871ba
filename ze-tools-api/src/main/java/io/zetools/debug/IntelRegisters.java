package io.zetools.debug;

import io.zetools.Unsigned;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;

/// The registers of a stopped thread of an Intel GPU by their purpose. Their sizes come from the thread's own
/// register sets.
///
/// Threads: as [Registers].
public final class IntelRegisters {
    /// The type of the general register file's set. `ZET_DEBUG_REGSET_TYPE_GRF_INTEL_GPU`
    public static final int GENERAL = 1;

    /// `ZET_DEBUG_REGSET_TYPE_CR_INTEL_GPU`
    private static final int CONTROL = 6;

    /// `ZET_DEBUG_REGSET_TYPE_SBA_INTEL_GPU`
    private static final int BASE_ADDRESSES = 11;

    /// The second 32 bits of the control register say why the thread has stopped.
    private static final int CONTROL_CAUSE_OFFSET = 4;

    private static final int CAUSE_PAGE_FAULT = 1 << 16;
    private static final int CAUSE_BREAKPOINT = 1 << 31;

    /// The bit of the first 32 by which the thread passes the breakpoint where it is.
    private static final int CONTROL_PASSES = 1 << 15;

    private static final int CONTROL_ADDRESS_OFFSET = 8;
    private static final int INSTRUCTION_BASE = 4;

    private final Registers registers;

    private IntelRegisters(Registers registers) {
        this.registers = registers;
    }

    /// Returns the registers of a stopped thread by their purpose.
    public static IntelRegisters of(Registers registers) {
        return new IntelRegisters(Objects.requireNonNull(registers, "registers"));
    }

    /// Returns whether threads with these register sets show the address of their instruction.
    public static boolean haveInstructionAddress(List<RegisterSet> sets) {
        return has(sets, CONTROL, 1, CONTROL_ADDRESS_OFFSET + Integer.BYTES)
                && has(sets, BASE_ADDRESSES, INSTRUCTION_BASE + 1, Long.BYTES);
    }

    /// Returns whether threads with these register sets can be made to pass a breakpoint, and to stop
    /// at the next instruction.
    static boolean haveControl(List<RegisterSet> sets) {
        return sets.stream()
                .anyMatch(set -> set.type() == CONTROL
                        && set.count() != 0
                        && Integer.compareUnsigned(set.byteSize(), CONTROL_CAUSE_OFFSET + Integer.BYTES) >= 0
                        && set.access().contains(RegisterSet.Access.WRITEABLE));
    }

    private static boolean has(List<RegisterSet> sets, int type, int count, int bytes) {
        return sets.stream()
                .anyMatch(set -> set.type() == type
                        && Integer.compareUnsigned(set.count(), count) >= 0
                        && Integer.compareUnsigned(set.byteSize(), bytes) >= 0);
    }

    /// Returns whether the thread has stopped because of a page fault; `false` if its registers do not
    /// show it.
    public boolean hasPageFault() {
        if (!has(registers.sets(), CONTROL, 1, CONTROL_CAUSE_OFFSET + Integer.BYTES)) return false;
        return (control().getInt(CONTROL_CAUSE_OFFSET) & CAUSE_PAGE_FAULT) != 0;
    }

    /// Makes the thread stop again when it has executed one instruction: it passes a breakpoint where it is, and
    /// the cause of a breakpoint that is there when it goes on stops it at the next instruction, wherever that is.
    void stopAtNext() {
        var set = registers.set(CONTROL);
        var control = registers.read(set, 0, 1);
        control.putInt(0, control.getInt(0) | CONTROL_PASSES);
        control.putInt(CONTROL_CAUSE_OFFSET, control.getInt(CONTROL_CAUSE_OFFSET) | CAUSE_BREAKPOINT);
        registers.write(set, 0, control);
    }

    /// Makes a thread that has stopped at a breakpoint pass it. Where its cause stayed, the thread would stop at
    /// the next instruction.
    void passBreakpoint() {
        var set = registers.set(CONTROL);
        var control = registers.read(set, 0, 1);
        int cause = control.getInt(CONTROL_CAUSE_OFFSET);
        if ((cause & CAUSE_BREAKPOINT) == 0) return;
        control.putInt(0, control.getInt(0) | CONTROL_PASSES);
        control.putInt(CONTROL_CAUSE_OFFSET, cause & ~CAUSE_BREAKPOINT);
        registers.write(set, 0, control);
    }

    /// Returns the general registers.
    public RegisterSet general() {
        return registers.set(GENERAL);
    }

    /// Returns 32 bits of a general register.
    ///
    /// @param register from 0
    /// @param lane number of the 32 bits, from 0
    /// @throws IndexOutOfBoundsException if the thread has no such register, or the register no such lane
    public int generalInt(int register, int lane) {
        var set = general();
        return registers.read(set, register, 1).getInt(checkLane(set, lane, Integer.BYTES));
    }

    /// Returns 64 bits of a general register.
    ///
    /// @param lane number of the 64 bits, from 0
    public long generalLong(int register, int lane) {
        var set = general();
        return registers.read(set, register, 1).getLong(checkLane(set, lane, Long.BYTES));
    }

    /// Returns a floating-point number of 32 bits in a general register.
    public float generalFloat(int register, int lane) {
        return Float.intBitsToFloat(generalInt(register, lane));
    }

    /// Changes 32 bits of a general register.
    public void setGeneralInt(int register, int lane, int value) {
        var set = general();
        var bytes = registers.read(set, register, 1);
        bytes.putInt(checkLane(set, lane, Integer.BYTES), value);
        registers.write(set, register, bytes);
    }

    /// Changes 64 bits of a general register.
    public void setGeneralLong(int register, int lane, long value) {
        var set = general();
        var bytes = registers.read(set, register, 1);
        bytes.putLong(checkLane(set, lane, Long.BYTES), value);
        registers.write(set, register, bytes);
    }

    /// Returns the device address of the instruction that the thread executes next.
    public @Unsigned long instructionAddress() {
        return base() + Integer.toUnsignedLong(control().getInt(CONTROL_ADDRESS_OFFSET));
    }

    /// Makes the thread go on at another instruction.
    ///
    /// @throws IllegalArgumentException if the address is not within reach of the instruction base
    public void setInstructionAddress(@Unsigned long address) {
        long offset = address - base();
        if (offset >>> Integer.SIZE != 0) {
            throw new IllegalArgumentException(
                    "0x%x is not within 4 GiB of the instruction base 0x%x".formatted(address, base()));
        }
        var control = control();
        control.putInt(CONTROL_ADDRESS_OFFSET, (int) offset);
        registers.write(registers.set(CONTROL), 0, control);
    }

    private ByteBuffer control() {
        return registers.read(registers.set(CONTROL), 0, 1).order(ByteOrder.LITTLE_ENDIAN);
    }

    private long base() {
        return registers
                .read(registers.set(BASE_ADDRESSES), INSTRUCTION_BASE, 1)
                .getLong(0);
    }

    private static int checkLane(RegisterSet set, int lane, int size) {
        if (lane < 0 || (lane + 1L) * size > Integer.toUnsignedLong(set.byteSize())) {
            throw new IndexOutOfBoundsException("lane %d of %d bytes in a register of %s".formatted(lane, size, set));
        }
        return lane * size;
    }
}
