package io.zetools.codegen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Model → C headers, with the names, layouts and file names of the official ones.
public final class HeaderGenerator {

    /// The folder of the headers, relative to the root of the repository.
    public static final Path FOLDER = Path.of("native-headers", "include", "level_zero");

    private final Model model;

    private HeaderGenerator(Model model) {
        this.model = model;
    }

    /// All headers.
    public static List<GeneratedFile> generate(Model model) {
        var generator = new HeaderGenerator(model);
        var files = new ArrayList<GeneratedFile>();
        files.add(file("ze_api.h", generator.zeApi()));
        files.add(file("zet_api.h", generator.api("zet_api", List.of("\"ze_api.h\""))));
        files.add(file("zer_api.h", generator.api("zer_api", List.of("\"ze_api.h\""))));
        files.add(file("zes_api.h", generator.api("zes_api", List.of("\"ze_api.h\""))));
        for (var namespace : List.of("ze", "zet", "zer", "zes")) {
            files.add(file(namespace + "_ddi.h", generator.ddi(namespace)));
        }
        files.add(file("ze_ddi_common.h", generator.ddiCommon()));
        files.add(file("layers/zel_tracing_api.h", generator.tracingApi()));
        files.add(file("layers/zel_tracing_register_cb.h", generator.tracingRegister()));
        files.add(file("loader/ze_loader.h", generator.api("ze_loader", List.of("<stdbool.h>", "\"../ze_api.h\""))));
        return files;
    }

    private static GeneratedFile file(String name, String text) {
        return new GeneratedFile(FOLDER.resolve(name), text);
    }

    private String zeApi() {
        var out = new CHeader("_ZE_API_H", List.of("<stddef.h>", "<stdint.h>"));
        ApiHeader.attributes(out);
        var api = new ApiHeader(model, "ze_api", out);
        api.types();
        api.functions();
        new CallbackDeclarations(model, out).frozen();
        return out.finish();
    }

    private String api(String header, List<String> includes) {
        var out = new CHeader("_" + header.toUpperCase(Locale.ROOT) + "_H", includes);
        callbackNames(header, out);
        var api = new ApiHeader(model, header, out);
        api.types();
        api.functions();
        return out.finish();
    }

    private String ddi(String namespace) {
        var out = new CHeader(
                "_" + namespace.toUpperCase(Locale.ROOT) + "_DDI_H", List.of("\"" + namespace + "_api.h\""));
        new DdiHeader(model, namespace, out).tables();
        return out.finish();
    }

    private String ddiCommon() {
        var out = new CHeader(
                "_ZE_DDI_COMMON_H", List.of("\"ze_ddi.h\"", "\"zer_ddi.h\"", "\"zes_ddi.h\"", "\"zet_ddi.h\""));
        out.line("// What every handle starts with, of a driver that puts its tables into its handles");
        out.line("typedef struct _ze_handle_t {");
        out.line("    ze_dditable_driver_t* pCore;");
        out.line("    zet_dditable_driver_t* pTools;");
        out.line("    zes_dditable_driver_t* pSysman;");
        out.line("    zer_dditable_driver_t* pRuntime;");
        out.line("} ze_handle_t;").line("");
        return out.finish();
    }

    private String tracingApi() {
        return api("zel_tracing_api", List.of("\"../ze_api.h\""));
    }

    private String tracingRegister() {
        var out = new CHeader("zel_tracing_register_cb_H", List.of("\"../ze_api.h\""));
        out.line("// The same type as in zel_tracing_api.h, which this header does not need otherwise");
        out.line("typedef struct _zel_tracer_handle_t* zel_tracer_handle_t;").line("");
        new CallbackDeclarations(model, out).others();
        var api = new ApiHeader(model, "zel_tracing_register_cb", out);
        api.types();
        api.functions();
        return out.finish();
    }

    /// Other names of `ze_callbacks_t`.
    private void callbackNames(String header, CHeader out) {
        model.typedefs().stream()
                .filter(t -> t.header().equals(header) && t.type().equals("ze_callbacks_t"))
                .forEach(t ->
                        out.line("typedef " + t.type() + " " + t.name() + ";").line(""));
    }
}
