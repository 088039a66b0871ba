package io.zetools.codegen;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Writes the types and functions that belong to one header.
final class ApiHeader {

    /// Attributes that only compilers differ in.
    private static final String ATTRIBUTES = """
            // Calling conventions and visibility
            #ifndef ZE_APICALL
            #if defined(_WIN32)
            #define ZE_APICALL __cdecl
            #else
            #define ZE_APICALL
            #endif
            #endif

            #ifndef ZE_CALLBACK_CONV
            #if defined(_WIN32)
            #define ZE_CALLBACK_CONV __stdcall
            #else
            #define ZE_CALLBACK_CONV
            #endif
            #endif

            #ifndef ZE_APIEXPORT
            #if defined(_WIN32)
            #define ZE_APIEXPORT __declspec(dllexport)
            #elif defined(__GNUC__)
            #define ZE_APIEXPORT __attribute__((visibility("default")))
            #else
            #define ZE_APIEXPORT
            #endif
            #endif

            #ifndef ZE_DLLEXPORT
            #define ZE_DLLEXPORT ZE_APIEXPORT
            #endif
            """;

    private final Model model;
    private final String header;
    private final CHeader out;

    ApiHeader(Model model, String header, CHeader out) {
        this.model = model;
        this.header = header;
        this.out = out;
    }

    static void attributes(CHeader out) {
        out.line(ATTRIBUTES);
    }

    void types() {
        macros();
        typedefs();
        handles();
        enums();
        structs();
        constants();
    }

    void functions() {
        var functions = model.functions().stream()
                .filter(f -> f.header().equals(header))
                .toList();
        out.heading("Functions", functions);
        for (var function : functions) {
            out.since(function.version());
            out.line("ZE_APIEXPORT " + function.returns() + " ZE_APICALL");
            out.line(function.name() + "(" + parameters(function.params(), true) + ");");
            out.line("");
        }
    }

    /// A parameter list; in C, an empty one has to say so.
    static String parameters(List<Model.Param> params, boolean named) {
        return params.isEmpty()
                ? "void"
                : params.stream()
                        .map(p -> "\n    " + p.type() + (named ? " " + p.name() : ""))
                        .collect(Collectors.joining(","));
    }

    private void macros() {
        var macros =
                model.macros().stream().filter(m -> m.header().equals(header)).toList();
        out.heading("Macros", macros);
        for (var macro : macros) {
            out.line("#ifndef " + macro.name());
            out.line("#define " + macro.name() + parameters(macro.params()) + " " + macro.value());
            out.line("#endif");
            out.line("");
        }
    }

    private static String parameters(@Nullable List<String> params) {
        return params == null ? "" : "(" + String.join(", ", params) + ")";
    }

    /// Names of scalar types come before everything else; other typedefs wait for what they stand for.
    private void typedefs() {
        var scalars = model.typedefs().stream()
                .filter(t -> t.header().equals(header) && t.type().startsWith("uint"))
                .toList();
        out.heading("Scalar types", scalars);
        for (var typedef : scalars) {
            out.since(typedef.version());
            out.line("typedef " + typedef.type() + " " + typedef.name() + ";").line("");
        }
    }

    private void handles() {
        var handles =
                model.handles().stream().filter(h -> h.header().equals(header)).toList();
        out.heading("Handles", handles);
        for (var handle : handles) {
            var type = handle.alias() == null ? "struct _" + handle.name() + "*" : handle.alias();
            out.since(handle.version())
                    .line("typedef " + type + " " + handle.name() + ";")
                    .line("");
        }
    }

    private void enums() {
        var enums =
                model.enums().stream().filter(e -> e.header().equals(header)).toList();
        out.heading("Enumerations", enums);
        for (var type : enums) {
            out.since(type.version());
            if (type.flags()) {
                out.line("typedef uint32_t " + type.name() + ";");
            }
            out.line("typedef enum _" + type.cName() + " {");
            for (var constant : type.constants()) {
                var value = type.flags() || constant.value() > 0xffff
                        ? "0x%x".formatted(constant.value())
                        : String.valueOf(constant.value());
                var newer = constant.version().equals(type.version())
                                || constant.version().equals("1.0")
                        ? ""
                        : " // since " + constant.version();
                out.line("    " + constant.name() + " = " + value + "," + newer);
            }
            var prefix = type.cName().substring(0, type.cName().length() - 1).toUpperCase(java.util.Locale.ROOT);
            out.line("    " + prefix + "FORCE_UINT32 = 0x7fffffff");
            out.line("} " + type.cName() + ";").line("");
        }
    }

    private void structs() {
        var structs =
                model.structs().stream().filter(s -> s.header().equals(header)).toList();
        out.heading("Structures", structs);
        structs.forEach(s -> out.line("typedef " + s.kind() + " _" + s.name() + " " + s.name() + ";"));
        if (!structs.isEmpty()) {
            out.line("");
        }
        for (var callback : model.callbacks()) {
            if (callback.header().equals(header)) {
                var convention = callback.convention() == null ? "" : callback.convention() + " ";
                out.since(callback.version());
                out.line("typedef " + callback.returns() + " (" + convention + "*" + callback.name() + ")("
                        + parameters(callback.params(), true) + ");");
                out.line("");
            }
        }
        for (var struct : structs) {
            out.since(struct.version());
            out.line(struct.kind() + " _" + struct.name() + " {");
            for (var member : struct.members()) {
                var array = member.array() == null ? "" : "[" + member.array() + "]";
                out.line("    " + member.type() + " " + member.name() + array + ";");
            }
            out.line("};").line("");
        }
        for (var typedef : model.typedefs()) {
            boolean ofStruct = structs.stream().anyMatch(s -> s.name().equals(typedef.type()));
            if (typedef.header().equals(header) && ofStruct) {
                out.since(typedef.version());
                out.line("typedef " + typedef.type() + " " + typedef.name() + ";")
                        .line("");
            }
        }
    }

    private void constants() {
        var defaults =
                model.defaults().stream().filter(d -> d.header().equals(header)).toList();
        out.heading("Descriptors to start from", defaults);
        for (var constant : defaults) {
            out.since(constant.version());
            out.line("static const " + constant.type() + " " + constant.name() + " = {");
            constant.values().forEach(value -> out.line("    " + value + ","));
            out.line("};").line("");
        }
    }
}
