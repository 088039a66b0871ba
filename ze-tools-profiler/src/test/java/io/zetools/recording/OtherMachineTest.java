package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("embedded-only") // Calls no loader.
@Tag("own-process")
class OtherMachineTest {
    @TempDir
    Path directory;

    @Test
    @Timeout(100)
    @DisplayName("a killed program's file is read by another, on another device, with equal values")
    void killedProgramsFileIsReadElsewhere() throws Exception {
        var file = directory.resolve("reports");
        var collected = new ArrayList<String>();
        var collector = start("collect", file);
        try (var output = collector.inputReader()) {
            readUntil("saved", output, collected);
        } finally {
            collector.destroyForcibly();
        }
        assertThat(collector.waitFor(50, TimeUnit.SECONDS)).isTrue();

        var calculated = new ArrayList<String>();
        var calculator = start("read", file);
        try (var output = calculator.inputReader()) {
            readUntil("complete: false, damage: false", output, calculated);
        } finally {
            calculator.destroyForcibly();
        }
        assertThat(calculated.removeFirst()).contains("Another device");
        assertThat(collected).hasSize(OtherMachine.BATCHES).allMatch(line -> line.contains("in 2 sets: "));
        assertThat(calculated).isEqualTo(collected);
    }

    private static void readUntil(String end, BufferedReader output, List<String> lines) throws IOException {
        for (var line = output.readLine(); ; line = output.readLine()) {
            assertThat(line).as("after %s", lines).isNotNull();
            if (line.equals(end)) return;
            lines.add(line);
        }
    }

    private static Process start(String program, Path file) throws IOException {
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dio.zetools.library=embedded",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherMachine.class.getName(),
                        program,
                        file.toString())
                .redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("ZE"));
        return builder.start();
    }
}
