package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the benchmark of live events with small sizes, and asserts what it prints, but no time.
class FlightCostTest {
    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void everyWayIsMeasured() throws IOException, InterruptedException {
        var printed = BenchmarkRun.of(FlightCost.class, folder, "--turns=1", "--small");
        assertThat(printed.stream().filter(line -> line.matches("  [a-zA-Z].* +[0-9.]+ +[0-9.]+ +[0-9.]+")))
                .hasSize(7);
        assertThat(printed.stream()
                        .filter(line -> line.matches("  live events, .* [+-][0-9.]+ % \\(quartiles .* pairs\\)")))
                .hasSize(4);
    }
}
