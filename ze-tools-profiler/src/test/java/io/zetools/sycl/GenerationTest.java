package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the generation that a framework is found to be of, and the sentences for those that are refused.
@Tag("embedded-only")
class GenerationTest {

    /// The same functions, and the same events: only the runtime beside them differs.
    @ParameterizedTest
    @CsvSource({"5, A", "7, A2", "8, A2"})
    void theRuntimeBesideTellsAFromA2(int runtime, Generation generation) {
        assertThat(Xpti.open(Frameworks.script(2, "beside" + runtime, runtime)).generation())
                .isEqualTo(generation);
    }

    @Test
    void functionsAndEventsTellC() {
        assertThat(Xpti.open(Frameworks.script(3, "tellsC", 0)).generation()).isEqualTo(Generation.C);
    }

    @Test
    void thatCannotBeToldIsRefusedUnlessNamed() {
        var library = Frameworks.script(2, "untold", 0);

        assertThatThrownBy(() -> Xpti.open(library))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("cannot be determined")
                .hasMessageContaining("Xpti.open(path, generation)");
        assertThat(Xpti.open(library, Generation.A).generation()).isEqualTo(Generation.A);
    }

    @Test
    void anotherOneThanNamedIsRefused() {
        var library = Frameworks.script(3, "named", 0);

        assertThatThrownBy(() -> Xpti.open(library, Generation.A))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("is of generation C, not of A");
    }

    /// Between A2 and C there was a shape that no package ever had.
    @Test
    void someOfTheFunctionsAreRefused() {
        assertThatThrownBy(() -> Xpti.open(Frameworks.script(4, "some", 8)))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("unknown generation: it has 4 of 14 functions");
    }

    @Test
    void eventsOfAnotherLayoutAreRefused() {
        assertThatThrownBy(() -> Xpti.open(Frameworks.script(5, "layout", 9)))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("events lie in memory otherwise");
    }

    @Test
    void aRuntimeOfAnUnknownVersionIsRefused() {
        assertThatThrownBy(() -> Xpti.open(Frameworks.script(2, "six", 6)))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("serves libsycl 6");
    }

    @Test
    void aLibraryThatIsNoFrameworkIsRefused() {
        assertThatThrownBy(() -> Xpti.open(libc()))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("is not an XPTI framework: it exports none of its functions");
    }

    @Test
    void aFileThatIsNoLibraryIsRefused(@TempDir Path folder) throws Exception {
        var file = Files.writeString(folder.resolve("libxptifw.so"), "text");

        assertThatThrownBy(() -> Xpti.open(file))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("cannot be loaded");
    }

    @Test
    void anAbsentFileIsRefused(@TempDir Path folder) {
        assertThatThrownBy(() -> Xpti.open(folder.resolve("libxptifw.so")))
                .isInstanceOf(SyclException.class)
                .hasMessageContaining("there is no " + folder);
    }

    private static Path libc() throws java.io.IOException {
        return Files.readAllLines(Path.of("/proc/self/maps")).stream()
                .filter(line -> line.matches(".*/libc[.-][^/]*"))
                .map(line -> Path.of(line.substring(line.indexOf('/'))))
                .findFirst()
                .orElseThrow();
    }
}
