package io.zetools.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {
    private static final Pattern JAVA_BLOCK = Pattern.compile("(?s)```java\n(.*?)```");

    /// The program on the first screen is a sample that is compiled and run.
    @Test
    void showsASampleAsItIs() throws IOException {
        var block = JAVA_BLOCK.matcher(Files.readString(Path.of("../README.md")));
        assertThat(block.find()).isTrue();
        var sample = Path.of("src/main/java/io/zetools/samples/FirstScreen.java");

        assertThat(lines(Files.readString(sample))).containsSequence(lines(block.group(1)));
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
