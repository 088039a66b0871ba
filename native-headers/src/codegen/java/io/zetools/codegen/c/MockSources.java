package io.zetools.codegen.c;

import io.zetools.codegen.GeneratedFile;
import io.zetools.codegen.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/// Generates the mock driver's C sources from the model.
public final class MockSources {
    private static final Path FOLDER = Path.of("ze-tools-mock", "src", "generated", "c");

    private MockSources() {}

    /// The generated sources, with their place in the repository.
    public static List<GeneratedFile> generate(Model model) {
        var texts = new TreeMap<String, String>();
        var view = CInterface.of(model);
        new EntryWriter(view).write(texts);
        new TableWriter(view).write(texts);
        new TracedWriter(view).write(texts);
        new LoaderWriter(view).write(texts);
        return texts.entrySet().stream()
                .map(text -> new GeneratedFile(FOLDER.resolve(text.getKey()), text.getValue()))
                .toList();
    }
}
