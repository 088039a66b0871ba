package io.zetools.samples.debugger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.zetools.debug.DeviceThread;
import io.zetools.debug.ThreadSelector;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @Test
    void readsThreads() {
        assertThat(ThreadNames.parse("all")).isSameAs(ThreadSelector.ALL);
        assertThat(ThreadNames.parse("*.*.*.*")).isSameAs(ThreadSelector.ALL);
        assertThat(ThreadNames.parse("1.2.3.4")).isEqualTo(new DeviceThread(1, 2, 3, 4));
        assertThat(ThreadNames.parse("1.2.*.*")).isEqualTo(ThreadSelector.subslice(1, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1.2.3", "1.2.3.4.5", "a.b.c.d", "-1.0.0.0", "1.2.3.12345678901"})
    void explainsWhatIsNoThread(String text) {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> ThreadNames.parse(text))
                .withMessageContaining("slice.subslice.eu.thread");
    }

    @Test
    void dumpsWhatIsLeftOfALine() {
        var bytes = ByteBuffer.wrap("0123456789abcdef\0ÿ".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));

        assertThat(HexDump.lines(0x1000, bytes))
                .containsExactly(
                        "0x1000  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef",
                        "0x1010  00 ff                                            ..");
    }
}
