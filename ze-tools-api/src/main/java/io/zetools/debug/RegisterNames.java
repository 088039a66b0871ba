package io.zetools.debug;

import io.zetools.Unsigned;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The names of the register sets of Intel GPUs, as its assembler has them: `zet_debug_regset_type_intel_gpu_t`.
final class RegisterNames {
    /// In the order of their types, from 1 on.
    private static final List<String> NAMES = List.of(
            "r",
            "a",
            "f",
            "ce",
            "sr",
            "cr",
            "tdr",
            "acc",
            "mme",
            "sp",
            "sba",
            "dbg",
            "fc",
            "msg",
            "mode",
            "dscratch",
            "tscratch",
            "s",
            "status",
            "random",
            "direct");

    private static final Pattern REGISTER = Pattern.compile("([a-z]+|set[0-9]+\\.)([0-9]{1,9})");

    private RegisterNames() {}

    /// Returns the name of a type; `set99.` for a type that has no name here.
    static String of(@Unsigned int type) {
        return type >= 1 && type <= NAMES.size() ? NAMES.get(type - 1) : "set" + Integer.toUnsignedString(type) + ".";
    }

    /// Returns the type of a set.
    static int type(String name) {
        return NAMES.indexOf(name) + 1;
    }

    /// Splits the name of a register into that of its set and its number.
    ///
    /// @throws IllegalArgumentException if it is no such name
    static Matcher parse(String register) {
        var parts = REGISTER.matcher(register);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "%s is no register: its name is that of a set and a number, as in r12 or acc0".formatted(register));
        }
        return parts;
    }
}
