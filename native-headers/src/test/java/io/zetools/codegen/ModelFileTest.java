package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelFileTest {

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        var file = Files.writeString(folder.resolve("model.json"), ModelFile.format(Repository.model()));
        assertThat(ModelFile.read(file)).isEqualTo(Repository.model());
    }

    @Test
    void aMissingPropertyIsAnError() throws IOException {
        var file = Files.writeString(folder.resolve("model.json"), "{\"version\": \"1.0.0\"}");
        assertThatThrownBy(() -> ModelFile.read(file))
                .hasMessageContaining(file.toString())
                .rootCause()
                .hasMessageContaining("Missing creator property");
    }

    @Test
    void anUnknownPropertyIsAnError() throws IOException {
        var text = ModelFile.format(Repository.model()).replaceFirst("\"release\"", "\"extra\": 0, \"release\"");
        var file = Files.writeString(folder.resolve("model.json"), text);
        assertThatThrownBy(() -> ModelFile.read(file)).rootCause().hasMessageContaining("extra");
    }
}
