package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReleaseTest {
    @Test
    void hasTheVersionsOfTheBuild() throws IOException {
        var release = Release.current();
        assertThat(release.version()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
        assertThat(release.commit()).matches("[0-9a-f]{12}(-dirty)?|unknown");
        assertThat(Files.readString(Path.of("../native-headers/model/level-zero.json")))
                .as("the interface's model")
                .startsWith("{\n  \"version\": \"%s\",".formatted(release.levelZero()));
        assertThat(release)
                .hasToString("%s (commit %s, Level Zero %s)"
                        .formatted(release.version(), release.commit(), release.levelZero()));
    }
}
