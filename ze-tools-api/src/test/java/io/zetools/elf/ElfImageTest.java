package io.zetools.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

    @Test
    void findsTheInnermostSymbol() {
        var image = ElfImage.of(sound());

        assertThat(image.symbols()).extracting(ElfImage.Symbol::name).containsExactly("kernel", "nel");
        assertThat(image.symbolAt(5)).map(ElfImage.Symbol::name).contains("kernel");
        assertThat(image.symbolAt(6)).map(ElfImage.Symbol::name).contains("nel");
        assertThat(image.symbolAt(7)).map(ElfImage.Symbol::name).contains("nel");
        assertThat(image.symbolAt(8)).isEmpty();
        assertThat(image.symbolAt(-1)).isEmpty();
        assertThat(image.functionAt(7)).map(ElfImage.Symbol::name).contains("kernel");
    }

    /// Where the symbols begin in a sound image: the first one is empty.
    private static final int SYMBOLS = 64 + TEXT.length;

    /// An image whose symbols are in its text, which may have an address.
    private static byte[] withSections(int type, long textAddress) {
        var image = ByteBuffer.wrap(sound()).order(ByteOrder.LITTLE_ENDIAN);
        image.putShort(16, (short) type).putLong(headers(image.array()) + 64 + 16, textAddress);
        image.putShort(SYMBOLS + 24 + 6, (short) 1).putShort(SYMBOLS + 48 + 6, (short) 1);
        return image.array();
    }

    private static ElfImage.Symbol inner(ElfImage image) {
        return image.symbol("nel").orElseThrow();
    }

    @Test
    void symbolsAreWhereTheModuleWasLoaded() {
        for (var image : new ElfImage[] {
            ElfImage.of(sound()),
            ElfImage.of(withSections(1, 0)),
            ElfImage.of(withSections(1, 0x5000)),
            ElfImage.of(withSections(2, 0))
        }) {
            assertThat(image.address(inner(image), 0x1000)).isEqualTo(0x1006);
            assertThat(image.functionAt(0x1007, 0x1000))
                    .map(ElfImage.Symbol::name)
                    .contains("kernel");
            assertThat(image.functionAt(0x1008, 0x1000)).isEmpty();
            assertThat(image.functionAt(0xfff, 0x1000)).isEmpty();
        }
    }

    @Test
    void threadsBeginAtTheEntryInsideTheirKernel() {
        var bytes = sound();
        var image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(entry(bytes)).isEqualTo(0x1000);

        // Another name for the variable, in place of a section's.
        image.put(SYMBOLS + 72 + 14, "_entry\0".getBytes(StandardCharsets.US_ASCII))
                .putInt(SYMBOLS + 48, 14);
        assertThat(entry(bytes)).isEqualTo(0x1006);

        // The entry of another kernel.
        image.putLong(SYMBOLS + 48 + 8, TEXT.length);
        assertThat(entry(bytes)).isEqualTo(0x1000);
    }

    private static long entry(byte[] bytes) {
        var image = ElfImage.of(bytes);
        return image.entryAddress(image.symbol("kernel").orElseThrow(), 0x1000);
    }

    @Test
    void linkedImagesSayThemselvesWhereSectionsAre() {
        var bytes = withSections(2, 0x5000);
        var words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        var image = ElfImage.of(bytes);
        assertThat(image.address(inner(image), 0x1000)).isEqualTo(0x5006);
        assertThat(image.functionAt(0x5000, 0x1000)).isPresent();
        assertThat(image.functionAt(0x5008, 0x1000)).isEmpty();

        // The value is an address there, and not an offset.
        words.putLong(SYMBOLS + 48 + 8, 0x5004);
        image = ElfImage.of(bytes);
        assertThat(image.address(inner(image), 0x1000)).isEqualTo(0x5004);
        assertThat(image.bytes(inner(image))).containsExactly(5, 6);
    }

    @Test
    void bytesOfSymbolsAreThoseOfTheirSection() {
        var bytes = withSections(1, 0);
        var words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        var image = ElfImage.of(bytes);
        assertThat(image.bytes(image.symbol("kernel").orElseThrow())).isEqualTo(TEXT);
        assertThat(image.bytes(inner(image))).containsExactly(7, 8);
        assertThat(image.bytes()).isEqualTo(bytes);

        // Beyond the section, without a section, and in one that there is not.
        for (long address : new long[] {7, 8, 9, -1, Long.MIN_VALUE}) {
            words.putLong(SYMBOLS + 48 + 8, address);
            var outside = ElfImage.of(bytes);
            assertThat(outside.bytes(inner(outside))).isEmpty();
        }
        words.putLong(SYMBOLS + 48 + 8, 6);
        for (long size : new long[] {3, -1}) {
            words.putLong(SYMBOLS + 48 + 16, size);
            var longer = ElfImage.of(bytes);
            assertThat(longer.bytes(inner(longer))).isEmpty();
        }
        words.putLong(SYMBOLS + 48 + 16, 2);
        for (int section : new int[] {0, 4, 0xfff1}) {
            words.putShort(SYMBOLS + 48 + 6, (short) section);
            var elsewhere = ElfImage.of(bytes);
            assertThat(inner(elsewhere).section()).isZero();
            assertThat(elsewhere.bytes(inner(elsewhere))).isEmpty();
        }
        words.putShort(SYMBOLS + 48 + 6, (short) 3);
        var last = ElfImage.of(bytes);
        assertThat(inner(last).section()).isEqualTo(3);
    }

    @Test
    void textsOfImagesAndSymbolsSayWhatTheyAre() {
        var image = ElfImage.of(sound());
        assertThat(image).hasToString("ELF image of %d bytes, 3 sections, 2 symbols".formatted(sound().length));
        assertThat(inner(image)).hasToString("Symbol[name=nel, address=0x6, size=2, type=1]");
        assertThat(image.section("missing")).isEmpty();
        assertThat(image.symbol("missing")).isEmpty();
    }

    @Test
    void refusesAnImageCutOffAnywhere() {
        var whole = sound();
        for (int size = 0; size < whole.length; size++) {
            var cut = Arrays.copyOf(whole, size);
            assertThatIllegalArgumentException()
                    .as("the first %d of %d bytes", size, whole.length)
                    .isThrownBy(() -> ElfImage.of(cut))
                    .withMessageMatching(".*(header|section).* bytes from \\d+ on are not within the image's " + size);
        }
    }

    @Test
    void refusesSeveralSymbolTables() {
        var bytes = sound();
        // The text's header becomes one of a second symbol table.
        header(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), headers(bytes) + 64, 8, 2, 72, 48, 24, 3);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ElfImage.of(bytes))
                .withMessage("2 symbol tables");
    }

    /// Names of a megabyte for each of many symbols, all out of one table: gigabytes out of a small image.
    @Test
    void refusesNamesThatOverlapWithoutEnd() {
        int symbols = 10_000;
        var names = new byte[1 << 20];
        Arrays.fill(names, (byte) 'x');
        var image =
                ByteBuffer.allocate(64 + symbols * 24 + names.length + 3 * 64).order(ByteOrder.LITTLE_ENDIAN);
        int strings = 64 + symbols * 24;
        int headers = strings + names.length;
        image.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1).putLong(40, headers);
        image.putShort(58, (short) 64).putShort(60, (short) 3).putShort(62, (short) 0);
        for (int i = 1; i < symbols; i++) image.putInt(64 + i * 24, i);
        image.put(strings, names);
        header(image, headers + 64, 0, 2, 64, symbols * 24L, 24, 2);
        header(image, headers + 128, 0, 3, strings, names.length, 0, 0);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ElfImage.of(image.array()))
                .withMessageMatching("names overlap: the one at \\d+ of 1048576 is one too many");
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
                for (var symbol : image.symbols()) image.symbolAt(symbol.address());
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageMatching("(?s).+");
            }
        }
    }

    /// A header, a text of eight bytes, two symbols, names, and the section headers at the end.
    private static byte[] sound() {
        var names = "\0kernel\0.text\0.symtab\0.strtab\0".getBytes(StandardCharsets.US_ASCII);
        int symbols = 64 + TEXT.length;
        int strings = symbols + 72;
        int headers = strings + names.length;
        var image = ByteBuffer.allocate(headers + 4 * 64).order(ByteOrder.LITTLE_ENDIAN);
        image.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1).putShort(18, (short) 77);
        image.putLong(40, headers)
                .putShort(58, (short) 64)
                .putShort(60, (short) 4)
                .putShort(62, (short) 3);
        image.put(64, TEXT);
        image.putInt(symbols + 24, 1).put(symbols + 28, (byte) 2).putLong(symbols + 40, TEXT.length);
        // A variable at the text's end, whose name is the end of the other's.
        image.putInt(symbols + 48, 4)
                .put(symbols + 52, (byte) 1)
                .putLong(symbols + 56, 6)
                .putLong(symbols + 64, 2);
        image.put(strings, names);
        header(image, headers + 64, 8, 1, 64, TEXT.length, 0, 0);
        header(image, headers + 128, 14, 2, symbols, 72, 24, 3);
        header(image, headers + 192, 22, 3, strings, names.length, 0, 0);
        return image.array();
    }

    private static int headers(byte[] image) {
        return (int) ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN).getLong(40);
    }

    private static void header(
            ByteBuffer image, int at, int name, int type, long offset, long size, long entry, int link) {
        image.putInt(at, name).putInt(at + 4, type).putLong(at + 24, offset).putLong(at + 32, size);
        image.putInt(at + 40, link).putLong(at + 56, entry);
    }
}
