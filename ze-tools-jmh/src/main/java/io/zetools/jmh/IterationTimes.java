package io.zetools.jmh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Notes in a fork when measured iterations begin and end, by the clock of recordings, as `zetools intervals` reads
/// it.
///
/// Threads: one.
final class IterationTimes {
    private final Path file;
    private long begin;

    /// @param file a line for each iteration is appended to it
    IterationTimes(Path file) {
        this.file = file;
    }

    void begin() {
        begin = System.nanoTime();
    }

    /// Writes a line, behind the end of the time that is measured.
    void end() {
        long end = System.nanoTime();
        try {
            Files.writeString(
                    file,
                    "%d %d\n".formatted(begin, end),
                    StandardCharsets.US_ASCII,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the times of an iteration to " + file, e);
        }
    }
}
