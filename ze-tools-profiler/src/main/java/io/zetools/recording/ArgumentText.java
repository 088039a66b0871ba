package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.util.Map;
import java.util.StringJoiner;

/// The text of arguments that were kept: handles, pointers and flags as hexadecimal, other numbers as C declares
/// them, signed or not.
final class ArgumentText {
    private ArgumentText() {}

    static String of(String function, Map<String, Long> arguments) {
        var known = ApiFunction.find(function);
        var text = new StringJoiner(", ", "{", "}");
        arguments.forEach((name, value) ->
                text.add(name + "=" + of(known.map(f -> type(f, name)).orElse(""), value)));
        return text.toString();
    }

    private static String of(String type, long value) {
        if (type.endsWith("*") || type.endsWith("_handle_t") || type.endsWith("_flags_t"))
            return "0x" + Long.toHexString(value);
        return type.startsWith("int") || type.equals("float") || type.equals("double")
                ? Long.toString(value)
                : Long.toUnsignedString(value);
    }

    /// Returns the C type of an argument, or of the value that one with a star points to; empty if unknown.
    private static String type(ApiFunction function, String name) {
        boolean target = name.startsWith("*");
        var plain = target ? name.substring(1) : name;
        for (var parameter : function.parameters()) {
            if (!parameter.name().equals(plain)) continue;
            var type = parameter.type().strip();
            return target && type.endsWith("*")
                    ? type.substring(0, type.length() - 1).strip()
                    : type;
        }
        return "";
    }
}
