package io.zetools.samples.debugger;

import io.zetools.debug.RegisterSet;
import java.util.List;
import java.util.OptionalInt;

/// Short names for the register sets of Intel GPUs, in the order of their types from 1 on.
final class RegisterNames {
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

    private RegisterNames() {}

    /// The name of a set; its number, if it is of a type that has no name here.
    static String of(RegisterSet set) {
        int type = set.type();
        return type >= 1 && type <= NAMES.size() ? NAMES.get(type - 1) : Integer.toUnsignedString(type);
    }

    /// The type of the set with this name or number.
    static OptionalInt type(String name) {
        int index = NAMES.indexOf(name);
        if (index >= 0) return OptionalInt.of(index + 1);
        try {
            return OptionalInt.of(Integer.parseUnsignedInt(name));
        } catch (NumberFormatException _) {
            return OptionalInt.empty();
        }
    }
}
