package io.zetools.benchmarks;

import io.zetools.mock.MockDriver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The C program that does the same work with the same driver, and the same loader.
///
/// @param program its file
/// @param library the loader, as C opens it
/// @param driver the mock driver
record MetricBaseline(Path program, String library, Path driver) {
    /// The time of a round in nanoseconds per report.
    ///
    /// @param read `zetMetricStreamerReadData`
    /// @param calculate `zetMetricGroupCalculateMetricValues`
    /// @param add the loop over the values
    /// @param sum of the column
    record Round(double read, double calculate, double add, double sum) {
        double all() {
            return read + calculate + add;
        }
    }

    List<Round> run(MetricGroupSize size, int batches, int rounds) throws IOException, InterruptedException {
        var command = List.of(
                program.toString(),
                library,
                driver.toString(),
                size.name(),
                size.description(),
                Integer.toString(size.column()),
                Integer.toString(size.reports()),
                Integer.toString(batches),
                Integer.toString(rounds));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put(MockDriver.ALT_DRIVERS, driver.toString());
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) throw new IOException(String.join(" ", command) + " failed; its message is above");
        return output.lines().map(MetricBaseline::parse).toList();
    }

    private static Round parse(String line) {
        var numbers = Arrays.stream(line.split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        return new Round(numbers[0], numbers[1], numbers[2], numbers[3]);
    }
}
