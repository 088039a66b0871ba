package io.zetools.codegen;

import java.util.List;

/// Generates the enum `ApiFunction`, which has one constant for each function whose calls a tracer can report.
final class ApiFunctionGenerator {

    static final List<String> NAMESPACES = List.of("ze", "zet", "zer");

    private static final String HEAD = """
            import io.zetools.ApiVersion;
            import java.util.Arrays;
            import java.util.List;
            import java.util.Map;
            import java.util.Optional;
            import java.util.function.Function;
            import java.util.stream.Collectors;
            import org.jspecify.annotations.Nullable;

            /// The functions of Level Zero whose calls can be traced. A constant is named as the C
            /// function, without its prefix.
            ///
            /// The order is that of the interface; it changes with a new version of it, so keep names, not
            /// ordinals.
            ///
            /// Threads: immutable.
            public enum ApiFunction {
            """;

    private static final String TAIL = """

                /// The direction of a parameter's value.
                public enum Direction {
                    IN,
                    OUT,
                    IN_OUT
                }

                /// A parameter of a function.
                ///
                /// @param name the name in C
                /// @param type the type in C, such as `const ze_command_list_desc_t*`
                /// @param direction the direction of its value, or of the value behind a pointer
                public record Parameter(String name, String type, Direction direction) {}

                private static final String RESULT = "ze_result_t";
                private static final Map<String, ApiFunction> BY_NAME =
                        Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(f -> f.functionName, Function.identity()));

                private final String functionName;
                private final ApiVersion version;
                private final String returnType;
                private final List<Parameter> parameters;

                ApiFunction(String functionName, int major, int minor, String returnType, Parameter... parameters) {
                    this.functionName = functionName;
                    this.version = new ApiVersion(major, minor);
                    this.returnType = returnType;
                    this.parameters = List.of(parameters);
                }

                private static Parameter in(String type, String name) {
                    return new Parameter(name, type, Direction.IN);
                }

                private static Parameter out(String type, String name) {
                    return new Parameter(name, type, Direction.OUT);
                }

                private static Parameter inOut(String type, String name) {
                    return new Parameter(name, type, Direction.IN_OUT);
                }

                /// Returns the function with this name in C, such as `zeInit`.
                public static Optional<ApiFunction> find(String functionName) {
                    return Optional.ofNullable(BY_NAME.get(functionName));
                }

                /// Returns the name in C.
                public String functionName() {
                    return functionName;
                }

                /// Returns the version of Level Zero that introduced it.
                public ApiVersion version() {
                    return version;
                }

                /// Returns the C type of its result.
                public String returnType() {
                    return returnType;
                }

                /// Returns whether it returns a `ze_result_t`; four functions return a handle or a
                /// number instead.
                public boolean returnsResult() {
                    return returnType.equals(RESULT);
                }

                public List<Parameter> parameters() {
                    return parameters;
                }

                public int parameterCount() {
                    return parameters.size();
                }

                /// Returns the loader's function that registers a callback for it; `null` for a
                /// function of the tools interface, which no loader traces.
                @SuppressWarnings("exports") // Programs need not have the annotation.
                public @Nullable String registerFunction() {
                    if (functionName.startsWith("zet")) {
                        return null;
                    }
                    int prefix = functionName.startsWith("zer") ? 3 : 2;
                    return "zelTracer" + functionName.substring(prefix) + "RegisterCallback";
                }
            }
            """;

    private ApiFunctionGenerator() {}

    static GeneratedFile generate(Model model) {
        var functions = model.functions().stream()
                .filter(f -> NAMESPACES.contains(f.namespace()))
                .toList();
        var out = new JavaFile("io.zetools.trace", "ApiFunction").text(HEAD);
        for (int i = 0; i < functions.size(); i++) {
            constant(out, functions.get(i), i == functions.size() - 1 ? ";" : ",");
        }
        return out.text(TAIL).finish();
    }

    private static void constant(JavaFile out, Model.Function function, String end) {
        var version = Version.parse(function.version());
        out.line("    /// `" + function.name() + "`, since " + version + ".");
        out.line("    " + CNames.constantName(function) + "(");
        out.text("            \"%s\", %d, %d, \"%s\""
                .formatted(function.name(), version.major(), version.minor(), function.returns()));
        for (var param : function.params()) {
            out.text(",\n            %s(\"%s\", \"%s\")".formatted(direction(param), param.type(), param.name()));
        }
        out.line(")" + end);
    }

    private static String direction(Model.Param param) {
        return param.direction().equals("inout") ? "inOut" : param.direction();
    }
}
