package io.zetools.codegen.trace;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.Model;
import java.util.List;
import java.util.stream.Stream;

/// Generates the files for tracing.
public final class TraceSources {
    private TraceSources() {}

    /// Generates the views of calls, and the table by which calls are printed.
    public static List<GeneratedFile> generate(Model model) {
        return Stream.concat(Stream.of(TypeTable.generate(model)), CallViews.generate(model).stream())
                .toList();
    }
}
