package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The arguments that a recording keeps.
///
/// Threads: one.
final class KeptArguments {
    private final Map<ApiFunction, List<String>> named = new EnumMap<>(ApiFunction.class);
    private final Map<ApiFunction, List<String>> needed = new EnumMap<>(ApiFunction.class);
    private boolean all;

    /// Keeps arguments of a function by name.
    ///
    /// @throws IllegalArgumentException if there is no such argument, or it cannot be kept
    void name(ApiFunction function, List<String> names) {
        if (names.size() > Records.MAX_ARGUMENTS) {
            throw new IllegalArgumentException(
                    "no more than %d arguments can be kept".formatted(Records.MAX_ARGUMENTS));
        }
        for (var name : names) ArgumentSpec.of(function, name);
        named.put(function, names);
    }

    /// Keeps all arguments of the functions for which none are named.
    void all() {
        all = true;
    }

    /// Keeps arguments by name that reports need, of a function for which the user names none.
    void need(ApiFunction function, String... names) {
        needed.put(function, List.of(names));
    }

    /// Returns the names of the arguments that are kept, by function; functions without any are not in it.
    Map<ApiFunction, List<String>> of(Collection<ApiFunction> functions) {
        Map<ApiFunction, List<String>> kept = new EnumMap<>(ApiFunction.class);
        for (var function : functions) {
            var names = of(function);
            if (!names.isEmpty()) kept.put(function, names);
        }
        return kept;
    }

    private List<String> of(ApiFunction function) {
        var names = named.get(function);
        if (names != null) return names;
        return Stream.concat(
                        all ? ArgumentSpec.namesOf(function).stream() : Stream.empty(),
                        needed.getOrDefault(function, List.of()).stream())
                .distinct()
                .limit(Records.MAX_ARGUMENTS)
                .toList();
    }
}
