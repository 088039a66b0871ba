package io.zetools.doctor;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// What a process has printed that was asked something, and how it ended. Whatever it does, it is waited for no
/// longer than until a deadline, and killed then.
///
/// Threads: immutable.
///
/// @param out what it printed to standard output
/// @param err what it printed to standard error
/// @param code its exit code; of a process that was killed for its slowness [#LATE]
record Answer(String out, String err, int code) {
    /// The code of a process that has not ended in time.
    static final int LATE = -1;

    /// The exit code of a process that a signal has ended is this and the number of the signal.
    private static final int SIGNAL_BASE = 128;

    private static final File NOTHING = new File("/dev/null");
    private static final int MOST_BYTES = 4 << 20;

    /// The rest of what a process has printed is there at its end, and is read in less; longer only where another
    /// process keeps the stream open.
    private static final long END_MILLIS = 100;

    /// Reads a stream in a thread of its own: a process that hangs keeps it open.
    private static final class Reader {
        private final ByteArrayOutputStream all = new ByteArrayOutputStream();
        private final Thread thread;

        Reader(InputStream from) {
            thread = Thread.ofPlatform().daemon().name("zetools-doctor").start(() -> read(from));
        }

        private void read(InputStream from) {
            var bytes = new byte[1 << 13];
            try (from) {
                for (int count = from.read(bytes); count >= 0; count = from.read(bytes)) {
                    if (all.size() < MOST_BYTES) all.write(bytes, 0, count);
                }
            } catch (IOException _) {
                // It was killed; what it has printed counts.
            }
        }

        /// @param millis that may be waited for the end of the stream, beside what a busy machine needs
        String text(long millis) throws InterruptedException {
            thread.join(Math.max(END_MILLIS, millis));
            // Names of files may have any bytes.
            return all.toString(StandardCharsets.UTF_8);
        }
    }

    /// Asks a process, unless the deadline is over.
    ///
    /// @param environment all of its variables
    /// @throws IOException if it cannot be started
    static Answer of(List<String> command, Map<String, String> environment, Deadline deadline) throws IOException {
        if (deadline.isOver()) return new Answer("", "", LATE);
        var builder = new ProcessBuilder(command).redirectInput(Redirect.from(NOTHING));
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.start();
        try {
            var out = new Reader(process.getInputStream());
            var err = new Reader(process.getErrorStream());
            boolean ended = process.waitFor(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
            if (!ended) process.destroyForcibly();
            var rest = ended ? deadline.left().toMillis() : 0;
            return new Answer(out.text(rest), err.text(rest), ended ? process.exitValue() : LATE);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("the examination was interrupted", e);
        }
    }

    boolean isLate() {
        return code == LATE;
    }

    /// Returns the number of the signal that has ended it, if one has.
    Optional<Integer> signal() {
        return code > SIGNAL_BASE ? Optional.of(code - SIGNAL_BASE) : Optional.empty();
    }

    /// Returns the words of the lines that begin with one.
    Stream<List<String>> lines(String word) {
        return out.lines()
                .map(line -> List.of(line.split("\t", -1)))
                .filter(words -> words.getFirst().equals(word));
    }
}
