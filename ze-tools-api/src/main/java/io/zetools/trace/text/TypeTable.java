package io.zetools.trace.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The C types and functions that calls consist of, as the generated table has them. Read when the first call
/// is printed.
///
/// Threads: immutable.
final class TypeTable {
    /// @param stype the value that its `stype` member has to hold, or -1 if it has none
    record Struct(String name, int size, int stype, boolean union, List<Member> members) {
        boolean hasStype() {
            return stype >= 0;
        }
    }

    /// @param elements -1 unless it is an array
    record Member(String name, int offset, int elements, String type) {}

    record Function(String name, String returns, List<Parameter> parameters) {
        int indexOf(String parameter) {
            for (int i = 0; i < parameters.size(); i++)
                if (parameters.get(i).name().equals(parameter)) return i;
            throw new IllegalArgumentException(parameter);
        }
    }

    /// @param count the parameter with the number of elements behind a pointer; `null` for one element, or text
    /// @param release whether the call ends the life of the handle
    /// @param device whether only the device can follow the pointer
    record Parameter(
            String name, String direction, @Nullable String count, boolean release, boolean device, String type) {
        boolean isInput() {
            return direction.equals("in");
        }

        boolean isOutput() {
            return direction.equals("out");
        }
    }

    static final String BOOLEAN = "ze_bool_t";

    private static final class Holder {
        private static final TypeTable TABLE = load();
    }

    /// Types that are addresses without looking like it: handles and callbacks.
    private final Set<String> addresses = new HashSet<>();
    private final Map<String, String> typedefs = new HashMap<>();
    private final Map<String, Struct> structs = new HashMap<>();
    private final Map<Integer, Struct> extensions = new HashMap<>();
    private final Map<String, Function> functions = new HashMap<>();

    private TypeTable() {}

    static TypeTable get() {
        return Holder.TABLE;
    }

    /// Returns the function with this name in C; `null` if its arguments are never seen.
    @Nullable
    Function function(String name) {
        return functions.get(name);
    }

    @Nullable
    Struct struct(String type) {
        return structs.get(type);
    }

    /// Returns the structure with a value in its `stype`.
    @Nullable
    Struct extension(int stype) {
        return extensions.get(stype);
    }

    /// Returns whether a value of this type is an address.
    boolean isAddress(String type) {
        return type.endsWith("*") || addresses.contains(type);
    }

    /// Returns all structures, for tests.
    List<Struct> structs() {
        return List.copyOf(structs.values());
    }

    /// Returns a type without `const`, and without names that only stand for another type, except for the boolean
    /// one.
    String resolve(String type) {
        var plain = type.startsWith("const ") ? type.substring("const ".length()) : type;
        var target = typedefs.get(plain);
        return target == null || plain.equals(BOOLEAN) ? plain : resolve(target);
    }

    private static TypeTable load() {
        var table = new TypeTable();
        try (var file = TypeTable.class.getResourceAsStream("types.txt")) {
            if (file == null) throw new IllegalStateException("types.txt is missing in this jar");
            List<Member> members = List.of();
            List<Parameter> parameters = List.of();
            for (var line : new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                var word = line.strip().split(" ");
                switch (word[0]) {
                    case "handle", "callback" -> table.addresses.add(word[1]);
                    case "typedef" -> table.typedefs.put(word[1], rest(line, 2));
                    case "struct", "union" -> {
                        members = new ArrayList<>();
                        table.add(new Struct(
                                word[1], number(word[2]), number(word[3]), word[0].equals("union"), members));
                    }
                    case "member" ->
                        members.add(new Member(word[1], number(word[2]), number(word[3]), rest(line.strip(), 4)));
                    case "function" -> {
                        parameters = new ArrayList<>();
                        table.functions.put(word[1], new Function(word[1], rest(line, 2), parameters));
                    }
                    case "parameter" -> parameters.add(parameter(word, rest(line.strip(), 5)));
                    default -> {
                        // A comment.
                    }
                }
            }
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read types.txt", e);
        }
    }

    private void add(Struct struct) {
        structs.put(struct.name(), struct);
        if (struct.hasStype()) extensions.putIfAbsent(struct.stype(), struct);
    }

    private static Parameter parameter(String[] word, String type) {
        var count = word[3].equals("-") ? null : word[3];
        return new Parameter(word[1], word[2], count, word[4].equals("release"), word[4].equals("device"), type);
    }

    private static int number(String text) {
        return text.equals("-") ? -1 : Integer.parseInt(text);
    }

    /// Returns the text after so many words.
    private static String rest(String line, int words) {
        return line.split(" ", words + 1)[words];
    }
}
