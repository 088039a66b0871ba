package io.zetools.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
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
    void tellsWhatIsNoFile() {
        assertThat(ElfFile.problem(directory)).hasValue("this is a directory");
        assertThat(ElfFile.problem(directory.resolve("none"))).hasValue("there is no such file");
    }

    @Test
    void tellsWhatIsNoLibrary() throws IOException {
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
    void tellsWhatIsTruncatedWhereverItIsCut() throws IOException {
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
    }

    @Test
    void tellsWhatMayNotBeRead() throws IOException {
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
