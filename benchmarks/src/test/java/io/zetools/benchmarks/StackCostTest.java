package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the benchmark of stacks with small sizes, and asserts what it prints, but no time.
class StackCostTest {
    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void everyDepthIsMeasured() throws IOException, InterruptedException {
        var printed = BenchmarkRun.of(StackCost.class, folder, "--turns=1", "--small");
        assertThat(printed.stream().filter(line -> line.matches("  (20|60) +[0-9.]+ +[0-9.]+ +[0-9.]+ +-?[0-9.]+")))
                .hasSize(2);
    }
}
