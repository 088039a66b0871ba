package io.zetools.codegen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Generates the input of jextract: one header that includes the others, and the list of things that get bindings.
public final class JextractInputs {

    /// The folder of both files, relative to the root of the repository.
    public static final Path FOLDER = Path.of("native-headers", "jextract");

    /// Families of types that no tool fills in or reads: graphics, ray tracing, semaphores and mapped memory of
    /// other interfaces. Their functions are there; a program that calls them brings its own structures.
    private static final Pattern LEFT_OUT = Pattern.compile(
            "ze_(rtas_|fabric_|image_|sampler_|external_(?!memory_)|bindless_|pitched_alloc_|base_cb_).*");

    private static final List<String> HEADERS = List.of(
            "ze_api.h",
            "zet_api.h",
            "zer_api.h",
            "zes_api.h",
            "layers/zel_tracing_api.h",
            "layers/zel_tracing_register_cb.h",
            "loader/ze_loader.h");

    private static final String PREAMBLE = """
            // SPDX-License-Identifier: MIT
            // Generated from model/level-zero.json: do not edit.
            // The header that jextract reads. No program includes it.
            #include <stdbool.h>
            #include <stddef.h>
            #include <stdint.h>

            // As the platform has them, some of these are "long", which is 32 bits wide on Windows: jextract would make
            // bindings that differ between platforms. "long long" is a Java long everywhere.
            #define int64_t long long
            #define uint64_t unsigned long long
            #define size_t unsigned long long

            // jextract makes a class for a structure's tag and one more for the typedef unless they are the same.
            """;

    private JextractInputs() {}

    /// The umbrella header and the include list.
    public static List<GeneratedFile> generate(Model model) {
        return List.of(
                new GeneratedFile(FOLDER.resolve("level_zero.h"), umbrella(model)),
                new GeneratedFile(FOLDER.resolve("includes.txt"), includes(model)));
    }

    private static String umbrella(Model model) {
        var out = new StringBuilder(PREAMBLE);
        model.structs().forEach(s -> out.append("#define _%s %s\n".formatted(s.name(), s.name())));
        out.append('\n');
        for (var header : HEADERS) {
            out.append("#include \"../include/level_zero/").append(header).append("\"\n");
        }
        return out.toString();
    }

    /// Returns whether a structure or an enumeration has no place in the bindings.
    public static boolean isLeftOut(String type) {
        return LEFT_OUT.matcher(type).matches();
    }

    /// Functions, structures and constants. Left out: the registration functions of the tracer, which differ
    /// only in their name and are looked up by it, and the structures that only a driver or a typed C
    /// callback needs.
    private static String includes(Model model) {
        var lines = new ArrayList<String>();
        for (var function : model.functions()) {
            if (!function.header().equals("zel_tracing_register_cb")) {
                lines.add("--include-function " + function.name());
            }
        }
        for (var struct : model.structs()) {
            if (!isLeftOut(struct.name())) {
                lines.add("--include-" + struct.kind() + " " + struct.name());
            }
        }
        for (var type : model.enums()) {
            if (!isLeftOut(type.name())) {
                type.constants().forEach(c -> lines.add("--include-constant " + c.name()));
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
