package io.zetools.codegen.c;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes the driver tables and the exported functions that hand them to a loader.
final class TableWriter {
    private static final List<String> NAMESPACES = List.of("ze", "zet", "zer", "zes");

    private final CInterface model;

    TableWriter(CInterface model) {
        this.model = model;
    }

    void write(Map<String, String> files) {
        files.put("zm_tables.h", header());
        files.put("zm_tables.c", shared());
        for (var namespace : NAMESPACES) {
            files.put("zm_tables_" + namespace + ".c", tables(namespace));
        }
    }

    private String header() {
        var out = new CText("The driver tables, whole: what handles point to in DDI mode.");
        out.line("#ifndef ZM_TABLES_H").line("#define ZM_TABLES_H").line();
        out.line("#include <level_zero/ze_ddi.h>");
        out.line("#include <level_zero/zer_ddi.h>");
        out.line("#include <level_zero/zes_ddi.h>");
        out.line("#include <level_zero/zet_ddi.h>");
        out.line("#include <stdbool.h>")
                .line("#include <stddef.h>")
                .line("#include <stdint.h>")
                .line();
        out.line("// The four words at the head of every handle while DDI mode is on: core, tools, Sysman, runtime.");
        out.line("extern void *const zm_ddi_head[4];").line();
        out.line(
                "// Marks the tables behind zm_ddi_head as usable or not; a loader answers UNINITIALIZED for one that is not.");
        out.line("void zm_ddi_set_valid(bool valid);").line();
        out.line(
                "// Copies to `table` the entries introduced at or below `version`, and touches no byte beyond them: a loader");
        out.line("// passes a table of its own size. minors[i] is the minor version that introduced entry i.");
        out.line(
                "ze_result_t zm_fill_table(ze_api_version_t version, void *table, const void *all, const uint8_t *minors,");
        out.line("    size_t count);").line();
        out.line(
                "// The minor version of the interface that the driver claims to be of; it has no entry that is younger.");
        out.line("uint32_t zm_api_minor(void);").line();
        for (var table : model.tables()) {
            out.line("extern %s %s;".formatted(table.type(), table.variable()));
        }
        out.line();
        for (var table : model.tables()) {
            out.list(
                    "ZE_DLLEXPORT ze_result_t ZE_APICALL %s(".formatted(table.getter()),
                    List.of("ze_api_version_t version", table.type() + " *table"),
                    ");");
        }
        out.line().line("// X(member of the container, type of the table, getter) for every table of a namespace.");
        for (var namespace : NAMESPACES) {
            each(
                    out,
                    namespace,
                    tablesOf(namespace).stream()
                            .map(table -> "%s, %s, %s".formatted(table.stem(), table.type(), table.getter()))
                            .toList());
        }
        return out.line().line("#endif").toString();
    }

    private static void each(CText out, String namespace, List<String> arguments) {
        out.line("#define ZM_FOR_EACH_%s_TABLE(X) \\".formatted(namespace.toUpperCase(Locale.ROOT)));
        for (int i = 0; i < arguments.size(); i++) {
            out.line("    X(" + arguments.get(i) + (i + 1 < arguments.size() ? ") \\" : ")"));
        }
    }

    private String shared() {
        var out = new CText("The containers of tables for DDI mode, and the copying that all tables share.");
        out.line("#include \"zm_tables.h\"").line().line("#include <string.h>").line();
        out.line("_Static_assert(sizeof(void *) == sizeof(void (*)(void)), \"tables are copied as pointers\");")
                .line();
        out.line(
                "ze_result_t zm_fill_table(ze_api_version_t version, void *table, const void *all, const uint8_t *minors,");
        out.line("    size_t count) {");
        out.line("    if (table == NULL) {");
        out.line("        return ZE_RESULT_ERROR_INVALID_NULL_POINTER;").line("    }");
        out.line("    if (ZE_MAJOR_VERSION(version) != 1) {");
        out.line("        return ZE_RESULT_ERROR_UNSUPPORTED_VERSION;").line("    }");
        out.line("    uint32_t own = zm_api_minor();");
        out.line("    for (size_t i = 0; i < count; i++) {");
        out.line("        if (minors[i] <= ZE_MINOR_VERSION(version) && minors[i] <= own) {");
        out.line(
                "            memcpy((char *)table + i * sizeof(void *), (const char *)all + i * sizeof(void *), sizeof(void *));");
        out.line("        }").line("    }");
        out.line("    return ZE_RESULT_SUCCESS;").line("}").line();
        for (var namespace : NAMESPACES) {
            out.line("static %s_dditable_driver_t %s_tables = {".formatted(namespace, namespace));
            out.line("    .version = ZE_MAKE_VERSION(1, %d),".formatted(model.minor()));
            out.line("    .isValidFlag = 1,");
            tablesOf(namespace).forEach(table -> out.line("    .%s = &%s,".formatted(table.stem(), table.variable())));
            out.line("};").line();
        }
        out.line("void *const zm_ddi_head[4] = {&ze_tables, &zet_tables, &zes_tables, &zer_tables};")
                .line();
        out.line("void zm_ddi_set_valid(bool valid) {");
        for (var namespace : NAMESPACES) {
            out.line("    %s_tables.isValidFlag = valid;".formatted(namespace));
        }
        return out.line("}").toString();
    }

    private String tables(String namespace) {
        var out = new CText("The " + namespace + " tables and their getters.");
        out.line("#include \"zm_tables.h\"").line("#include \"zm_entry.h\"");
        for (var table : tablesOf(namespace)) {
            out.line().line("%s %s = {".formatted(table.type(), table.variable()));
            for (var function : table.functions()) {
                out.line("    .%s = zm_entry_%s,".formatted(function.facts().entry(), function.name()));
            }
            out.line("};").line();
            out.line("ZE_DLLEXPORT ze_result_t ZE_APICALL");
            out.line("%s(ze_api_version_t version, %s *table) {".formatted(table.getter(), table.type()));
            var minors = table.functions().stream()
                    .map(function -> String.valueOf(function.minor()))
                    .toList();
            out.list("    static const uint8_t minors[] = {", minors, "};");
            out.line(
                    "    _Static_assert(sizeof(*table) == sizeof(minors) * sizeof(void *), \"one version per entry\");");
            out.line("    return zm_fill_table(version, table, &%s, minors, sizeof(minors));"
                    .formatted(table.variable()));
            out.line("}");
        }
        return out.toString();
    }

    private List<CTable> tablesOf(String namespace) {
        return model.tables().stream()
                .filter(table -> table.namespace().equals(namespace))
                .toList();
    }
}
