package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The C program that makes the same calls.
///
/// @param program its file
/// @param library the loader, as C opens it
record Baseline(Path program, String library) {
    private static final int CALLS = 2_000_000;
    private static final int ROUNDS = 7;

    /// Nanoseconds per call: the median of some rounds, the first of which does not count.
    double nanosPerCall(String mode) throws IOException, InterruptedException {
        var command = List.of(program.toString(), library, mode, Integer.toString(CALLS), Integer.toString(ROUNDS + 1));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) throw new IOException(String.join(" ", command) + " failed; its message is above");
        var rounds = Arrays.stream(output.split("\n"))
                .skip(1)
                .mapToDouble(Double::parseDouble)
                .sorted()
                .toArray();
        return rounds[rounds.length / 2];
    }
}
