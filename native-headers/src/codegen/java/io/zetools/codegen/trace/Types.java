package io.zetools.codegen.trace;

import io.zetools.codegen.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The kinds and sizes of the model's C types, on machines whose pointers have 64 bits.
final class Types {
    private static final int POINTER = 8;

    private static final Map<String, Integer> SCALARS = Map.ofEntries(
            Map.entry("char", 1),
            Map.entry("int8_t", 1),
            Map.entry("uint8_t", 1),
            Map.entry("int16_t", 2),
            Map.entry("uint16_t", 2),
            Map.entry("int", 4),
            Map.entry("unsigned int", 4),
            Map.entry("int32_t", 4),
            Map.entry("uint32_t", 4),
            Map.entry("float", 4),
            Map.entry("int64_t", 8),
            Map.entry("uint64_t", 8),
            Map.entry("size_t", 8),
            Map.entry("double", 8));

    /// The kind of a type.
    enum Kind {
        SCALAR,
        ENUM,
        HANDLE,
        STRUCT,
        POINTER,
        CALLBACK,
        /// A type without known content, which stands only behind pointers.
        VOID
    }

    private final Map<String, Model.Struct> structs;
    private final Map<String, Model.EnumType> enums;
    private final Map<String, Model.Handle> handles;
    private final Map<String, Model.Typedef> typedefs;
    private final Map<String, Model.Callback> callbacks;
    private final Map<String, Model.Macro> macros;

    Types(Model model) {
        structs = byName(model.structs(), Model.Struct::name);
        enums = byName(model.enums(), Model.EnumType::name);
        handles = byName(model.handles(), Model.Handle::name);
        typedefs = byName(model.typedefs(), Model.Typedef::name);
        callbacks = byName(model.callbacks(), Model.Callback::name);
        macros = byName(model.macros(), Model.Macro::name);
    }

    /// Returns the type without `const`, and without the names that only stand for another type.
    String resolve(String type) {
        var plain = type.replace("const ", "").trim();
        var typedef = typedefs.get(plain);
        return typedef == null ? plain : resolve(typedef.type());
    }

    Kind kind(String type) {
        var plain = resolve(type);
        if (plain.endsWith("*")) return Kind.POINTER;
        if (plain.equals("void")) return Kind.VOID;
        if (SCALARS.containsKey(plain)) return Kind.SCALAR;
        if (enums.containsKey(plain)) return Kind.ENUM;
        if (handles.containsKey(plain)) return Kind.HANDLE;
        if (structs.containsKey(plain)) return Kind.STRUCT;
        if (callbacks.containsKey(plain)) return Kind.CALLBACK;
        throw new IllegalArgumentException("unknown type " + type);
    }

    /// Returns the type behind a pointer.
    String target(String pointer) {
        var plain = resolve(pointer);
        return plain.substring(0, plain.lastIndexOf('*')).trim();
    }

    int size(String type) {
        return switch (kind(type)) {
            case SCALAR -> SCALARS.get(resolve(type));
            case ENUM -> 4;
            case HANDLE, POINTER, CALLBACK -> POINTER;
            case VOID -> 0;
            case STRUCT -> size(structs.get(resolve(type)));
        };
    }

    private int size(Model.@Nullable Struct struct) {
        if (struct == null) throw new IllegalArgumentException("no such structure");
        return align(end(struct, struct.members().size()), alignment(struct));
    }

    /// Returns the offset of a member.
    int offset(Model.Struct struct, int member) {
        if (struct.kind().equals("union")) return 0;
        return align(end(struct, member), alignment(struct.members().get(member).type()));
    }

    /// Returns the number of elements of a member, which is 1 unless it is an array.
    int elements(Model.Member member) {
        var array = member.array();
        if (array == null) return 1;
        var macro = macros.get(array);
        return Integer.decode(macro == null ? array : macro.value().trim());
    }

    boolean isArray(Model.Member member) {
        return member.array() != null;
    }

    /// Returns the offset behind the first members of a structure.
    private int end(Model.Struct struct, int members) {
        int end = 0;
        for (int i = 0; i < members; i++) {
            var member = struct.members().get(i);
            int memberEnd = offset(struct, i) + size(member.type()) * elements(member);
            end = Math.max(end, memberEnd);
        }
        return end;
    }

    private int alignment(String type) {
        return kind(type) == Kind.STRUCT ? alignment(structs.get(resolve(type))) : size(type);
    }

    private int alignment(Model.@Nullable Struct struct) {
        if (struct == null) throw new IllegalArgumentException("no such structure");
        return struct.members().stream()
                .mapToInt(m -> alignment(m.type()))
                .max()
                .orElse(1);
    }

    private static int align(int offset, int alignment) {
        return (offset + alignment - 1) / alignment * alignment;
    }

    private static <T> Map<String, T> byName(List<T> things, Function<T, String> name) {
        return things.stream().collect(Collectors.toMap(name, Function.identity()));
    }
}
