package io.zetools.program;

import io.zetools.Unsigned;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// An input of a module that is being created, which a [ModuleRule] may change. Usually there is one; a
/// module that is linked from several has more.
///
/// Threads: the thread that runs the rule, until the rule returns.
public final class ModuleInput {
    private final ModuleCreation creation;
    private final int index;

    private Code code;
    private String buildFlags;
    private final Map<Integer, ConstantValue> constants;

    ModuleInput(
            ModuleCreation creation, int index, Code code, String buildFlags, Map<Integer, ConstantValue> constants) {
        this.creation = creation;
        this.index = index;
        this.code = code;
        this.buildFlags = buildFlags;
        this.constants = new LinkedHashMap<>(constants);
    }

    /// Returns the number of the input, from 0.
    public int index() {
        return index;
    }

    /// Returns a copy of its code: SPIR-V or a native binary, as [ModuleCreation#format] says.
    public byte[] code() {
        creation.requireValid();
        return code.bytes();
    }

    /// Replaces the code.
    ///
    /// @param newCode is copied
    /// @return this
    /// @throws IllegalArgumentException if it is empty
    public ModuleInput setCode(byte[] newCode) {
        creation.requireValid();
        if (newCode.length == 0) throw new IllegalArgumentException("a module's input cannot be empty");
        code = new Code.Ours(newCode.clone());
        return this;
    }

    /// Returns the options for the compiler; empty if there are none.
    public String buildFlags() {
        creation.requireValid();
        return buildFlags;
    }

    /// Replaces the options for the compiler.
    ///
    /// @return this
    /// @throws IllegalArgumentException if they contain NUL, at which C would cut them
    public ModuleInput setBuildFlags(String flags) {
        creation.requireValid();
        if (flags.indexOf('\0') >= 0) throw new IllegalArgumentException("build flags contain NUL");
        buildFlags = flags;
        return this;
    }

    /// Adds options for the compiler behind those that are there.
    ///
    /// @return this
    /// @throws IllegalArgumentException if they contain NUL, at which C would cut them
    public ModuleInput addBuildFlags(String flags) {
        return setBuildFlags(buildFlags.isBlank() ? flags : buildFlags + ' ' + flags);
    }

    /// Returns the ids of the specialization constants that are given a value, as unsigned numbers in order.
    public Set<Integer> constants() {
        creation.requireValid();
        var ids = new TreeSet<Integer>(Comparator.comparingLong(Integer::toUnsignedLong));
        ids.addAll(constants.keySet());
        return Collections.unmodifiableSet(ids);
    }

    /// Returns the value that a specialization constant is given.
    ///
    /// @param id one of [#constants]
    /// @param size how many bytes the constant has, from 1 to 8: C does not say it, the SPIR-V code does
    /// @return the bytes in the order of the machine
    /// @throws IllegalArgumentException if the constant is given no value, or not one of that size
    public byte[] constant(@Unsigned int id, int size) {
        creation.requireValid();
        var value = constants.get(id);
        if (value == null) {
            throw new IllegalArgumentException(
                    "specialization constant %s is given no value".formatted(Integer.toUnsignedString(id)));
        }
        requireSize(size);
        return value.bytes(size);
    }

    /// Gives a specialization constant a value; the others keep theirs. A driver refuses to build a module
    /// that is given a constant which its code does not have.
    ///
    /// @param id as in the code
    /// @param value 1 to 8 bytes in the order of the machine, as many as the constant has; is copied
    /// @return this
    /// @throws IllegalArgumentException if the value is of another size
    public ModuleInput setConstant(@Unsigned int id, byte[] value) {
        creation.requireValid();
        requireSize(value.length);
        constants.put(id, new ConstantValue.Ours(value.clone()));
        return this;
    }

    private static void requireSize(int size) {
        if (size < 1 || size > 8) {
            throw new IllegalArgumentException("a specialization constant has 1 to 8 bytes, not " + size);
        }
    }

    Code codeNow() {
        return code;
    }

    String buildFlagsNow() {
        return buildFlags;
    }

    Map<Integer, ConstantValue> constantsNow() {
        return constants;
    }
}
