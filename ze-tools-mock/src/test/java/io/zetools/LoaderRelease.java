package io.zetools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/// The release of an installed loader, after the name of its file. Debian's 1.8.12 calls itself 1.8.0, there too.
///
/// @param text such as `1.20.6`
record LoaderRelease(String text) {
    private static final Pattern FILE = Pattern.compile("libze_loader\\.so\\.(\\d+\\.\\d+(?:\\.\\d+)?)");

    /// Of the loader that this process has loaded.
    static LoaderRelease loaded() {
        try {
            var maps = FILE.matcher(Files.readString(Path.of("/proc/self/maps")));
            assertThat(maps.find())
                    .as("a release in the name of the loader's file")
                    .isTrue();
            return new LoaderRelease(maps.group(1));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    boolean isFrom(String first) {
        return Arrays.compare(numbers(text), numbers(first)) >= 0;
    }

    private static int[] numbers(String text) {
        return Pattern.compile("\\.")
                .splitAsStream(text)
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    @Override
    public String toString() {
        return text;
    }
}
