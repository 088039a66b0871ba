package io.zetools.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import io.zetools.mock.junit.OnDevice;
import io.zetools.mock.junit.VendorBoard;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The samples on the vendor's own driver, from their source files. Needs that driver, and is skipped where it is
/// not installed.
@Tag("own-process")
@Tag(OnDevice.TAG)
@Timeout(240)
@DisplayName("Samples on the vendor's own driver")
class VendorSamplesTest {
    private static final String FOLDER = "samples/src/main/java/io/zetools/samples";
    private static final String METRICS =
            "has no (TIME|EVENT)_BASED metric group \"ComputeBasic\"|DEPENDENCY_UNAVAILABLE";

    /// The samples that are not here, with the reason.
    private static final Map<String, String> OTHERS = Map.of(
            "Tour", "reads its options by a library that is not on the class path",
            "WatchProcess", "watches a program that is debugged, as tests of debugging do through the library",
            "TraceSycl", "traces a library on a runtime of SYCL, which the image does not have",
            "DrawTimeline", "draws a recording, and calls no driver",
            "package-info", "is no sample");

    @TempDir
    Path folder;

    /// Samples with what they print. On pvc and bmg the vendor's driver has no metrics without libraries that are
    /// in no package registry, but stall sampling on bmg. Those that need them run on bmg alone, to save time.
    static Stream<Arguments> samples() {
        return VendorBoard.devices().stream()
                .flatMap(device -> Stream.concat(
                        Stream.of(
                                Arguments.of(device, "TraceCalls", 0, "zeCommandListAppendLaunchKernel +[\\d,]+ ns"),
                                Arguments.of(
                                        device, "RecordCalls", 0, "(?m)^ +300 +0 .* zeCommandListAppendLaunchKernel$"),
                                Arguments.of(device, "InstrumentModules", 0, "5 changes, 0 refused")),
                        device.equals("pvc") ? Stream.of(Arguments.of(device, "FindStalls", 1, METRICS)) : others()));
    }

    private static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of("bmg", "FindStalls", 0, "[1-9]\\d* samples, +\\d+ % stalled"),
                Arguments.of("bmg", "FirstScreen", 1, METRICS),
                Arguments.of("bmg", "QueryKernel", 1, METRICS),
                Arguments.of("bmg", "StreamMetrics", 1, METRICS),
                Arguments.of("bmg", "ReadAnnotations", 1, "is loaded without the mock driver"));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void runsOrSaysWhyNot(String device, String sample, int exit, String printed) throws Exception {
        var environment = VendorBoard.environment(device);
        var output = folder.resolve("output");
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dio.zetools.library=system",
                        "-cp",
                        System.getProperty("java.class.path"),
                        source(sample).toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("ZE_") || name.startsWith("ZEMOCK_"));
        builder.environment().putAll(environment);
        var process = builder.start();
        try {
            assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        var text = Files.readString(output);
        assertThat(text).containsPattern(Pattern.compile(printed)).doesNotContain("is not known to the board");
        assertThat(process.exitValue()).as(text).isEqualTo(exit);
    }

    @Test
    @DisplayName("no sample is forgotten")
    void eachSampleIsHereOrHasAReason() throws Exception {
        var here = Stream.concat(samples(), others())
                .map(arguments -> arguments.get()[1].toString())
                .toList();
        try (var files = Files.list(source("TraceCalls").resolveSibling(""))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java"))
                            .map(name -> name.replaceFirst("\\.java$", "")))
                    .isNotEmpty()
                    .allMatch(name -> here.contains(name) || OTHERS.containsKey(name));
        }
    }

    /// In the project that the classes of this test were built in.
    private static Path source(String sample) throws Exception {
        var place = Path.of(VendorSamplesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        while (!Files.isDirectory(place.resolve(FOLDER))) {
            place = place.getParent();
            assertThat(place).as("the folder of the project, with " + FOLDER).isNotNull();
        }
        return place.resolve(FOLDER, sample + ".java");
    }
}
