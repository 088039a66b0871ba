package io.zetools.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NativeTextTest {
    @Test
    void stopsAtNul() {
        assertThat(NativeText.fixed(bytes("abc\0def"))).isEqualTo("abc");
        assertThat(NativeText.fixed(bytes("\0"))).isEmpty();
    }

    @Test
    void takesAnArrayThatHasNoNul() {
        assertThat(NativeText.fixed(bytes("abc"))).isEqualTo("abc");
    }

    @Test
    void readsUtf8AndSurvivesWhatIsNot() {
        assertThat(NativeText.fixed(bytes("Größe µs\0"))).isEqualTo("Größe µs");
        assertThat(NativeText.fixed(MemorySegment.ofArray(new byte[] {'a', (byte) 0xff, 0})))
                .isEqualTo("a\ufffd");
    }

    @Test
    void readsPointersAndTakesNullForEmpty() {
        try (var arena = Arena.ofConfined()) {
            assertThat(NativeText.at(
                            MemorySegment.ofAddress(NativeText.of(arena, "µ").address())))
                    .isEqualTo("µ");
        }
        assertThat(NativeText.at(MemorySegment.NULL)).isEmpty();
    }

    @Test
    void refusesTextThatCWouldCut() {
        assertThatIllegalArgumentException().isThrownBy(() -> NativeText.of(Arena.ofAuto(), "a\0b"));
    }

    private static MemorySegment bytes(String text) {
        return MemorySegment.ofArray(text.getBytes(StandardCharsets.UTF_8));
    }
}
