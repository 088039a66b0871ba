package io.zetools.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElfImageTest {
    private static final byte[] TEXT = {1, 2, 3, 4, 5, 6, 7, 8};

    @Test
    void readsSectionsAndSymbols() {
        var image = ElfImage.of(sound());

        assertThat(image.machine()).isEqualTo(77);
        assertThat(image.sections()).extracting(ElfImage.Section::name).containsExactly(".text", ".symtab", ".strtab");
        assertThat(image.bytes(image.section(".text").orElseThrow())).isEqualTo(TEXT);
        assertThat(image.symbol("kernel").orElseThrow().isFunction()).isTrue();
        assertThat(image.functionAt(4)).map(ElfImage.Symbol::name).contains("kernel");
        assertThat(image.functionAt(8)).isEmpty();
        assertThat(image.functionAt(-1)).isEmpty();
    }

    @Test
    void saysWhatIsWrong() {
        assertThatThrownBy(() -> ElfImage.of(new byte[100]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not an ELF image");
        assertThatThrownBy(() -> ElfImage.of(new byte[10])).hasMessageContaining("header");
        var cut = new byte[sound().length - 1];
        System.arraycopy(sound(), 0, cut, 0, cut.length);
        assertThatThrownBy(() -> ElfImage.of(cut)).hasMessageContaining("are not within the image's");
    }

    /// Whatever is in the bytes, the answer is an image or an explained refusal.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void survivesDamage(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 20_000; round++) {
            var bytes = sound();
            int changes = 1 + random.nextInt(4);
            for (int i = 0; i < changes; i++) {
                int at = random.nextInt(bytes.length);
                bytes[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) -1;
            }
            try {
                var image = ElfImage.of(bytes);
                for (var section : image.sections())
                    assertThat(image.bytes(section).length).isLessThan(bytes.length);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageMatching("(?s).+");
            }
        }
    }

    /// A header, a text of eight bytes, one symbol, names, and the section headers at the end.
    private static byte[] sound() {
        var names = "\0kernel\0.text\0.symtab\0.strtab\0".getBytes(StandardCharsets.US_ASCII);
        int symbols = 64 + TEXT.length;
        int strings = symbols + 48;
        int headers = strings + names.length;
        var image = ByteBuffer.allocate(headers + 4 * 64).order(ByteOrder.LITTLE_ENDIAN);
        image.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1).putShort(18, (short) 77);
        image.putLong(40, headers)
                .putShort(58, (short) 64)
                .putShort(60, (short) 4)
                .putShort(62, (short) 3);
        image.put(64, TEXT);
        image.putInt(symbols + 24, 1).put(symbols + 28, (byte) 2).putLong(symbols + 40, TEXT.length);
        image.put(strings, names);
        header(image, headers + 64, 8, 1, 64, TEXT.length, 0, 0);
        header(image, headers + 128, 14, 2, symbols, 48, 24, 3);
        header(image, headers + 192, 22, 3, strings, names.length, 0, 0);
        return image.array();
    }

    private static void header(
            ByteBuffer image, int at, int name, int type, long offset, long size, long entry, int link) {
        image.putInt(at, name).putInt(at + 4, type).putLong(at + 24, offset).putLong(at + 32, size);
        image.putInt(at + 40, link).putLong(at + 56, entry);
    }
}
