package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("what a cell's JVM told before it ended")
class CellOutputIT {
    private static final String TOLD = """
            @matrix started a.FirstTest.passes()
            @matrix passed a.FirstTest.passes(): 3 ms
            @matrix skipped a.SecondTest: no such loader
            @matrix started a.ThirdTest.ends()
            """;

    private static CellOutput crashed(String... frames) {
        var report =
                "Native frames: (J=compiled Java code, C=native code)\n%s\nJava frames: (J=compiled Java code)\nC  [x]\n"
                        .formatted(String.join("\n", frames));
        return CellOutput.read(TOLD + report, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "C  [libc.so.6+0x9a0f5]\n", "C  [libc.so.6+0x9a0f5]\nC  [libstdc++.so.6+0x9a0f5]  x+0x1\n"})
    @DisplayName("a crash in the lifetime check's own code is the loader's, and the test is one that was not run")
    void loadersCrash(String above) {
        var output = crashed(above + "C  [libze_validation_layer.so.1+0x9421d]");

        assertThat(output.crashedInLifetimeCheck()).isTrue();
        assertThat(output.begun()).containsExactly("a.FirstTest.passes()", "a.SecondTest", "a.ThirdTest.ends()");
        var rest = CellOutput.read("@matrix started b.Test.x()\n@matrix passed b.Test.x(): 1 ms\n@matrix ended \n", 0);
        var result = CellResult.of(List.of(output, rest));
        assertThat(result.failed()).isEmpty();
        assertThat(result.passed()).isEqualTo(2);
        assertThat(result.skippedTests()).isEqualTo(2);
        assertThat(result.skipped().keySet())
                .anySatisfy(reason -> assertThat(reason).contains("in a.ThirdTest.ends()", "lifetime check"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "C  [libze_mock.so+0x421d]  zeKernelCreate+0x1\nC  [libze_validation_layer.so.1+0x9421d]",
                "C  [libc.so.6+0x9a0f5]\nC  [libze_loader.so.1+0x1]\nC  [libze_validation_layer.so.1+0x9421d]",
                "V  [libjvm.so+0x9a0f5]\nC  [libze_validation_layer.so.1+0x9421d]",
                "C  [libc.so.6+0x9a0f5]",
            })
    @DisplayName("a crash below the check, or without it, is a failure")
    void otherCrash(String frames) {
        var output = crashed(frames);

        assertThat(output.crashedInLifetimeCheck()).isFalse();
        assertThat(CellResult.of(List.of(output)).failed())
                .containsExactly("the JVM ended with 1 in a.ThirdTest.ends()");
    }

    @Test
    @DisplayName("an end without a report is a failure")
    void noReport() {
        var output = CellOutput.read(TOLD, 134);

        assertThat(output.crashedInLifetimeCheck()).isFalse();
        assertThat(CellResult.of(List.of(output)).failed())
                .containsExactly("the JVM ended with 134 in a.ThirdTest.ends()");
    }
}
