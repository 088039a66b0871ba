package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileBytesTest {
    @TempDir
    Path folder;

    /// Names as ISO 8859-1, so that each character is one byte.
    @ParameterizedTest
    @ValueSource(strings = {"plain", "wr\u00ffong", "gr\u00c3\u00bcn", "a b%41+c?#", "new\nline", "..x", "\u00c3"})
    void keepsEachByte(String name) throws Exception {
        var bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        var whole = FileBytes.of(folder);
        var absolute = new String(whole, StandardCharsets.ISO_8859_1) + "/" + name;
        var file = FileBytes.path(absolute.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(FileBytes.of(file)).isEqualTo(absolute.getBytes(StandardCharsets.ISO_8859_1));
        Files.writeString(file, "x");
        try (var entries = Files.list(folder)) {
            assertThat(entries).containsExactly(file);
        }
        var relative = FileBytes.path(bytes);
        assertThat(relative.isAbsolute()).isFalse();
        assertThat(folder.resolve(relative)).isEqualTo(file);
    }

    @Test
    void readsNamesWithSeveralParts() {
        assertThat(FileBytes.path("/".getBytes(StandardCharsets.UTF_8))).isEqualTo(Path.of("/"));
        assertThat(FileBytes.path("/a//b/".getBytes(StandardCharsets.UTF_8))).isEqualTo(Path.of("/a/b"));
        assertThat(FileBytes.path("a/../b".getBytes(StandardCharsets.UTF_8))).isEqualTo(Path.of("a/../b"));
        assertThat(FileBytes.path(new byte[0])).isEqualTo(Path.of(""));
        assertThatThrownBy(() -> FileBytes.path(new byte[] {'a', 0})).isInstanceOf(InvalidPathException.class);
    }
}
