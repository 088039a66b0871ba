package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Kernels that a real SYCL runtime compiles from source, executed by the simulated GPU, each against what
/// the host computes.
@Tag("embedded-only")
class SyclKernelsTest {
    private static final Path KERNELS = Path.of("../ze-tools-profiler/src/test/sycl/kernels.inc");

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void computeWhatTheHostDoes(String adapter) throws IOException {
        var outcome = run(adapter, "");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output()).contains("73 kernels, 0 wrong");
    }

    @ParameterizedTest
    @ValueSource(strings = "1")
    void nothingIsFoundInThemThatIsNotDefined(String adapter) throws IOException {
        var outcome = run(adapter, "races,uninitialised,host");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output())
                .contains("73 kernels, 0 wrong")
                .doesNotContain("race:")
                .doesNotContain("nothing was written");
    }

    private static Frameworks.Outcome run(String adapter, String checks) throws IOException {
        var packages = Frameworks.packages("c");
        var program = Frameworks.program("kernels.cc", "kernels", packages, List.of());
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.put("SYCL_UR_USE_LEVEL_ZERO_V2", adapter);
        environment.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        environment.put("ZEMOCK_CHECK", checks);
        return Frameworks.run(
                List.of(program.toString(), KERNELS.toAbsolutePath().toString()), environment);
    }
}
