package io.zetools.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the benchmark of growth with small sizes of some directions, and asserts what it prints, but no time.
class RunGrowthTest {
    @TempDir
    private Path folder;

    @Test
    @Timeout(300)
    void everyCommandIsMeasuredAtEveryPoint() throws IOException, InterruptedException {
        var printed = BenchmarkRun.of(RunGrowth.class, folder, "--small", "--only=threads,busy,chain");

        assertThat(printed).anyMatch(line -> line.startsWith("threads: seconds of processor time"));
        assertThat(printed).anyMatch(line -> line.startsWith("busy: seconds of processor time"));
        if (BenchmarkRun.isSyclThere()) {
            assertThat(printed).anyMatch(line -> line.startsWith("chain: seconds of processor time"));
            assertThat(printed).anyMatch(line -> line.matches(".* graph"));
        }
        // Points, megabytes, and for each of five commands seconds and memory.
        for (var count : List.of("1", "2", "500", "1,000"))
            assertThat(printed).as(count).anyMatch(line -> line.matches(" *" + count + "( +[0-9.,]+){11,13} *"));
        assertThat(printed).noneMatch(line -> line.contains("records lost"));
    }
}
