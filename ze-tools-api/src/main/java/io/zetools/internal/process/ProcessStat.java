package io.zetools.internal.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The content of `/proc/<pid>/stat`, read as bytes: the name of a program may have any.
///
/// Threads: any.
///
/// @param state `Z` and `X` of a process whose main thread has ended
/// @param parent the id of its parent
/// @param threads that have not ended, and the main thread
/// @param startTicks the time of its start, in the system's ticks since it was booted
public record ProcessStat(char state, long parent, int threads, long startTicks) {
    private static final int PARENT = 1;
    private static final int THREADS = 17;
    private static final int START = 19;

    /// Returns that of a process; empty where there is none, or the system has no such files.
    public static Optional<ProcessStat> of(long pid) {
        try {
            var text = Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
            // The program's name comes before, in parentheses, and may have any character.
            var fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
            return Optional.of(new ProcessStat(
                    fields[0].charAt(0),
                    Long.parseLong(fields[PARENT]),
                    Integer.parseInt(fields[THREADS]),
                    Long.parseUnsignedLong(fields[START])));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException _) {
            return Optional.empty();
        }
    }

    /// Returns whether the process has ended, though it may still have to be waited for (a zombie). One whose main
    /// thread alone has ended has not.
    public boolean hasEnded() {
        return (state == 'Z' || state == 'X') && threads <= 1;
    }
}
