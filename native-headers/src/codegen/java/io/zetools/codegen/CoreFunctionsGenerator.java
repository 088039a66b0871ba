package io.zetools.codegen;

/// Generates the list of functions in the order of `ze_callbacks_t`, the structure by which drivers get callbacks.
final class CoreFunctionsGenerator {
    private CoreFunctionsGenerator() {}

    static GeneratedFile generate(Model model) {
        var out = new JavaFile("io.zetools.trace.backend", "CoreFunctions").text("""
                import io.zetools.trace.ApiFunction;
                import java.util.List;

                /// The functions of version 1.0, in the order of `ze_callbacks_t`.
                final class CoreFunctions {
                    /// The functions, one for each pointer of the structure.
                    static final List<ApiFunction> ALL = List.of(
                """);
        var names = model.callbackTables().stream()
                .flatMap(model::frozenCallbacks)
                .map(CNames::constantName)
                .toList();
        for (int i = 0; i < names.size(); i++) {
            out.line("            ApiFunction." + names.get(i) + (i < names.size() - 1 ? "," : ");"));
        }
        return out.text("""

                    private CoreFunctions() {}
                }
                """).finish();
    }
}
