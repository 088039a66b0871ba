package io.zetools.codegen;

import java.util.List;

/// Writes the driver tables of a namespace, which a driver fills when the loader asks for them.
final class DdiHeader {

    private final Model model;
    private final String namespace;
    private final CHeader out;

    DdiHeader(Model model, String namespace, CHeader out) {
        this.model = model;
        this.namespace = namespace;
        this.out = out;
    }

    void tables() {
        var tables = model.tables(namespace);
        for (var table : tables) {
            table(table, model.functionsOf(namespace, table));
        }
        out.line("// All tables");
        out.line("typedef struct _" + namespace + "_dditable_t {");
        tables.forEach(t -> out.line("    " + CNames.tableType(namespace, t) + " " + t + ";"));
        out.line("} " + namespace + "_dditable_t;").line("");
        out.line("// All tables of a driver that puts them into its handles; it clears the flag when it goes away.");
        out.line("typedef struct _" + namespace + "_dditable_driver_t {");
        out.line("    ze_api_version_t version;");
        out.line("    uint8_t isValidFlag;");
        tables.forEach(t -> out.line("    " + CNames.tableType(namespace, t) + "* " + t + ";"));
        out.line("} " + namespace + "_dditable_driver_t;").line("");
    }

    private void table(String table, List<Model.Function> functions) {
        for (var function : functions) {
            out.line("typedef " + function.returns() + " (ZE_APICALL *" + CNames.pointerType(function) + ")("
                    + ApiHeader.parameters(function.params(), false) + ");");
            out.line("");
        }
        var type = CNames.tableType(namespace, table);
        out.line("typedef struct _" + type + " {");
        for (var function : functions) {
            var since = function.version().equals("1.0") ? "" : " // since " + function.version();
            out.line("    " + CNames.pointerType(function) + " " + function.entry() + ";" + since);
        }
        out.line("} " + type + ";").line("");
        out.line("ZE_DLLEXPORT ze_result_t ZE_APICALL");
        out.line(CNames.tableGetter(namespace, table) + "(");
        out.line("    ze_api_version_t version,");
        out.line("    " + type + "* pDdiTable);");
        out.line("");
        out.line("typedef ze_result_t (ZE_APICALL *" + namespace + "_pfnGet" + table + "ProcAddrTable_t)(");
        out.line("    ze_api_version_t,");
        out.line("    " + type + "*);");
        out.line("");
    }
}
