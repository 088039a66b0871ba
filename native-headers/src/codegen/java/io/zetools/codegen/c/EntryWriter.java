package io.zetools.codegen.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Writes what stands between a driver table and the hand-written functions: the list of functions, the entries
/// that keep the call log and the armed faults, and the results of functions that are not implemented.
final class EntryWriter {
    private final CInterface model;

    EntryWriter(CInterface model) {
        this.model = model;
    }

    void write(Map<String, String> files) {
        files.put("zm_entry.h", header());
        files.put("zm_functions.c", functions());
        files.put("zm_unsupported.c", unsupported());
        model.groups().forEach((group, functions) -> files.put("zm_entries_" + group + ".c", entries(functions)));
    }

    private String header() {
        var out = new CText("The functions of the interface: their numbers, and what the mock defines for each.");
        out.line("#ifndef ZM_ENTRY_H").line("#define ZM_ENTRY_H").line();
        out.line("#include <level_zero/ze_ddi.h>");
        out.line("#include <level_zero/zer_ddi.h>");
        out.line("#include <level_zero/zes_ddi.h>");
        out.line("#include <level_zero/zet_ddi.h>");
        out.line("#include <stdint.h>").line();
        out.line("enum zm_function {");
        model.functions().forEach(function -> out.line("    ZM_FN_" + function.name() + ","));
        out.line("    ZM_FN_COUNT").line("};").line();
        out.line("// A number outside 0 … ZM_FN_COUNT - 1 answers \"?\", 0 and NULL.");
        out.line("const char *zm_function_name(uint32_t id);");
        out.line("// The version of the interface that introduced the function.");
        out.line("ze_api_version_t zm_function_version(uint32_t id);");
        out.line(
                "// The words that a call record holds: one per parameter; of a structure passed by value one per member,");
        out.line("// or its first eight bytes where it is an array.");
        out.line("uint32_t zm_function_param_count(uint32_t id);");
        out.line("const char *zm_function_param_name(uint32_t id, uint32_t index);");
        out.line("// The number of a function by its C name; -1 for a name that the interface does not have.");
        out.line("int32_t zm_function_find(const char *name);");
        out.line("// What tables have for a function that the mock implements; NULL for any other.");
        out.line("typedef void (*zm_function_address)(void);");
        out.line("zm_function_address zm_function_entry(uint32_t id);").line();
        out.line("// The hand-written implementations. One that is missing answers as zm_unsupported.c says.");
        for (var function : model.functions()) {
            out.list("%s zm_%s(".formatted(function.returns(), function.name()), function.declarations(), ");");
        }
        out.line()
                .line(
                        "// The same functions with call log and fault injection in front: what tables and symbols lead to.");
        for (var function : model.functions()) {
            out.list(
                    "%s ZE_APICALL zm_entry_%s(".formatted(function.returns(), function.name()),
                    function.declarations(),
                    ");");
        }
        return out.line().line("#endif").toString();
    }

    private String functions() {
        var out = new CText("Names, versions and parameter names of the functions, by number.");
        out.line("#include \"zm_entry.h\"").line().line("#include <string.h>").line();
        out.line("struct function_facts {");
        out.line("    const char *name;");
        out.line("    uint16_t minor;");
        out.line("    uint16_t param_count;");
        out.line("    const char *params[%d];".formatted(CInterface.MAX_WORDS));
        out.line("};").line();
        out.line("static const struct function_facts facts[ZM_FN_COUNT] = {");
        for (var function : model.functions()) {
            var names = quoted(function.wordNames());
            out.line("    [ZM_FN_%s] =".formatted(function.name()));
            out.list(
                    "        {\"%s\", %d, %d, {".formatted(function.name(), function.minor(), names.size()),
                    names.isEmpty() ? List.of("NULL") : names,
                    "}},");
        }
        out.line("};").line();
        out.line("const char *zm_function_name(uint32_t id) {");
        out.line("    return id < ZM_FN_COUNT ? facts[id].name : \"?\";")
                .line("}")
                .line();
        out.line("ze_api_version_t zm_function_version(uint32_t id) {");
        out.line("    return (ze_api_version_t)(id < ZM_FN_COUNT ? ZE_MAKE_VERSION(1, facts[id].minor) : 0);");
        out.line("}").line();
        out.line("uint32_t zm_function_param_count(uint32_t id) {");
        out.line("    return id < ZM_FN_COUNT ? facts[id].param_count : 0;")
                .line("}")
                .line();
        out.line("const char *zm_function_param_name(uint32_t id, uint32_t index) {");
        out.line("    return index < zm_function_param_count(id) ? facts[id].params[index] : NULL;")
                .line("}")
                .line();
        out.line("int32_t zm_function_find(const char *name) {");
        out.line("    for (uint32_t id = 0; name != NULL && id < ZM_FN_COUNT; id++) {");
        out.line("        if (strcmp(facts[id].name, name) == 0) {");
        out.line("            return (int32_t)id;");
        out.line("        }").line("    }").line("    return -1;").line("}");
        return out.toString();
    }

    private String unsupported() {
        var out = new CText("What a function answers that the mock does not implement.");
        out.line("#include \"zm_entry.h\"").line();
        out.line("// Weak, so that an implementation wins; an alias, so that a missing one is noticed.");
        out.line("#define ZM_WEAK(name) __attribute__((weak, alias(#name)))");
        for (var function : model.functions()) {
            var head = "%s %%s_%s(".formatted(function.returns(), function.name());
            out.line();
            out.list("static " + head.formatted("none"), function.declarations(), ") {");
            function.arguments().forEach(argument -> out.line("    (void)" + argument + ";"));
            out.line("    return %s;".formatted(function.failure("ZE_RESULT_ERROR_UNSUPPORTED_FEATURE")));
            out.line("}");
            out.list(head.formatted("zm"), function.declarations(), ") ZM_WEAK(none_%s);".formatted(function.name()));
        }
        out.line().line("struct function_addresses {");
        out.line("    zm_function_address entry;");
        out.line("    zm_function_address used;");
        out.line("    zm_function_address none;");
        out.line("};").line();
        out.line("#define ZM_ADDRESSES(name) \\");
        out.line("    {(zm_function_address)zm_entry_##name, (zm_function_address)zm_##name, \\");
        out.line("        (zm_function_address)none_##name}").line();
        out.line("static const struct function_addresses addresses[ZM_FN_COUNT] = {");
        for (var function : model.functions()) {
            out.line("    [ZM_FN_%1$s] = ZM_ADDRESSES(%1$s),".formatted(function.name()));
        }
        out.line("};").line();
        out.line("zm_function_address zm_function_entry(uint32_t id) {");
        out.line(
                "    return id < ZM_FN_COUNT && addresses[id].used != addresses[id].none ? addresses[id].entry : NULL;");
        return out.line("}").toString();
    }

    private String entries(List<CFunction> functions) {
        var out = new CText("Entries: log the call, let an armed fault answer it, else run the implementation.");
        out.line("#include \"zm_entry.h\"").line("#include \"base/call.h\"");
        if (functions.stream().anyMatch(CFunction::core)) {
            out.line("#include \"trace/driver_trace.h\"");
        }
        if (functions.stream().flatMap(f -> f.params().stream()).anyMatch(p -> p.passing() == CParam.Passing.BYTES)) {
            out.line().line("#include <string.h>").line();
            out.line("static inline uint64_t zm_first_word(const void *bytes, size_t size) {");
            out.line("    uint64_t word = 0;");
            out.line("    memcpy(&word, bytes, size < sizeof(word) ? size : sizeof(word));");
            out.line("    return word;").line("}");
        }
        functions.forEach(function -> entry(out.line(), function));
        return out.toString();
    }

    private void entry(CText out, CFunction function) {
        var name = function.name();
        out.list("%s ZE_APICALL zm_entry_%s(".formatted(function.returns(), name), function.declarations(), ") {");
        out.line("    if (!zm_call_hooked()) {");
        out.list("        return zm_%s(".formatted(name), function.arguments(), ");");
        out.line("    }");
        if (function.core()) {
            var arguments = new ArrayList<>(List.of("&trace"));
            arguments.addAll(function.arguments());
            out.line("    zm_trace_call trace;");
            out.line("    if (zm_driver_traces(&trace)) {");
            out.list("        return zm_traced_%s(".formatted(name), arguments, ");");
            out.line("    }");
        }
        var words = function.words();
        var call = new ArrayList<>(List.of("&call", "ZM_FN_" + name));
        if (words.isEmpty()) {
            call.addAll(List.of("NULL", "0"));
        } else {
            out.list("    const uint64_t words[] = {", words, "};");
            call.addAll(List.of("words", String.valueOf(words.size())));
        }
        call.add("&result");
        out.line("    zm_call call;");
        out.line("    ze_result_t result = ZE_RESULT_SUCCESS;");
        if (function.returnsResult()) {
            out.list("    if (!zm_call_enter(", call, ")) {");
            out.list("        result = zm_%s(".formatted(name), function.arguments(), ");");
            out.line("    }");
            out.line("    return zm_call_exit(&call, result);");
        } else {
            var failure = function.failure("");
            out.line("    %s answer = %s;".formatted(function.returns(), failure));
            out.list("    if (!zm_call_enter(", call, ")) {");
            out.list("        answer = zm_%s(".formatted(name), function.arguments(), ");");
            out.line(
                    "        // The function has no result code; an answer that is no failure is logged as a success.");
            out.line("        result = answer != %s ? ZE_RESULT_SUCCESS : ZE_RESULT_ERROR_UNKNOWN;".formatted(failure));
            out.line("    }");
            out.line("    zm_call_exit(&call, result);");
            out.line("    return answer;");
        }
        out.line("}");
    }

    static List<String> quoted(List<String> names) {
        return names.stream().map(name -> '"' + name + '"').toList();
    }
}
