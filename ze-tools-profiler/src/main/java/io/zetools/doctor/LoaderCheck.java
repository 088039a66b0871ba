package io.zetools.doctor;

import io.zetools.doctor.Distribution.Part;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// Looks at which loader a program gets, and at its layers.
final class LoaderCheck {
    /// A function that Level Zero's static loader asks the dynamic one for, by its name.
    private static final byte[] STATIC_LOADER = "zeLoaderGetTracingHandle".getBytes(StandardCharsets.US_ASCII);

    /// A larger program is not searched for its own loader: it would take too long.
    private static final long MOST_BYTES = 64 << 20;

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

    /// Looks for a loader inside of the program.
    void lookInside(ProgramFile program, Findings findings) {
        if (hasStaticLoader(Path.of(program.file())))
            findings.fact("loader", "the program has Level Zero's static loader inside, which asks the one above");
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

    static boolean hasStaticLoader(Path program) {
        try (var file = FileChannel.open(program)) {
            if (file.size() > MOST_BYTES) return false;
            return contains(file.map(FileChannel.MapMode.READ_ONLY, 0, file.size()), STATIC_LOADER);
        } catch (IOException _) {
            // May be executed and not be read.
            return false;
        }
    }

    private static boolean contains(ByteBuffer all, byte[] text) {
        for (int at = 0; at <= all.limit() - text.length; at++) {
            int same = 0;
            while (same < text.length && all.get(at + same) == text[same]) same++;
            if (same == text.length) return true;
        }
        return false;
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
