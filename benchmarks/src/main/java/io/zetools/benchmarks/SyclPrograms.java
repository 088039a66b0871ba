package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Compiles programs of SYCL and a subscriber of XPTI. It works in the folder of the project.
///
/// @param packages the folder of a SYCL runtime with headers
record SyclPrograms(Path packages) {
    /// Compiles a source of the benchmarks.
    ///
    /// @param options of the compiler, as `-shared`
    /// @throws IOException if the compiler fails
    void compile(String source, String output, String... options) throws IOException, InterruptedException {
        var library = packages.resolve("lib");
        var line = new ArrayList<>(List.of("c++", "-std=c++17", "-O2", "-w"));
        line.addAll(List.of(options));
        line.add("-I" + packages.resolve("include"));
        line.add("benchmarks/src/main/sycl/" + source);
        line.addAll(List.of("-o", output, "-L" + library, "-lsycl", "-Wl,-rpath," + library));
        Child.of(line).run();
    }

    /// Compiles the subscriber in C.
    ///
    /// @param options of the compiler, as `-DCOUNTING`
    /// @throws IOException if the compiler fails
    static void compileSubscriber(String output, String... options) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of("cc", "-O2", "-D_GNU_SOURCE", "-fPIC", "-shared"));
        line.addAll(List.of(options));
        line.addAll(List.of("-Inative-headers/xpti", "benchmarks/src/main/sycl/nothing.c", "-o", output, "-ldl"));
        Child.of(line).run();
    }

    /// Returns the variables with which a program loads a subscriber.
    Map<String, String> subscribed(String subscriber) {
        return Map.of(
                "XPTI_SUBSCRIBERS",
                subscriber,
                "XPTI_TRACE_ENABLE",
                "1",
                "UR_ENABLE_LAYERS",
                "UR_LAYER_TRACING",
                "XPTI_FRAMEWORK_DISPATCHER",
                packages.resolve("lib/libxptifw.so").toString());
    }
}
