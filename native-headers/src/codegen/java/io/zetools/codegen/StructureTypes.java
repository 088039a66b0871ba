package io.zetools.codegen;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the `stype` constant of a structure: by name, or in the list of constants.
final class StructureTypes {

    private final Set<String> constants = new LinkedHashSet<>();
    private final Map<String, String> byStruct = new LinkedHashMap<>();

    void add(String constant, String struct) {
        constants.add(constant);
        byStruct.putIfAbsent(struct, constant);
    }

    /// The constant of a structure; null for the bases, which have none.
    @Nullable
    String constantOf(String struct) {
        var byName = struct.replaceFirst("^(z[a-z]+)_(.*)_t$", "$1_STRUCTURE_TYPE_$2")
                .toUpperCase(Locale.ROOT);
        return constants.contains(byName) ? byName : byStruct.get(struct);
    }
}
