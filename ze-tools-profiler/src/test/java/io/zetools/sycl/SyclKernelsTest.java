package io.zetools.sycl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kernels that a real SYCL runtime compiles from source, executed by the simulated GPU, each against what
/// the host computes.
@Tag("embedded-only")
class SyclKernelsTest {
    private static final Path KERNELS = Path.of("../ze-tools-profiler/src/test/sycl/kernels.inc");

    /// Devices in the order of their columns.
    private static final List<String> DEVICES = List.of("pvc", "bmg", "dg2", "tgl");

    private static final Path SIZES = Path.of("../ze-tools-mock/src/test/c/sub_group_sizes.txt");

    @ParameterizedTest
    @CsvSource({"0, pvc, 73, 0", "1, bmg, 73, 0", "1, dg2, 71, 3", "0, tgl, 71, 3"})
    void computeWhatTheHostDoes(String adapter, String device, int kernels, int otherSizes) throws IOException {
        var outcome = run(adapter, device, "");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output()).contains(kernels + " kernels, 0 wrong");
        var sizes = sizesOf(DEVICES.indexOf(device));
        assertThat(sizes).hasSize(kernels);
        var others = outcome.output()
                .lines()
                .filter(line -> line.startsWith("size: "))
                .map(line -> line.substring("size: ".length()))
                .filter(line -> !sizes.contains(line))
                .toList();
        assertThat(others).as("not as the vendor's compiler").hasSizeLessThanOrEqualTo(otherSizes);
    }

    @ParameterizedTest
    @ValueSource(strings = "1")
    void nothingIsFoundInThemThatIsNotDefined(String adapter) throws IOException {
        var outcome = run(adapter, "", "races,uninitialised,host");

        assertThat(outcome.exitCode()).as(outcome.output()).isZero();
        assertThat(outcome.output())
                .contains("73 kernels, 0 wrong")
                .doesNotContain("race:")
                .doesNotContain("nothing was written");
    }

    /// Returns the kernels that a device can have, each with the size that the vendor's compiler chooses.
    private static Set<String> sizesOf(int column) throws IOException {
        try (var lines = Files.lines(SIZES)) {
            return lines.filter(line -> line.startsWith("sycl "))
                    .map(line -> line.split(" "))
                    .filter(words -> !words[3 + column].equals("0"))
                    .map(words -> words[2] + " " + words[3 + column])
                    .collect(Collectors.toSet());
        }
    }

    private static Frameworks.Outcome run(String adapter, String device, String checks) throws IOException {
        var packages = Frameworks.packages("c");
        var program = Frameworks.program("kernels.cc", "kernels", packages, List.of());
        var environment = new HashMap<>(Frameworks.simulated(packages));
        environment.put("SYCL_UR_USE_LEVEL_ZERO_V2", adapter);
        environment.put("ONEAPI_DEVICE_SELECTOR", "level_zero:*");
        environment.put("ZEMOCK_CHECK", checks);
        if (!device.isEmpty()) environment.put("ZEMOCK_DEVICE", device);
        return Frameworks.run(
                List.of(program.toString(), KERNELS.toAbsolutePath().toString()), environment);
    }
}
