package io.zetools.codegen;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The loader's own interface (`zel`), which the specification does not hold: `model/loader-api.json`.
///
/// @param loaderBySpecification the first loader release that has everything of a version of the specification
/// @param versions the versions that introduced functions for which the specification says another one, as loaders
///     have them
/// @param callbackTables the order of the tables inside `ze_callbacks_t`, which the specification does not say
record LoaderApi(
        Map<String, String> loaderBySpecification,
        Map<String, String> versions,
        List<String> callbackTables,
        List<Model.Handle> handles,
        List<Model.Macro> macros,
        List<Model.Typedef> typedefs,
        List<Model.EnumType> enums,
        List<Model.Struct> structs,
        List<Model.Callback> callbacks,
        List<Model.Function> functions) {

    private static final String REGISTER_HEADER = "zel_tracing_register_cb";

    static LoaderApi read(Path file) {
        return ModelFile.read(file, LoaderApi.class);
    }

    /// Returns the model with this interface at the end of each list, and a registration function for each
    /// traceable function.
    Model addTo(Model model) {
        var registrations =
                model.functions().stream().filter(Model.Function::traceable).map(this::registration);
        return new Model(
                model.version(),
                callbackTables,
                joined(model.handles(), handles),
                joined(model.macros(), macros),
                joined(model.typedefs(), typedefs),
                joined(model.enums(), enums),
                joined(model.structs(), structs),
                joined(model.callbacks(), callbacks),
                model.defaults(),
                Stream.of(model.functions().stream(), functions.stream(), registrations)
                        .flatMap(s -> s)
                        .toList());
    }

    private Model.Function registration(Model.Function traced) {
        var loader = loaderBySpecification.get(traced.version());
        if (loader == null) {
            throw new IllegalStateException("No loader release is known for version " + traced.version() + " of "
                    + traced.name() + ": add it to loaderBySpecification");
        }
        return new Model.Function(
                traced.register(),
                REGISTER_HEADER,
                "zel",
                "TracerCallbacks",
                null,
                traced.version(),
                "ze_result_t",
                List.of(
                        param("hTracer", "zel_tracer_handle_t"),
                        param("callback_type", "zel_tracer_reg_t"),
                        param(traced.entry() + "Cb", CNames.callbackType(traced))),
                false,
                null,
                null,
                loader);
    }

    private static Model.Param param(String name, String type) {
        return new Model.Param(name, type, "in", false, null, false);
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
