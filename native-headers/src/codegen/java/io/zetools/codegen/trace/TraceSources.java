package io.zetools.codegen.trace;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.Model;
import java.util.List;
import java.util.stream.Stream;

/// Everything that tracing has generated for it.
public final class TraceSources {
    private TraceSources() {}

    /// The views of calls, and the table that calls are printed by.
    public static List<GeneratedFile> generate(Model model) {
        return Stream.concat(Stream.of(TypeTable.generate(model)), CallViews.generate(model).stream())
                .toList();
    }
}
