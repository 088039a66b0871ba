package io.zetools.codegen.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.zetools.codegen.recorder.RecorderHeader.CType;
import io.zetools.codegen.recorder.RecorderHeader.Function;
import io.zetools.codegen.recorder.RecorderHeader.Param;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecorderHeaderTest {
    private static final String SECTION = "// ---- For Java ----\n";

    @Test
    void functionsHaveTypesAndComments() {
        var header = RecorderHeader.parse(SECTION + """
                // Does it:
                // twice.
                bool ztr_twice(ztr_lane *lane, uint32_t number, uint64_t **out);

                // Ends.
                void *ztr_end(void);
                // ---- Other ----
                void ztr_other(int number);
                """);

        assertThat(header.functions())
                .containsExactly(
                        new Function(
                                "Does it:\ntwice.",
                                CType.BOOL,
                                "ztr_twice",
                                List.of(
                                        new Param(CType.POINTER, "lane"),
                                        new Param(CType.INT, "number"),
                                        new Param(CType.POINTER, "out"))),
                        new Function("Ends.", CType.POINTER, "ztr_end", List.of()));
    }

    @Test
    void otherCIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecorderHeader.parse("void ztr_end(void);"))
                .withMessageContaining("no section");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecorderHeader.parse(SECTION + "// Halves.\nvoid ztr_half(double number);\n"))
                .withMessageContaining("double");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecorderHeader.parse(SECTION + "void ztr_silent(void);\n"))
                .withMessageContaining("declares 1 functions for Java, of which 0 were understood");
    }
}
