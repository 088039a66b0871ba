package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Names of runtimes are compared without regular expressions, and as these would.
@Tag("own-process")
class NamePatternTest {
    private static final int ROUNDS = 200_000;

    private static boolean matches(String pattern, String name) {
        return new NamePattern(pattern).matches(name);
    }

    @Test
    void starsStandForAnyCharacters() {
        assertThat(matches("libze_*", "libze_loader.so.1")).isTrue();
        assertThat(matches("libze_*", "libzetools")).isFalse();
        assertThat(matches("*/include/sycl/*", "/opt/include/sycl/a/b.hpp")).isTrue();
        assertThat(matches("java.*.*", "java.util.List.of")).isTrue();
        assertThat(matches("java.*.*", "java.util")).isFalse();
    }

    @Test
    void setsStandForOneOfTheirCharacters() {
        assertThat(matches("io.zetools.[A-Z]*", "io.zetools.Driver.open")).isTrue();
        assertThat(matches("io.zetools.[A-Z]*", "io.zetools.trace.Tracer")).isFalse();
        assertThat(matches("a[", "a[")).isTrue();
        assertThat(matches("a[]b", "a[]b")).isTrue();
    }

    @Test
    void answersAsARegularExpressionDoes() {
        var random = new Random(7);
        var letters = "ab.AZ";
        for (int round = 0; round < ROUNDS; round++) {
            var pattern = new StringBuilder();
            var regex = new StringBuilder();
            for (int i = random.nextInt(6); i > 0; i--) {
                var part = List.of("*", "[A-Z]", "[b-]", "a", "b", ".").get(random.nextInt(6));
                pattern.append(part);
                regex.append(part.equals("*") ? ".*" : part.startsWith("[") ? part : Pattern.quote(part));
            }
            var name = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) name.append(letters.charAt(random.nextInt(letters.length())));
            assertThat(matches(pattern.toString(), name.toString()))
                    .as("%s %s", pattern, name)
                    .isEqualTo(Pattern.compile(regex.toString(), Pattern.DOTALL)
                            .matcher(name)
                            .matches());
        }
    }
}
