package io.zetools.codegen.layout;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.layout.Declarations.Enumeration;
import io.zetools.codegen.layout.Declarations.Item;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// A Java class with the numbers of C headers, the classes of those enumerations whose values have sentences, and
/// the C that lets the compiler compare the offsets.
///
/// @param module the folder of the module
/// @param packageName of the Java classes
/// @param name of the main class
/// @param sources the folder of the headers in the module
/// @param headers relative to that folder: each may use what those before it declare
/// @param prefixes of names in C that Java leaves out
/// @param structures the types whose members Java needs, in order
/// @param check the name of the file in C
record LayoutClass(
        String module,
        String packageName,
        String name,
        String sources,
        List<String> headers,
        List<String> prefixes,
        List<String> structures,
        String check) {

    private static final int INDENT = 4;

    List<GeneratedFile> generate(Path root) {
        var declarations = Declarations.read(
                root,
                headers.stream().map(header -> Path.of(module, sources, header)).toList());
        var layouts = structures.stream().map(declarations::structure).toList();
        var files = new ArrayList<GeneratedFile>();
        files.add(file(name, numbers(declarations, layouts)));
        for (var enumeration : declarations.enumerations()) {
            if (hasSentences(enumeration)) {
                var type = javaType(enumeration.type());
                files.add(file(type, sentences(type, enumeration)));
            }
        }
        files.add(new GeneratedFile(Path.of(module, "src", "generated", "c", check), assertions(layouts)));
        return files;
    }

    private GeneratedFile file(String type, String body) {
        var path = Path.of(module, "src", "generated", "java", packageName.replace('.', '/'), type + ".java");
        return new GeneratedFile(path, """
                // SPDX-License-Identifier: MIT
                %s
                package %s;

                """.formatted(origin(), packageName) + body);
    }

    private String origin() {
        return headers.stream()
                .map(header -> "// Generated from %s/%s/%s: do not edit.".formatted(module, sources, header))
                .collect(Collectors.joining("\n"));
    }

    // ---- Java ----

    private String numbers(Declarations declarations, List<Structure> layouts) {
        var out = new StringBuilder();
        out.append("/// Numbers of C headers: constants, values of enumerations, and offsets and sizes in bytes.\n");
        out.append("final class %s {\n".formatted(name));
        Set<String> used = new HashSet<>();
        declarations.macros().forEach((macro, value) -> constant(out, INDENT, used, without(macro), value));
        for (var enumeration : declarations.enumerations()) {
            if (!enumeration.type().isEmpty()) continue;
            for (var item : enumeration.items()) constant(out, INDENT, used, without(item.name()), item.value());
        }
        out.append("\n    private %s() {}\n".formatted(name));
        for (var enumeration : declarations.enumerations()) {
            if (!enumeration.type().isEmpty() && !hasSentences(enumeration)) values(out, used, enumeration);
        }
        for (var layout : layouts) members(out, used, layout);
        return out.append("}\n").toString();
    }

    private void values(StringBuilder out, Set<String> types, Enumeration enumeration) {
        var type = open(out, types, enumeration.type());
        constants(out, 2 * INDENT, enumeration);
        close(out, type);
    }

    private void members(StringBuilder out, Set<String> types, Structure layout) {
        var type = open(out, types, layout.type());
        Set<String> used = new HashSet<>();
        constant(out, 2 * INDENT, used, "SIZE_OF", layout.size());
        for (var member : layout.members()) {
            var upper = member.name().toUpperCase(Locale.ROOT);
            constant(out, 2 * INDENT, used, upper, member.offset());
            if (member.count() > 0) constant(out, 2 * INDENT, used, upper + "_COUNT", member.count());
        }
        close(out, type);
    }

    private String open(StringBuilder out, Set<String> types, String cType) {
        var type = javaType(cType);
        if (!types.add(type)) throw new IllegalArgumentException("two types have the name " + type);
        out.append("\n    /// `%s`.\n    static final class %s {\n".formatted(cType, type));
        return type;
    }

    private static void close(StringBuilder out, String type) {
        out.append("\n        private %s() {}\n    }\n".formatted(type));
    }

    static String sentences(String type, Enumeration enumeration) {
        for (var item : enumeration.items()) {
            if (item.sentence() == null)
                throw new IllegalArgumentException(
                        "%s of %s has no sentence in quotes in its comment".formatted(item.name(), enumeration.type()));
        }
        var out = new StringBuilder("import org.jspecify.annotations.Nullable;\n\n");
        out.append("/// `%s`, with the sentence of each value.\n".formatted(enumeration.type()));
        out.append("final class %s {\n".formatted(type));
        constants(out, INDENT, enumeration);
        out.append("\n    private %s() {}\n\n".formatted(type));
        out.append("    /// Returns the sentence of a value; `null` for one that this version does not know.\n");
        out.append("    static @Nullable String sentence(int value) {\n        return switch (value) {\n");
        var prefix = commonPrefix(enumeration.items());
        for (var item : enumeration.items()) {
            var sentence = Objects.requireNonNull(item.sentence());
            out.append("            case %s -> \"%s\";\n".formatted(item.name().substring(prefix.length()), sentence));
        }
        return out.append("            default -> null;\n        };\n    }\n}\n")
                .toString();
    }

    private static void constants(StringBuilder out, int indent, Enumeration enumeration) {
        var prefix = commonPrefix(enumeration.items());
        Set<String> used = new HashSet<>();
        for (var item : enumeration.items())
            constant(out, indent, used, item.name().substring(prefix.length()), item.value());
    }

    private static void constant(StringBuilder out, int indent, Set<String> used, String name, long value) {
        if (!used.add(name)) throw new IllegalArgumentException("two numbers have the name " + name);
        var isInt = value == (int) value;
        out.append(" ".repeat(indent))
                .append("static final %s %s = %s;\n"
                        .formatted(isInt ? "int" : "long", name, isInt ? "" + value : "0x%xL".formatted(value)));
    }

    private static boolean hasSentences(Enumeration enumeration) {
        return enumeration.items().stream().anyMatch(item -> item.sentence() != null);
    }

    /// Returns what the names of all values begin with, up to a `_`.
    private static String commonPrefix(List<Item> items) {
        var prefix = items.getFirst().name();
        for (var item : items) {
            int end = 0;
            while (end < prefix.length() && item.name().startsWith(prefix.substring(0, end + 1))) end++;
            prefix = prefix.substring(0, end);
        }
        return prefix.substring(0, prefix.lastIndexOf('_') + 1);
    }

    private String without(String cName) {
        for (var prefix : prefixes) {
            var upper = prefix.toUpperCase(Locale.ROOT);
            if (cName.startsWith(upper)) return cName.substring(upper.length());
        }
        return cName;
    }

    private String javaType(String cType) {
        var rest = cType;
        for (var prefix : prefixes) {
            if (!cType.startsWith(prefix)) continue;
            rest = cType.substring(prefix.length());
            break;
        }
        var type = new StringBuilder();
        for (var word : rest.split("_", -1))
            type.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        return type.toString();
    }

    // ---- C ----

    private String assertions(List<Structure> layouts) {
        var out = new StringBuilder("// SPDX-License-Identifier: MIT\n");
        out.append(origin()).append('\n');
        out.append("// Compares the offsets that Java uses with those of the compiler.\n");
        out.append("#include <stddef.h>\n\n");
        for (var header : headers) out.append("#include \"%s\"\n".formatted(header));
        for (var layout : layouts) {
            out.append('\n');
            for (var member : layout.members())
                out.append("_Static_assert(offsetof(%s, %s) == %d, \"%s.%s\");\n"
                        .formatted(layout.type(), member.name(), member.offset(), layout.type(), member.name()));
            out.append("_Static_assert(sizeof(%s) == %d, \"%s\");\n"
                    .formatted(layout.type(), layout.size(), layout.type()));
        }
        return out.toString();
    }
}
