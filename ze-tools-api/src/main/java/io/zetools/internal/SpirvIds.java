package io.zetools.internal;

import java.util.BitSet;

/// The ids that a module defines and uses. Intel's compiler ends the process at an id that nothing
/// defines, or does not end, where a type, a constant or an instruction of a function uses it; names,
/// decorations and entry points of such ids it ignores.
final class SpirvIds {
    /// Ids below which they are looked at: greater ones would cost memory that no module is worth.
    private static final int MOST = 1 << 26;

    private static final int NAME = 5;
    private static final int MEMBER_NAME = 6;
    private static final int EXT_INST = 12;
    private static final int ENTRY_POINT = 15;
    private static final int EXECUTION_MODE = 16;
    private static final int DECORATE = 71;
    private static final int GROUP_MEMBER_DECORATE = 75;
    private static final int PHI = 245;
    private static final int EXECUTION_MODE_ID = 331;
    private static final int DECORATE_ID = 332;

    private final BitSet defined = new BitSet();
    private final BitSet used = new BitSet();
    private boolean areTooGreat;
    private int wanted = -1;

    /// Takes an id that an instruction defines.
    void define(int id) {
        if (isSmall(id)) defined.set(id);
    }

    /// Takes an id that an instruction uses.
    ///
    /// @param word the index of the instruction's first word
    void use(int id, int word, int opcode) {
        if (isIgnored(opcode) || !isSmall(id)) return;
        used.set(id);
        if (id == wanted) {
            throw SpirvShape.wrong("the instruction at word %d (number %d) uses id %d, which nothing defines"
                    .formatted(word, opcode, id));
        }
    }

    /// Lets the next use of an id that nothing defines be refused.
    ///
    /// @return whether there is one
    boolean wantUndefined() {
        used.andNot(defined);
        wanted = areTooGreat ? -1 : used.nextSetBit(0);
        return wanted >= 0;
    }

    private boolean isSmall(int id) {
        boolean isSmall = id >= 0 && id < MOST;
        areTooGreat |= !isSmall;
        return isSmall;
    }

    /// Operands of instructions of other sets are numbers in some of these: the grammar calls all of them ids.
    /// Compilers take a phi of an id that nothing defines, which TornadoVM writes.
    private static boolean isIgnored(int opcode) {
        return switch (opcode) {
            case NAME, MEMBER_NAME, EXT_INST, PHI, ENTRY_POINT, EXECUTION_MODE, EXECUTION_MODE_ID, DECORATE_ID -> true;
            default -> opcode >= DECORATE && opcode <= GROUP_MEMBER_DECORATE;
        };
    }
}
