package io.zetools.debug;

import io.zetools.internal.ProcessDescriptors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Finds out whether a process has ended.
///
/// A process that has ended and was not waited for yet (a zombie) has ended. A process whose main thread has ended
/// has not, while other threads of it run. Another process that has got the number of the first one later is not
/// taken for it.
///
/// Threads: any.
sealed interface ProcessWatch extends AutoCloseable {
    /// Watches a process by the best means that the system has.
    static ProcessWatch of(ProcessHandle process) {
        var descriptor = ProcessDescriptors.open(process.pid());
        if (descriptor.isPresent()) {
            int number = descriptor.getAsInt();
            // The number may have gone to another process before the descriptor was opened.
            if (isSame(process)) return new Descriptor(process.pid(), number);
            ProcessDescriptors.close(number);
            return new Ended();
        }
        return byState(process);
    }

    /// Watches a process by what the system says about its state.
    static ProcessWatch byState(ProcessHandle process) {
        var stat = Stat.of(process.pid());
        if (stat != null) return isSame(process) ? new State(process.pid(), stat.startTicks()) : new Ended();
        return Files.isDirectory(Path.of("/proc/self")) ? new Ended() : new Handle(process);
    }

    private static boolean isSame(ProcessHandle process) {
        return ProcessHandle.of(process.pid()).filter(process::equals).isPresent();
    }

    boolean hasEnded();

    @Override
    default void close() {}

    /// A process that had ended before it could be watched.
    record Ended() implements ProcessWatch {
        @Override
        public boolean hasEnded() {
            return true;
        }
    }

    /// A process by a descriptor of Linux, which no other process can get.
    final class Descriptor implements ProcessWatch {
        private final long pid;
        private int number;
        private boolean ended;

        private Descriptor(long pid, int number) {
            this.pid = pid;
            this.number = number;
        }

        @Override
        public synchronized boolean hasEnded() {
            if (!ended && number >= 0) ended = ProcessDescriptors.hasEnded(number);
            return ended;
        }

        @Override
        public synchronized void close() {
            if (number >= 0) ProcessDescriptors.close(number);
            number = -1;
        }

        @Override
        public String toString() {
            return "descriptor of process " + pid;
        }
    }

    /// A process of Linux by its number, its start time and its state.
    record State(long pid, long startTicks) implements ProcessWatch {
        @Override
        public boolean hasEnded() {
            var now = Stat.of(pid);
            return now == null || now.startTicks() != startTicks || now.hasEnded();
        }
    }

    /// A process of another system.
    record Handle(ProcessHandle process) implements ProcessWatch {
        @Override
        public boolean hasEnded() {
            return !process.isAlive();
        }
    }

    /// The content of `/proc/<pid>/stat`.
    ///
    /// @param state `Z` and `X` of a process whose main thread has ended
    /// @param threads that have not ended, and the main thread
    record Stat(char state, int threads, long startTicks) {
        private static final int THREADS = 17;
        private static final int START = 19;

        static @Nullable Stat of(long pid) {
            try {
                var text = Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
                // The program's name comes before, in parentheses, and may have any character.
                var fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
                return new Stat(
                        fields[0].charAt(0), Integer.parseInt(fields[THREADS]), Long.parseUnsignedLong(fields[START]));
            } catch (IOException | IndexOutOfBoundsException | NumberFormatException _) {
                return null;
            }
        }

        boolean hasEnded() {
            return (state == 'Z' || state == 'X') && threads <= 1;
        }
    }
}
