package io.zetools.codegen;

/// Writes what a tracing callback gets: the structure of pointers to the arguments, and the callback's own
/// type.
final class CallbackDeclarations {

    private final Model model;
    private final CHeader out;

    CallbackDeclarations(Model model, CHeader out) {
        this.model = model;
        this.out = out;
    }

    /// The callbacks that `ze_callbacks_t` consists of, and that structure.
    void frozen() {
        model.functions().stream().filter(Model.Function::hasFrozenCallback).forEach(this::declare);
        out.line("// The callbacks that can be set in one call: those of 1.0, for good.")
                .line("");
        for (var table : model.callbackTables()) {
            out.line("typedef struct _" + type(table) + " {");
            model.frozenCallbacks(table)
                    .forEach(f -> out.line("    " + CNames.callbackType(f) + " " + f.entry() + "Cb;"));
            out.line("} " + type(table) + ";").line("");
        }
        out.line("typedef struct _ze_callbacks_t {");
        model.callbackTables().forEach(table -> out.line("    " + type(table) + " " + table + ";"));
        out.line("} ze_callbacks_t;").line("");
    }

    /// The callbacks of everything newer: they are registered one by one.
    void others() {
        model.functions().stream()
                .filter(f -> f.traceable() && !f.hasFrozenCallback())
                .forEach(this::declare);
    }

    private void declare(Model.Function function) {
        var params = function.paramsStruct();
        out.since(function.version());
        if (function.params().isEmpty()) {
            // C has no structure without members; this one is only ever pointed at.
            out.line("typedef struct _" + params + " " + params + ";");
        } else {
            out.line("typedef struct _" + params + " {");
            function.params().forEach(p -> out.line("    " + p.type() + "* p" + p.name() + ";"));
            out.line("} " + params + ";");
        }
        out.line("typedef void (ZE_APICALL *" + CNames.callbackType(function) + ")(");
        out.line("    " + params + "* params,");
        out.line("    " + function.returns() + " result,");
        out.line("    void* pTracerUserData,");
        out.line("    void** ppTracerInstanceUserData);");
        out.line("");
    }

    private static String type(String table) {
        return "ze_" + CNames.snakeCase(table) + "_callbacks_t";
    }
}
