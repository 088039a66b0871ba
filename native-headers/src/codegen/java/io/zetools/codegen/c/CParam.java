package io.zetools.codegen.c;

import java.util.List;

/// A parameter of a C function.
///
/// @param name the official name
/// @param type the C type as it stands in a declaration, `const` and `*` included
/// @param passing how the value travels, which decides how it is written into a call record
/// @param members for a structure of integers passed by value, the names of its members; otherwise empty
record CParam(String name, String type, Passing passing, List<String> members) {
    enum Passing {
        SCALAR,
        POINTER,
        /// A structure of integers: one word per member.
        STRUCT,
        /// A structure of bytes, such as an IPC handle: recorded by its first eight bytes.
        BYTES
    }

    String declaration() {
        int end = type.length();
        while (type.charAt(end - 1) == '*') {
            end--;
        }
        return type.substring(0, end).stripTrailing() + " " + type.substring(end) + name;
    }

    /// The argument as 64-bit words, one per word that a call record holds.
    List<String> words() {
        return switch (passing) {
            case SCALAR -> List.of(name);
            case POINTER -> List.of("(uintptr_t)" + name);
            case BYTES -> List.of("zm_first_word(&%s, sizeof(%s))".formatted(name, name));
            case STRUCT -> members.stream().map(member -> name + "." + member).toList();
        };
    }

    /// The names of those words.
    List<String> wordNames() {
        return passing == Passing.STRUCT ? words() : List.of(name);
    }
}
