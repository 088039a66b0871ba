package io.zetools.codegen;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Generates the probe's table of functions in C: their names in the order of `ApiFunction`, which argument is the
/// kernel or module that a call works on, and what may be read of the arguments.
final class ProbeFunctions {
    private static final Path FOLDER = Path.of("ze-tools-profiler", "src", "generated", "c");

    /// The types of objects that calls carry the name of, the most specific first.
    private static final List<String> OBJECTS = List.of("ze_kernel_handle_t", "ze_module_handle_t");

    private ProbeFunctions() {}

    static List<GeneratedFile> generate(Model model) {
        var functions = model.functions().stream()
                .filter(f -> ApiFunctionGenerator.NAMESPACES.contains(f.namespace()))
                .toList();
        return List.of(
                new GeneratedFile(FOLDER.resolve("functions.h"), header(functions)),
                new GeneratedFile(FOLDER.resolve("functions.c"), table(functions)));
    }

    private static String header(List<Model.Function> functions) {
        var out = new StringBuilder("""
                // SPDX-License-Identifier: MIT
                // Generated from native-headers/model/level-zero.json: do not edit.
                #ifndef ZTP_FUNCTIONS_H
                #define ZTP_FUNCTIONS_H

                #include <stdint.h>

                // Indices of functions: the order of Java's ApiFunction.
                enum {
                """);
        for (var function : functions) out.append("    ZTP_%s,\n".formatted(function.name()));
        return out.append("""
                    ZTP_FUNCTION_COUNT
                };

                typedef struct {
                    const char *name;
                    uint8_t object;        // 0, or 1 + the index of the argument that is the call's kernel or module
                    uint8_t count;         // of arguments
                    const uint8_t *sizes;  // of each argument, then of what it points to: at most 8, or 0 for nothing
                } ztp_function_info;

                extern const ztp_function_info ztp_function_table[ZTP_FUNCTION_COUNT];

                #endif
                """).toString();
    }

    private static String table(List<Model.Function> functions) {
        var out = new StringBuilder("""
                // SPDX-License-Identifier: MIT
                // Generated from native-headers/model/level-zero.json: do not edit.
                #include "functions.h"

                #include "level_zero/ze_api.h"
                #include "level_zero/zer_api.h"
                #include "level_zero/zet_api.h"

                #define OF(type) ((uint8_t)(sizeof(type) < 8 ? sizeof(type) : 8))

                const ztp_function_info ztp_function_table[ZTP_FUNCTION_COUNT] = {
                """);
        for (var function : functions) {
            int count = function.params().size();
            var sizes = count == 0 ? "0" : "(const uint8_t[]){%s}".formatted(sizes(function));
            out.append("    {\"%s\", %d, %d, %s},\n".formatted(function.name(), object(function), count, sizes));
        }
        return out.append("};\n").toString();
    }

    private static String sizes(Model.Function function) {
        return function.params().stream()
                .map(p -> "OF(%s), %s".formatted(p.type(), target(p.type())))
                .collect(Collectors.joining(", "));
    }

    private static String target(String type) {
        if (!type.endsWith("*")) return "0";
        var target = type.substring(0, type.length() - 1).strip();
        return target.matches("(const )?void") ? "0" : "OF(%s)".formatted(target);
    }

    private static int object(Model.Function function) {
        for (var type : OBJECTS) {
            for (int i = 0; i < function.params().size(); i++) {
                if (function.params().get(i).type().equals(type)) return i + 1;
            }
        }
        return 0;
    }
}
