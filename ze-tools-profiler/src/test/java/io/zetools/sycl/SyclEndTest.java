package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The end of a virtual machine while a runtime goes on: its destructors notify, and finish their streams, when
/// there is no Java any more.
@Tag("embedded-only")
class SyclEndTest {

    @ParameterizedTest
    @CsvSource({"leave, 0", "close, 0", "exit, 3", "busy, 0"})
    void theProcessEndsCleanly(String way, int exitCode) throws IOException {
        var library = Frameworks.script(3, "end", 9);

        var outcome =
                Frameworks.java(EndingProgram.class, List.of(library.toString(), way), Map.of("LD_LIBRARY_PATH", ""));

        assertThat(outcome.exitCode()).as(outcome.output()).isEqualTo(exitCode);
        assertThat(outcome.output()).doesNotContain("Could not attach", "SIGSEGV", "Exception");
    }
}
