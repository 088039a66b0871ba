package io.zetools.codegen;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Generates what follows from the model of SPIR-V: the table of operands that Java reads, and in C
/// the numbers, names and lengths of instructions.
public final class SpirvSources {
    /// The table of operands, relative to the root of the repository.
    public static final Path TABLE =
            Path.of("ze-tools-api", "src", "main", "resources", "io", "zetools", "internal", "spirv-grammar.txt");

    private static final Path JAVA = Path.of(
            "ze-tools-api", "src", "generated", "java", "io", "zetools", "internal", "spirv", "SpirvNumbers.java");

    private static final Path C_FOLDER = Path.of("ze-tools-mock", "src", "generated", "c");

    /// The kinds whose numbers the simulated GPU, readers in Java and builders of tests know.
    private static final Set<String> KINDS = Set.of(
            "AddressingModel",
            "BuiltIn",
            "Capability",
            "Decoration",
            "ExecutionMode",
            "ExecutionModel",
            "FPEncoding",
            "FPRoundingMode",
            "FunctionControl",
            "FunctionParameterAttribute",
            "GroupOperation",
            "HostAccessQualifier",
            "ImageOperands",
            "LinkageType",
            "LoopControl",
            "MemoryAccess",
            "MemoryModel",
            "MemorySemantics",
            "SamplerAddressingMode",
            "SamplerFilterMode",
            "Scope",
            "SourceLanguage",
            "StorageClass");

    /// The kinds of operands that may have several words.
    private static final Set<String> LONG_KINDS =
            Set.of("LiteralString", "LiteralContextDependentNumber", "LiteralSpecConstantOpInteger");

    private SpirvSources() {}

    /// The generated files.
    static List<GeneratedFile> generate(SpirvModel model) {
        return List.of(
                new GeneratedFile(TABLE, table(model)),
                new GeneratedFile(JAVA, numbers(model)),
                new GeneratedFile(C_FOLDER.resolve("zm_spirv.h"), header(model)),
                new GeneratedFile(C_FOLDER.resolve("zm_spirv_forms.c"), instructions(model)));
    }

    /// Returns the table of operands of a model.
    public static String table(SpirvModel model) {
        var out = new StringBuilder("# SPIR-V %s, revision %d: generated from native-headers/model/spirv.json\n"
                .formatted(model.version(), model.revision()));
        for (var name : model.extensions())
            out.append("extension ").append(name).append('\n');
        for (var kind : model.kinds()) {
            switch (kind.category()) {
                case "Composite" -> out.append("composite %s %s\n".formatted(kind.name(), kind.parts()));
                case "BitEnum" -> appendValues(out, "bits ", kind);
                case "ValueEnum" -> appendValues(out, "values ", kind);
                default -> {}
            }
        }
        for (var each : model.instructions()) {
            out.append("instruction %d %s%s\n".formatted(each.number(), each.name(), after(each.operands())));
        }
        for (var set : model.sets()) {
            out.append("set %s\n".formatted(set.name()));
            for (var each : set.instructions()) {
                out.append("member %d %s%s\n".formatted(each.number(), each.name(), after(each.operands())));
            }
        }
        return out.toString();
    }

    private static void appendValues(StringBuilder out, String head, SpirvModel.Kind kind) {
        out.append(head).append(kind.name()).append('\n');
        for (var value : kind.values()) {
            out.append("value %d%s\n".formatted(value.number(), after(value.operands())));
        }
    }

    private static String after(String operands) {
        return operands.isEmpty() ? "" : " " + operands;
    }

    private static String numbers(SpirvModel model) {
        var out = new StringBuilder("""
                // SPDX-License-Identifier: MIT
                // Generated from native-headers/model/spirv.json: do not edit.
                package io.zetools.internal.spirv;

                /// The numbers of SPIR-V %s, revision %d.
                public final class SpirvNumbers {
                    private SpirvNumbers() {}
                """.formatted(model.version(), model.revision()));
        appendClass(out, "Op", "instructions", operations(model, ""));
        for (var kind : model.kinds()) {
            if (KINDS.contains(kind.name())) appendClass(out, kind.name(), kind.name(), values(kind, ""));
        }
        for (var set : model.sets()) appendClass(out, className(set), set.name(), members(set, ""));
        return out.append("}\n").toString();
    }

    private static void appendClass(StringBuilder out, String name, String what, List<Enumerator> numbers) {
        out.append("""

                    /// The numbers of %s.
                    public static final class %s {
                        private %s() {}

                """.formatted(what, name, name));
        for (var number : numbers) {
            out.append("        public static final int %s = %d;\n".formatted(number.name(), (int) number.value()));
        }
        out.append("    }\n");
    }

    private static List<Enumerator> operations(SpirvModel model, String prefix) {
        return model.instructions().stream()
                .map(each -> new Enumerator(prefix + constant(each.name().substring(2)), each.number()))
                .toList();
    }

    private static List<Enumerator> values(SpirvModel.Kind kind, String prefix) {
        return kind.values().stream()
                .map(value -> new Enumerator(prefix + constant(value.name()), value.number()))
                .toList();
    }

    private static List<Enumerator> members(SpirvModel.ExtendedSet set, String prefix) {
        return set.instructions().stream()
                .map(each -> new Enumerator(prefix + constant(each.name()), each.number()))
                .toList();
    }

    /// Returns the name of a set without its version and its prefix.
    private static String plain(SpirvModel.ExtendedSet set) {
        return set.name().replace(".100", "").replace("NonSemantic.", "");
    }

    /// Returns the name of the class for a set: `OpenClStd`, `OpenClDebugInfo`, `ShaderDebugInfo`.
    private static String className(SpirvModel.ExtendedSet set) {
        return plain(set).replace("OpenCL", "OpenCl").replace(".std", "Std").replace(".", "");
    }

    private static String header(SpirvModel model) {
        var out = new StringBuilder("""
                // SPDX-License-Identifier: MIT
                // Generated from native-headers/model/spirv.json: do not edit.
                // The numbers of SPIR-V %s, revision %d.
                #ifndef ZM_SPIRV_NUMBERS_H
                #define ZM_SPIRV_NUMBERS_H

                #include <stdint.h>

                """.formatted(model.version(), model.revision()));
        out.append(
                "// As a module's header has it.\n#define SPV_NEWEST_VERSION 0x%xu\n\n".formatted(versionWord(model)));
        appendEnum(out, "spv_op", operations(model, "SPV_OP_"));
        for (var kind : model.kinds()) {
            if (!KINDS.contains(kind.name())) continue;
            var name = constant(kind.name());
            appendEnum(out, "spv_" + name.toLowerCase(Locale.ROOT), values(kind, "SPV_" + name + "_"));
        }
        for (var set : model.sets()) {
            var name = constant(plain(set).replace('.', '_'));
            appendEnum(out, "spv_" + name.toLowerCase(Locale.ROOT), members(set, "SPV_" + name + "_"));
        }
        return out.append("""
                // The words of an instruction of the grammar.
                typedef struct zm_spirv_form {
                    uint16_t number;
                    uint8_t least;     // words, with the one that has the number
                    uint8_t most;      // 0: any number of words
                    uint8_t result;    // the word that is the result's id: 2 where its type comes first; 0: it has none
                    const char *name;
                    const char *feature;    // what a device needs for it, in words; NULL: nothing beyond SPIR-V itself
                } zm_spirv_form;

                // Returns the form of an instruction; NULL for a number that the grammar does not have.
                const zm_spirv_form *zm_spirv_form_of(uint32_t number);

                #endif
                """).toString();
    }

    /// Returns the version as the word of a header: major and minor number in the third and the second byte.
    private static int versionWord(SpirvModel model) {
        var numbers = model.version().split("\\.", -1);
        return Integer.parseInt(numbers[0]) << 16 | Integer.parseInt(numbers[1]) << 8;
    }

    private record Enumerator(String name, long value) {}

    private static void appendEnum(StringBuilder out, String type, List<Enumerator> numbers) {
        out.append("typedef enum ").append(type).append(" {\n");
        var seen = new HashSet<String>();
        for (var number : numbers) {
            if (!seen.add(number.name())) throw new IllegalStateException("two numbers are " + number.name());
            // An enumerator is an int: bit 31 is one below zero.
            out.append("    %s = %s,\n".formatted(number.name(), (int) number.value()));
        }
        out.append("} ").append(type).append(";\n\n");
    }

    private static String instructions(SpirvModel model) {
        var out = new StringBuilder("""
                // SPDX-License-Identifier: MIT
                // Generated from native-headers/model/spirv.json: do not edit.
                #include "zm_spirv.h"

                #include <stddef.h>
                #include <stdlib.h>

                static const zm_spirv_form forms[] = {
                """);
        for (var each : model.instructions()) {
            out.append("    {%d, %d, %d, %d, \"%s\", %s},\n"
                    .formatted(
                            each.number(),
                            least(each),
                            most(model, each),
                            result(each),
                            each.name(),
                            feature(each.capabilities())));
        }
        return out.append("""
                };

                static int compare(const void *key, const void *item) {
                    uint32_t number = *(const uint32_t *)key;
                    const zm_spirv_form *form = item;
                    return number < form->number ? -1 : number > form->number;
                }

                const zm_spirv_form *zm_spirv_form_of(uint32_t number) {
                    return bsearch(&number, forms, sizeof forms / sizeof *forms, sizeof *forms, compare);
                }
                """).toString();
    }

    /// Returns the first capability in words, as a string of C: "DeviceEnqueue" is "device enqueue".
    private static String feature(String capabilities) {
        if (capabilities.isEmpty()) return "NULL";
        var words = capabilities.split(" ", -1)[0].split("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", -1);
        return Arrays.stream(words)
                .map(word -> word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT))
                        ? word
                        : word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" ", "\"", "\""));
    }

    private static List<String> operands(SpirvModel.Instruction instruction) {
        return instruction.operands().isEmpty()
                ? List.of()
                : List.of(instruction.operands().split(" ", -1));
    }

    private static boolean isOptional(String operand) {
        return operand.endsWith("?") || operand.endsWith("*");
    }

    private static long least(SpirvModel.Instruction instruction) {
        return 1
                + operands(instruction).stream()
                        .filter(operand -> !isOptional(operand))
                        .count();
    }

    /// Returns the largest number of words; 0 where an operand may have any number of them.
    private static long most(SpirvModel model, SpirvModel.Instruction instruction) {
        var operands = operands(instruction);
        boolean unlimited = operands.stream().anyMatch(operand -> {
            var kind = operand.replaceAll("[?*]$", "");
            return operand.endsWith("*") || LONG_KINDS.contains(kind) || hasOperandsOfItsOwn(model, kind);
        });
        return unlimited ? 0 : 1 + operands.size();
    }

    private static boolean hasOperandsOfItsOwn(SpirvModel model, String name) {
        return model.kinds().stream()
                .filter(kind -> kind.name().equals(name))
                .flatMap(kind -> kind.values().stream())
                .anyMatch(value -> !value.operands().isEmpty());
    }

    private static int result(SpirvModel.Instruction instruction) {
        return 1 + operands(instruction).indexOf("IdResult");
    }

    /// Returns a name such as `GroupIAdd` as C's constants are written: `GROUP_I_ADD`.
    static String constant(String name) {
        return name.replace("OpenCL", "Opencl")
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_")
                .toUpperCase(Locale.ROOT);
    }
}
