package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The formatter breaks longer comments without the slashes, so they have to be wrapped by hand.
@Tag("embedded-only")
class CommentWidthTest {
    private static final int COLUMNS = 116;
    private static final Pattern COMMENT = Pattern.compile("^ {0,8}///.*");
    private static final Path ROOT = Path.of("..");

    @Test
    @DisplayName("no line of a comment in markdown is longer than 116 columns")
    void columns() throws IOException {
        try (var files = Files.find(ROOT, 20, (path, _) -> isHandWritten(path))) {
            assertThat(files.flatMap(CommentWidthTest::longLines)).isEmpty();
        }
    }

    private static boolean isHandWritten(Path path) {
        var name = ROOT.relativize(path).toString();
        return name.endsWith(".java") && name.contains("/src/") && !name.contains("/generated/");
    }

    private static Stream<String> longLines(Path file) {
        try {
            var lines = Files.readAllLines(file);
            return IntStream.range(0, lines.size())
                    .filter(i -> lines.get(i).length() > COLUMNS)
                    .filter(i -> COMMENT.matcher(lines.get(i)).matches())
                    .mapToObj(i -> "%s:%d: %d columns"
                            .formatted(
                                    ROOT.relativize(file), i + 1, lines.get(i).length()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
