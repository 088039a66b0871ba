package io.zetools.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Checks that no generated file is out of date or was edited. `docs/regenerate.md` says how to make them again.
class GeneratedFilesTest {

    private static final Path FINGERPRINT = Repository.MODULE.resolve("src/generated/jextract.sha256");
    private static final List<String> FOLDERS = List.of(
            "native-headers/include",
            "ze-tools-api/src/generated",
            "ze-tools-mock/src/generated",
            "ze-tools-profiler/src/generated");

    @Test
    void everyFileIsWhatTheModelSays() {
        assertThat(Generate.outdated(Repository.ROOT))
                .extracting(GeneratedFile::path)
                .as("files to generate anew")
                .isEmpty();
    }

    @Test
    void nothingElseIsInTheirFolders() throws IOException {
        var generated = Generate.files(Repository.ROOT).stream()
                .map(file -> Repository.ROOT.resolve(file.path()))
                .toList();
        for (var folder : FOLDERS) {
            assertThat(files(Repository.ROOT.resolve(folder))).isNotEmpty().isSubsetOf(generated);
        }
    }

    @Test
    void bindingsWereMadeFromTheHeadersOfToday() throws IOException {
        var recorded = new TreeMap<String, String>();
        for (var line : Files.readAllLines(FINGERPRINT)) {
            var parts = line.split(" {2}", 2);
            recorded.put(parts[1], parts[0]);
        }

        assertThat(fingerprint())
                .as("what jextract was run on, and what it made: run native-headers/jextract/regenerate.sh")
                .isEqualTo(recorded);
    }

    private static Map<String, String> fingerprint() throws IOException {
        var now = new TreeMap<String, String>();
        var inputs = Stream.of(
                        files(Repository.INCLUDE).stream(),
                        files(Repository.MODULE.resolve("xpti")).stream(),
                        files(Repository.MODULE.resolve("jextract")).stream()
                                .filter(file -> !file.toString().endsWith(".sh")),
                        files(Repository.MODULE.resolve("src/generated/java")).stream())
                .flatMap(s -> s);
        inputs.forEach(file -> now.put(Repository.MODULE.relativize(file).toString(), hash(file)));
        return now;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static String hash(Path file) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
