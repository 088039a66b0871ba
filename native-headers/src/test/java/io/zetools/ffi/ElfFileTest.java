package io.zetools.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ElfFileTest {
    /// A shared library that every JDK has.
    private static final Path LIBRARY = Path.of(System.getProperty("java.home"), "lib", "libzip.so");

    @TempDir
    private Path directory;

    @Test
    void findsNothingWrongWithALibrary() {
        assertThat(ElfFile.problem(LIBRARY)).isEmpty();
    }

    @Test
    void refusesWhatIsNoFile() {
        assertThat(ElfFile.problem(directory)).hasValue("this is a directory");
        assertThat(ElfFile.problem(directory.resolve("none"))).hasValue("there is no such file");
    }

    @Test
    void refusesWhatIsNoLibrary() throws IOException {
        assertThat(ElfFile.problem(file(new byte[0]))).hasValue("the file is empty");
        assertThat(ElfFile.problem(file("MZ".repeat(100).getBytes(StandardCharsets.UTF_8))))
                .get()
                .asString()
                .contains("no ELF header");
        assertThat(ElfFile.problem(file(Arrays.copyOf(library(), 10))))
                .get()
                .asString()
                .contains("no ELF header");
        assertThat(ElfFile.problem(file(changed(4, 1)))).get().asString().contains("64-bit");
        assertThat(ElfFile.problem(file(changed(16, 1)))).get().asString().contains("another ELF file");
        assertThat(ElfFile.problem(file(changed(18, 99)))).get().asString().contains("another processor");
    }

    @Test
    void namesWhatIsTruncatedWhereverItIsCut() throws IOException {
        var whole = library();
        for (int length : new int[] {64, 65, 200, 1000, whole.length / 2}) {
            assertThat(ElfFile.problem(file(Arrays.copyOf(whole, length))))
                    .as("cut off after %d bytes", length)
                    .get()
                    .asString()
                    .startsWith("the file is truncated: it has %d bytes".formatted(length));
        }
    }

    @Test
    void survivesHeadersThatLie() throws IOException {
        var offset = library();
        Arrays.fill(offset, 32, 40, (byte) 0xff);
        assertThat(ElfFile.problem(file(offset))).get().asString().startsWith("the file is truncated");

        var beyond = library();
        beyond[39] = 0x7f;
        assertThat(ElfFile.problem(file(beyond))).get().asString().startsWith("the file is truncated");

        // The table would end behind the largest number.
        Arrays.fill(beyond, 32, 39, (byte) 0xff);
        assertThat(ElfFile.problem(file(beyond))).get().asString().endsWith("its headers speak of " + Long.MAX_VALUE);
    }

    /// A header with two segments, the second of which has so many bytes from a place on, and 80 bytes behind them.
    private Path twoSegments(long offset, long bytes) throws IOException {
        var all = ByteBuffer.allocate(64 + 2 * 56 + 80).order(ByteOrder.LITTLE_ENDIAN);
        all.put(Arrays.copyOf(library(), 64)).putLong(32, 64).putShort(56, (short) 2);
        all.putLong(64 + 8, 0).putLong(64 + 32, 64);
        all.putLong(64 + 56 + 8, offset).putLong(64 + 56 + 32, bytes);
        return file(all.array());
    }

    @Test
    void asksForTheBytesOfEachSegment() throws IOException {
        int size = 64 + 2 * 56 + 80;
        assertThat(ElfFile.problem(twoSegments(size - 80, 80))).isEmpty();
        assertThat(ElfFile.problem(twoSegments(size - 80, 81)))
                .hasValue("the file is truncated: it has %d bytes, its headers speak of %d".formatted(size, size + 1));
        for (long[] bad : new long[][] {{-1, 8}, {8, -1}, {Long.MAX_VALUE, 8}, {8, Long.MAX_VALUE}})
            assertThat(ElfFile.problem(twoSegments(bad[0], bad[1])))
                    .as("%d bytes from %d", bad[1], bad[0])
                    .get()
                    .asString()
                    .endsWith("its headers speak of " + Long.MAX_VALUE);
    }

    @Test
    void namesWhatMayNotBeRead() throws IOException {
        var file = file(library());
        assumeThat(file.toFile().setReadable(false)).isTrue();
        assumeThat(Files.isReadable(file)).as("root may read everything").isFalse();

        assertThat(ElfFile.problem(file)).hasValue("this user may not read it");
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(Files.createTempFile(directory, "lib", ".so"), content);
    }

    private static byte[] library() throws IOException {
        return Files.readAllBytes(LIBRARY);
    }

    private static byte[] changed(int position, int value) throws IOException {
        var bytes = library();
        bytes[position] = (byte) value;
        return bytes;
    }
}
