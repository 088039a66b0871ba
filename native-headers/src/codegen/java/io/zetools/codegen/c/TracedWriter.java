package io.zetools.codegen.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Writes a traced form of each traceable function: callbacks before, the entry, callbacks after.
final class TracedWriter {
    private final CInterface model;

    TracedWriter(CInterface model) {
        this.model = model;
    }

    void write(Map<String, String> files) {
        files.put("zm_traced.h", header());
        files.put("zm_traced_core.c", core());
        model.groups().forEach((group, functions) -> {
            var traceable = functions.stream()
                    .filter(function -> function.facts().traceable())
                    .toList();
            if (!traceable.isEmpty()) {
                files.put("zm_traced_" + group + ".c", traced(traceable));
            }
        });
    }

    private String header() {
        var out = new CText("Traced forms of the functions: they run and end a call that zm_trace_begin() began.");
        out.line("#ifndef ZM_TRACED_H").line("#define ZM_TRACED_H").line();
        out.line("#include \"trace/trace.h\"").line();
        out.line(
                "// Spreads the callback structure of version 1.0 over an array by function; leaves the other functions alone.");
        out.line("void zm_traced_core_callbacks(const ze_callbacks_t *from, zm_trace_callback to[ZM_FN_COUNT]);")
                .line();
        for (var function : model.traceable()) {
            out.list("%s zm_traced_%s(".formatted(function.returns(), function.name()), parameters(function), ");");
        }
        return out.line().line("#endif").toString();
    }

    private String core() {
        var out = new CText("Which functions the callback structure of version 1.0 has members for.");
        out.line("#include \"zm_traced.h\"").line();
        var core = model.functions().stream().filter(CFunction::core).toList();
        out.line("_Static_assert(sizeof(ze_callbacks_t) == %d * sizeof(void (*)(void)), \"one member per function\");"
                .formatted(core.size()));
        out.line();
        out.line("#define SPREAD(function, member) to[ZM_FN_##function] = (zm_trace_callback)from->member")
                .line();
        out.line("void zm_traced_core_callbacks(const ze_callbacks_t *from, zm_trace_callback to[ZM_FN_COUNT]) {");
        core.forEach(function -> out.line("    SPREAD(%s, %s);".formatted(function.name(), function.coreMember())));
        return out.line("}").toString();
    }

    private String traced(List<CFunction> functions) {
        var out = new CText(
                "Traced calls: a callback may change an argument through `params`, and cannot change the result.");
        out.line("#include \"zm_traced.h\"").line().line("#include <level_zero/layers/zel_tracing_register_cb.h>");
        functions.forEach(function -> traced(out.line(), function));
        return out.toString();
    }

    private void traced(CText out, CFunction function) {
        var name = function.name();
        out.list("%s zm_traced_%s(".formatted(function.returns(), name), parameters(function), ") {");
        if (function.params().isEmpty()) {
            out.line(
                    "    // The function has no parameters, and C no structure without members: there is only an address.");
            out.line("    char nothing = 0;");
            out.line("    %1$s *params = (%1$s *)&nothing;"
                    .formatted(function.facts().paramsStruct()));
        } else {
            var pointers =
                    function.arguments().stream().map(name1 -> "&" + name1).toList();
            out.list("    %s arguments = {".formatted(function.facts().paramsStruct()), pointers, "};");
            out.line("    %s *params = &arguments;".formatted(function.facts().paramsStruct()));
        }
        callbacks(out, function, "ZM_TRACE_PROLOGUE", noResult(function));
        out.list("    %s result = zm_entry_%s(".formatted(function.returns(), name), function.arguments(), ");");
        callbacks(out, function, "ZM_TRACE_EPILOGUE", "result");
        out.line("    zm_trace_end(trace);").line("    return result;").line("}");
    }

    private static void callbacks(CText out, CFunction function, String phase, String result) {
        out.list(
                "    ZM_TRACE_CALLBACKS(",
                List.of("trace", phase, "ZM_FN_" + function.name(), function.callbackType(), "params", result),
                ");");
    }

    private static String noResult(CFunction function) {
        if (function.returnsResult()) {
            return "ZE_RESULT_SUCCESS";
        }
        return function.returns().equals("uint32_t") ? "0" : "NULL";
    }

    private static List<String> parameters(CFunction function) {
        var parameters = new ArrayList<>(List.of("zm_trace_call *trace"));
        function.params().forEach(param -> parameters.add(param.declaration()));
        return parameters;
    }
}
