package io.zetools.benchmarks;

import io.zetools.mock.MockDriver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The C program that does the same work with the same driver, and the same loader.
///
/// @param program its file
/// @param library the loader, as C opens it
/// @param driver the mock driver
record MetricBaseline(Path program, String library, Path driver) {
    /// What a round took, in nanoseconds per report.
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
        var parsed = new ArrayList<Round>();
        for (var line : output.strip().split("\n")) {
            var words = line.split(" ");
            parsed.add(new Round(
                    Double.parseDouble(words[0]),
                    Double.parseDouble(words[1]),
                    Double.parseDouble(words[2]),
                    Double.parseDouble(words[3])));
        }
        return parsed;
    }
}
