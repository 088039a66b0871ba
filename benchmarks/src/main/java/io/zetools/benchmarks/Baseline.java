package io.zetools.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/// The C program that makes the same calls as the threads of [CallerProcess], in a process that is no VM.
///
/// @param program its file
/// @param library the loader, as C opens it
/// @param driver the file of the mock driver, for the installed loader
record Baseline(Path program, String library, Path driver) {
    double nanosPerCall(Way way, int threads) throws IOException, InterruptedException {
        var lines = Child.of(
                        program.toString(), library, way.argument(), "" + threads, "" + Child.CALLS, "" + Child.ROUNDS)
                .with("ZE_ENABLE_ALT_DRIVERS", driver.toString())
                .run();
        return Child.quiet(lines);
    }
}
