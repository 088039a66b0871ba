package io.zetools.codegen.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Writes the embedded loader's public symbols: the functions of the interface, the registration of callbacks, and
/// the list of what is exported.
final class LoaderWriter {
    /// Functions whose behaviour in a loader is more than handing on: hand-written in the loader, which hands on
    /// through `zm_loader_dispatch_…`.
    private static final Set<String> HAND_WRITTEN = Set.of("zeInit", "zeInitDrivers", "zesInit");

    /// Functions that programs which carry the static loader look up, beside the getters of tables. No header
    /// declares them.
    private static final Set<String> FOR_STATIC_LOADERS = Set.of(
            "zeLoaderInit",
            "zeLoaderGetTracingHandle",
            "zelGetTracerApiProcAddrTable",
            "zelLoaderDriverCheck",
            "zelLoaderGetVersionsInternal",
            "zelLoaderTranslateHandleInternal");

    /// Declared by the official header, but exported by no loader.
    private static final String NEVER_EXPORTED = "zelTracerResetAllCallbacks";

    private final CInterface model;

    LoaderWriter(CInterface model) {
        this.model = model;
    }

    void write(Map<String, String> files) {
        model.groups().forEach((group, functions) -> files.put("zm_loader_" + group + ".c", exports(functions)));
        files.put("zm_loader_register.c", register());
        files.put("zemock_loader.map", versionScript(publicSymbols()));
        files.put("ze_mock.map", versionScript(driverSymbols()));
    }

    private String exports(List<CFunction> functions) {
        var out = new CText("Public functions of the embedded loader.");
        out.line("#include \"loader/loader.h\"").line("#include \"zm_traced.h\"");
        functions.forEach(function -> export(out.line(), function));
        return out.toString();
    }

    private void export(CText out, CFunction function) {
        var name = function.name();
        boolean handWritten = HAND_WRITTEN.contains(name);
        out.list(
                handWritten
                        ? "%s zm_loader_dispatch_%s(".formatted(function.returns(), name)
                        : "ZE_DLLEXPORT %s ZE_APICALL %s(".formatted(function.returns(), name),
                function.declarations(),
                ") {");
        if (function.facts().namespace().equals("zes")) {
            out.line("    if (!zm_loader_sysman_open()) {");
        } else {
            out.line("    unsigned gate = zm_loader_gate();");
            out.line("    if ((gate & ZM_LOADER_OPEN) == 0) {");
        }
        out.line("        return %s;".formatted(function.failure("ZE_RESULT_ERROR_UNINITIALIZED")));
        out.line("    }");
        if (function.facts().traceable()) {
            out.line("    zm_trace_call trace;");
            out.line("    if (gate == ZM_LOADER_TRACING && zm_trace_begin(&zm_loader_tracers, &trace)) {");
            var arguments = new ArrayList<>(List.of("&trace"));
            arguments.addAll(function.arguments());
            out.list("        return zm_traced_%s(".formatted(name), arguments, ");");
            out.line("    }");
        }
        out.list("    return zm_entry_%s(".formatted(name), function.arguments(), ");");
        out.line("}");
    }

    private String register() {
        var out = new CText("Registration of callbacks, one function for each traceable one.");
        out.line("#include \"loader/loader.h\"");
        for (var function : model.traceable()) {
            out.line();
            out.list(
                    "ZE_DLLEXPORT ze_result_t ZE_APICALL %s("
                            .formatted(function.facts().register()),
                    List.of(
                            "zel_tracer_handle_t tracer",
                            "zel_tracer_reg_t phase",
                            function.callbackType() + " callback"),
                    ") {");
            out.list(
                    "    return zm_loader_register(",
                    List.of("tracer", "phase", "ZM_FN_" + function.name(), "(zm_trace_callback)callback"),
                    ");");
            out.line("}");
        }
        return out.toString();
    }

    private Set<String> publicSymbols() {
        var symbols = new TreeSet<>(model.loader());
        model.functions().forEach(function -> symbols.add(function.name()));
        symbols.remove(NEVER_EXPORTED);
        symbols.addAll(FOR_STATIC_LOADERS);
        symbols.addAll(driverSymbols());
        return symbols;
    }

    private Set<String> driverSymbols() {
        var symbols = new TreeSet<String>();
        model.tables().forEach(table -> symbols.add(table.getter()));
        return symbols;
    }

    private static String versionScript(Set<String> symbols) {
        var out = new StringBuilder(
                "# Generated from native-headers/model/level-zero.json; do not edit.\n{\n    global:\n");
        symbols.forEach(symbol -> out.append("        ").append(symbol).append(";\n"));
        return out.append("        zemock_*;\n    local:\n        *;\n};\n").toString();
    }
}
