package io.zetools.cli;

import io.zetools.trace.ApiFunction;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/// Choices of functions by patterns of their names.
final class FunctionNames {
    private FunctionNames() {}

    /// Returns the functions that a list of patterns chooses: names with `*` and `?`, separated by commas. The last
    /// pattern that fits decides; one after a `-` leaves out. A list that begins with one
    /// that leaves out begins with all functions.
    ///
    /// @throws IllegalArgumentException if a pattern fits no function, or nothing is left
    static Set<ApiFunction> select(String patterns) {
        var parts = patterns.split(",", -1);
        var chosen =
                parts[0].strip().startsWith("-") ? EnumSet.allOf(ApiFunction.class) : EnumSet.noneOf(ApiFunction.class);
        for (var part : parts) {
            var text = part.strip();
            boolean out = text.startsWith("-");
            var pattern = pattern(out ? text.substring(1) : text);
            boolean fits = false;
            for (var function : ApiFunction.values()) {
                if (!pattern.matcher(function.functionName()).matches()) continue;
                fits = true;
                if (out) chosen.remove(function);
                else chosen.add(function);
            }
            if (!fits) throw new IllegalArgumentException("no function is called '%s'".formatted(text));
        }
        if (chosen.isEmpty()) throw new IllegalArgumentException("'%s' leaves no function".formatted(patterns));
        return chosen;
    }

    /// Checks that names choose functions.
    ///
    /// @throws IllegalArgumentException as [#select]
    static void check(String patterns) {
        var _ = select(patterns);
    }

    private static Pattern pattern(String text) {
        var regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            switch (one) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(Pattern.quote(String.valueOf(one)));
            }
        }
        return Pattern.compile(regex.toString());
    }
}
