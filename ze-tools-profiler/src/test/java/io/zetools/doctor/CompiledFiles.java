package io.zetools.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Programs and libraries in C that a test compiles into a folder.
final class CompiledFiles {
    private final Path folder;

    CompiledFiles(Path folder) {
        this.folder = folder;
    }

    /// Compiles a program.
    ///
    /// @param options behind the source
    Path program(String name, String source, String... options) throws IOException, InterruptedException {
        return compile(name, source, options);
    }

    /// Compiles a library with the name of Level Zero's loader.
    ///
    /// @param place the folder for it, below that of the test
    Path loader(String place, String source) throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve(place));
        return compile(place + "/" + LoaderSearch.NAME, source, "-shared", "-fPIC", "-Wl,-soname," + LoaderSearch.NAME);
    }

    private Path compile(String name, String source, String... options) throws IOException, InterruptedException {
        var file = folder.resolve(name);
        var text = Files.writeString(folder.resolve(name.replace('/', '_') + ".c"), source);
        var line = new ArrayList<>(List.of("cc", "-o", file.toString(), text.toString()));
        line.addAll(List.of(options));
        var compiler = new ProcessBuilder(line).redirectErrorStream(true).start();
        var output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(output).isZero();
        return file;
    }
}
