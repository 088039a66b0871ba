package io.zetools.doctor;

import io.zetools.doctor.Distribution.Part;
import java.util.List;

/// Looks at which loader a program gets, and at its layers.
final class LoaderCheck {
    private final Surroundings surroundings;

    LoaderCheck(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /// Looks at what the dynamic linker finds.
    void look(LoaderSearch search, Findings findings) {
        if (search.loader().isEmpty()) {
            findings.problem(
                    ProblemKind.LOADER_MISSING,
                    "The dynamic linker finds no %s.".formatted(LoaderSearch.NAME),
                    surroundings.distribution().install(Part.LOADER));
            return;
        }
        findings.fact("loader", "%s, %s".formatted(search.loader().get(), search.why()));
    }

    /// Looks at the versions of the loader and its layers.
    void look(DriverAnswer answer, Findings findings) {
        var components = answer.components();
        var loader = components.stream()
                .filter(each -> each.name().equals("loader"))
                .map(DriverAnswer.Component::version)
                .findFirst()
                .orElse("");
        if (!loader.isEmpty()) findings.fact("loader", "version " + loader);
        for (var each : components) {
            if (each.name().equals("loader") || each.version().equals(loader) || loader.isEmpty()) continue;
            findings.problem(
                    ProblemKind.LAYER_VERSION,
                    "The loader has version %s, and its %s %s.".formatted(loader, each.name(), each.version()),
                    surroundings.distribution().install(Part.LOADER, Part.TRACING_LAYER));
        }
        answer.tracing()
                .filter(result -> !result.isSuccess())
                .ifPresent(result -> findings.problem(
                        ProblemKind.TRACING_MISSING,
                        "The loader makes no tracer: zelTracerCreate failed with %s.".formatted(result),
                        surroundings.distribution().install(Part.TRACING_LAYER)));
        answer.tracing().filter(result -> result.isSuccess()).ifPresent(_ -> findings.fact("tracing layer", "works"));
    }

    /// Looks at the SYCL runtime that the program is linked with: whether it can report what it does.
    void lookAtRuntime(LoaderSearch search, Findings findings) {
        if (search.runtime().isEmpty()) return;
        var runtime = search.runtime().get();
        findings.fact("SYCL", runtime.toString());
        if (surroundings.variable(ToolCheck.DISPATCHER).isPresent()) return;
        var folder = runtime.toAbsolutePath().getParent();
        boolean there = folder != null
                && List.of("libxptifw.so", "libxptifw.so.1").stream()
                        .anyMatch(name -> folder.resolve(name).toFile().exists());
        if (!there)
            findings.problem(
                    ProblemKind.XPTI_MISSING,
                    "There is no libxptifw.so beside %s.".formatted(runtime),
                    "export %s=/path/to/libxptifw.so, of the same release of the runtime"
                            .formatted(ToolCheck.DISPATCHER));
    }
}
