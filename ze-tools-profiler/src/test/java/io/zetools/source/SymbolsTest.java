package io.zetools.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Functions and lines of addresses, read by a process of its own.
@Tag("own-process")
class SymbolsTest {
    @TempDir
    Path folder;

    private static Symbols open() {
        try {
            return Symbols.open();
        } catch (IOException e) {
            return Assumptions.abort("zetools_symbols was not built here: " + e.getMessage());
        }
    }

    private String run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        var text = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        Assumptions.assumeTrue(process.waitFor() == 0, () -> String.join(" ", command) + ": " + text);
        return text;
    }

    @Test
    @SuppressWarnings("try") // It is closed before its time.
    void findsFunctionAndLine() throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("program.c"),
                "int add(int a, int b) {\n    return a + b;\n}\n\nint main(void) {\n    return add(0, 0);\n}\n");
        run("cc", "-g", "-O0", "program.c", "-o", "program");
        long address = run("nm", "program")
                .lines()
                .filter(line -> line.endsWith(" T add"))
                .mapToLong(line -> Long.parseLong(line.split(" ", 2)[0], 16))
                .findFirst()
                .orElseThrow();
        try (var symbols = open()) {
            var symbol = symbols.find(folder.resolve("program"), "", address);
            assertThat(symbol.function()).isEqualTo("add");
            assertThat(symbol.offset()).isZero();
            assertThat(symbol.location()).hasValueSatisfying(location -> {
                assertThat(location.file()).endsWith("program.c");
                assertThat(location.line()).isEqualTo(1);
            });
            assertThatThrownBy(() -> symbols.find(folder.resolve("program"), "00", address))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another build id");
            assertThatThrownBy(() -> symbols.find(folder.resolve("program.c"), "", address))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("program.c");
            // It goes on after an error.
            assertThat(symbols.find(folder.resolve("program"), "", address).function())
                    .isEqualTo("add");
            symbols.close();
            assertThatThrownBy(() -> symbols.find(folder.resolve("program"), "", address))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void goesOnAfterTheReaderHasEnded() {
        try (var symbols = Symbols.of(List.of("sh", "-c", "read question; exit 1"))) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> symbols.find(Path.of("file"), "", 1))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("malformed");
            }
        }
    }

    /// The dynamic linker ends a program with 127 where it does not find a library.
    @Test
    void aMissingLibraryIsNotTakenForAMalformedFile() {
        try (var symbols = Symbols.of(List.of("sh", "-c", "exit 127"))) {
            assertThatThrownBy(() -> symbols.find(Path.of("/bin/sh"), "", 0))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("install libdw1 (Debian, Ubuntu)");
            assertThatThrownBy(symbols::requireProgram)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("libdw1");
        }
    }
}
