package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.ApiFunction.Direction;
import io.zetools.trace.ApiFunction.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The handles whose lives a function begins or ends, by its name and its parameters: those that programs have to
/// release themselves.
///
/// @param kind the kind of object, such as `command list`
/// @param begins whether the life begins
/// @param argument the name of the argument with the handle, as recordings keep it
public record HandleLife(String kind, boolean begins, String argument) {
    private static final Pattern MAKES = Pattern.compile("^ze[A-Z].*(Create|OpenIpcHandle|Instantiate)");
    private static final Pattern RELEASES = Pattern.compile("^ze[A-Z].*(Destroy|CloseIpcHandle)");
    private static final Pattern HANDLE = Pattern.compile("zer?_(\\w+?)(_ext|_exp)?_handle_t");

    /// The kinds that some function releases; of others nothing can be left.
    private static final class Released {
        private static final Set<String> KINDS = Stream.of(ApiFunction.values())
                .flatMap(function -> released(function).stream())
                .map(HandleLife::kind)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the lives that a function begins or ends; empty for most functions.
    public static List<HandleLife> of(ApiFunction function) {
        var lives = new ArrayList<>(released(function));
        if (!MAKES.matcher(function.functionName()).find()) return lives;
        for (var parameter : function.parameters()) {
            var kind = kind(parameter, "*");
            if (parameter.direction() == Direction.OUT && Released.KINDS.contains(kind))
                lives.add(new HandleLife(kind, true, "*" + parameter.name()));
        }
        return lives;
    }

    private static List<HandleLife> released(ApiFunction function) {
        if (!RELEASES.matcher(function.functionName()).find()) return List.of();
        var handle = function.parameters().getFirst();
        var kind = kind(handle, "");
        // A function with a context in front closes memory, and no handle.
        boolean only = function.parameterCount() == 1 && handle.direction() == Direction.IN;
        return only && !kind.isEmpty() ? List.of(new HandleLife(kind, false, handle.name())) : List.of();
    }

    /// Returns the kind of object of a parameter; empty if it is no handle.
    private static String kind(Parameter parameter, String pointer) {
        var type = parameter.type().replace(" ", "");
        if (!type.endsWith(pointer)) return "";
        var match = HANDLE.matcher(type.substring(0, type.length() - pointer.length()));
        return match.matches() ? match.group(1).replace('_', ' ') : "";
    }
}
