package io.zetools.codegen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The folders of the repository, from the module's folder, in which Surefire runs tests.
final class Repository {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    static final Path MODULE = ROOT.resolve("native-headers");
    static final Path INCLUDE = MODULE.resolve("include");

    private static final Model MODEL = ModelFile.read(ROOT.resolve(Generate.MODEL));

    private Repository() {}

    static Model model() {
        return MODEL;
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }
}
