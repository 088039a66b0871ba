package io.zetools.codegen;

import io.zetools.codegen.c.MockSources;
import io.zetools.codegen.layout.LayoutSources;
import io.zetools.codegen.recorder.RecorderSources;
import io.zetools.codegen.trace.TraceSources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Writes every file that follows from the models or from C headers of the project, or says which are out of date.
public final class Generate {

    /// The model, relative to the root of the repository.
    public static final Path MODEL = Path.of("native-headers", "model", "level-zero.json");

    private Generate() {}

    /// Generates.
    ///
    /// @param args the root of the repository
    static void main(String... args) {
        if (args.length != 1) {
            IO.println("usage: Generate <root of the repository>");
            System.exit(2);
        }
        var root = Path.of(args[0]);
        for (var file : outdated(root)) {
            write(root.resolve(file.path()), file.text());
            IO.println("wrote " + file.path());
        }
    }

    /// Returns all generated files.
    public static List<GeneratedFile> files(Path root) {
        var model = ModelFile.read(root.resolve(MODEL));
        return Stream.of(
                        HeaderGenerator.generate(model),
                        JextractInputs.generate(model),
                        List.of(ApiFunctionGenerator.generate(model), CoreFunctionsGenerator.generate(model)),
                        NameTables.generate(model),
                        TraceSources.generate(model),
                        MockSources.generate(model),
                        ProbeFunctions.generate(model),
                        RecorderSources.generate(root),
                        LayoutSources.generate(root),
                        SpirvSources.generate(SpirvModel.of(root)))
                .flatMap(List::stream)
                .toList();
    }

    /// Returns the files whose text in the repository is out of date.
    public static List<GeneratedFile> outdated(Path root) {
        return files(root).stream()
                .filter(file -> !file.text().equals(read(root.resolve(file.path()))))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
    }
}
