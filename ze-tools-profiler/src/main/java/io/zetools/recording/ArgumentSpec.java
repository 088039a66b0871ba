package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.ApiFunction.Direction;
import io.zetools.trace.text.ScalarTypes;
import java.util.List;

/// An argument to keep of each call: its value, or the value that it points to once the function has succeeded.
///
/// @param index of the parameter
/// @param size of the argument in bytes: 1, 2, 4 or 8
/// @param pointee 0, or the size of the value that it points to
/// @param offset of that value behind where it points, in bytes
record ArgumentSpec(int index, int size, int pointee, int offset) {
    /// The size in the description of physical memory: the only field of a structure that can be kept.
    static final String PHYSICAL_SIZE = "*desc.size";

    /// Where that is in `ze_physical_mem_desc_t`, whose class would make handles for all of its fields at each
    /// start.
    static final int PHYSICAL_SIZE_OFFSET = 24;

    /// Returns the argument of a name: `hKernel` the argument itself, `*phKernel` the value it points to.
    ///
    /// @throws IllegalArgumentException if there is no such argument, or it cannot be kept
    static ArgumentSpec of(ApiFunction function, String name) {
        if (function == ApiFunction.PHYSICAL_MEM_CREATE && name.equals(PHYSICAL_SIZE)) {
            int description = of(function, "desc").index;
            return new ArgumentSpec(description, Long.BYTES, Long.BYTES, PHYSICAL_SIZE_OFFSET);
        }
        boolean target = name.startsWith("*");
        var plain = target ? name.substring(1) : name;
        if (function.registerFunction() == null) {
            throw refused(function, name, "the arguments of the tools interface cannot be seen");
        }
        for (int i = 0; i < function.parameterCount(); i++) {
            var parameter = function.parameters().get(i);
            if (!parameter.name().equals(plain)) continue;
            int size = ScalarTypes.size(parameter.type());
            if (size == 0) throw refused(function, name, "it is a structure");
            if (!target) return new ArgumentSpec(i, size, 0, 0);

            int pointee = parameter.direction() == Direction.OUT ? ScalarTypes.targetSize(parameter.type()) : 0;
            if (pointee == 0)
                throw refused(function, name, "it does not point to a number or a handle that the function stores");
            return new ArgumentSpec(i, size, pointee, 0);
        }
        var names =
                function.parameters().stream().map(ApiFunction.Parameter::name).toList();
        throw refused(function, name, "the function has " + names);
    }

    /// Returns the name of this argument of a function, by which [#of] makes it.
    ///
    /// @throws IllegalArgumentException if the function has no such argument
    String nameIn(ApiFunction function) {
        if (index < 0 || index >= function.parameterCount())
            throw new IllegalArgumentException("%s has no parameter %d".formatted(function.functionName(), index));
        var name = function.parameters().get(index).name();
        if (offset != 0) name = PHYSICAL_SIZE;
        else if (pointee != 0) name = "*" + name;
        if (!of(function, name).equals(this)) throw refused(function, name, "it has another size");
        return name;
    }

    /// Returns the names of all arguments that can be kept.
    static List<String> namesOf(ApiFunction function) {
        if (function.registerFunction() == null) return List.of();
        return function.parameters().stream()
                .filter(parameter -> ScalarTypes.size(parameter.type()) > 0)
                .map(ApiFunction.Parameter::name)
                .limit(Records.MAX_ARGUMENTS)
                .toList();
    }

    private static IllegalArgumentException refused(ApiFunction function, String name, String why) {
        return new IllegalArgumentException(
                "cannot keep the argument %s of %s: %s".formatted(name, function.functionName(), why));
    }
}
