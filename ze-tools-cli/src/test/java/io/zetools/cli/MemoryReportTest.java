package io.zetools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The report's lines on memory without commands, and on functions that failed.
class MemoryReportTest {
    @TempDir
    private Path work;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "off"})
    void physicalMemoryIsCounted(String device) throws Exception {
        var command = new Command(work);
        var program = command.compile("memory_kinds");

        var run = command.zetools("run", "--device=" + device, "-o", "x.zetools", "--", program.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("Memory by kind\nallocations +allocated +peak +left +kind\n")
                .containsPattern("\n +4 +8.00 MiB +8.00 MiB +2.00 MiB +physical\n")
                .containsPattern("\n +1 +8.00 MiB +8.00 MiB +\\S+ \\S+ +reserved addresses\n");
        assertThat(command.zetools("report", "--json", "x.zetools").out())
                .containsPattern("\"allocations\" : 4,\\s+\"allocated_bytes\" : 8388608,[^}]+\"kind\" : \"physical\"");
    }

    @Test
    void functionsThatFailedAreNamed() throws Exception {
        var command = new Command(work);
        var program = command.compile("memory_kinds");

        var run = command.zetools("run", "-o", "x.zetools", "--", program.toString());

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err())
                .containsPattern("(?m)^ +1 +1 .* zeModuleCreate$")
                .containsPattern("(?m)^Failed calls$")
                .containsPattern("(?m)^ +1 +zeModuleCreate +ERROR_\\w+$");
    }
}
