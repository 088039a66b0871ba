package io.zetools.internal;

import io.zetools.internal.spirv.SpirvNumbers.Op;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// The ids that a module defines and uses. Intel's compiler ends the process at an id that nothing
/// defines, or does not end, where a type, a constant or an instruction of a function uses it; names,
/// decorations and entry points of such ids it ignores.
final class SpirvIds {
    /// Ids below which they are looked at: greater ones would cost memory that no module is worth.
    private static final int MOST = 1 << 26;

    private final BitSet defined = new BitSet();
    private final BitSet used = new BitSet();
    private final Map<Integer, String> sets = new HashMap<>();
    private final BitSet longTypes = new BitSet();
    private final BitSet longValues = new BitSet();
    private boolean areTooGreat;
    private int wanted = -1;

    /// Takes an id that an instruction defines.
    void define(int id) {
        if (isSmall(id)) defined.set(id);
    }

    /// Takes the name of an imported set of instructions.
    void defineSet(int id, String name) {
        sets.put(id, name);
    }

    /// Returns the name of an imported set; empty if the id is none.
    String set(int id) {
        return sets.getOrDefault(id, "");
    }

    /// Takes a type of integers of more than 32 bits, whose literals have two words.
    void defineLongType(int id) {
        if (isSmall(id)) longTypes.set(id);
    }

    /// Takes the type of a value that was defined.
    void defineType(int id, int type) {
        if (type >= 0 && longTypes.get(type) && isSmall(id)) longValues.set(id);
    }

    /// Returns the number of words that a literal of the type of a value has.
    int literalWords(int id) {
        return id >= 0 && longValues.get(id) ? 2 : 1;
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

    /// Compilers take a phi of an id that nothing defines, which TornadoVM writes.
    private static boolean isIgnored(int opcode) {
        return switch (opcode) {
            case Op.NAME,
                    Op.MEMBER_NAME,
                    Op.PHI,
                    Op.ENTRY_POINT,
                    Op.EXECUTION_MODE,
                    Op.EXECUTION_MODE_ID,
                    Op.DECORATE_ID -> true;
            default -> opcode >= Op.DECORATE && opcode <= Op.GROUP_MEMBER_DECORATE;
        };
    }
}
