package io.zetools.debug;

import io.zetools.internal.ProcessDescriptors;
import io.zetools.internal.process.ProcessStat;
import java.nio.file.Files;
import java.nio.file.Path;

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
        var stat = ProcessStat.of(process.pid());
        if (stat.isPresent())
            return isSame(process) ? new State(process.pid(), stat.get().startTicks()) : new Ended();
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
            return ProcessStat.of(pid)
                    .filter(now -> now.startTicks() == startTicks && !now.hasEnded())
                    .isEmpty();
        }
    }

    /// A process of another system.
    record Handle(ProcessHandle process) implements ProcessWatch {
        @Override
        public boolean hasEnded() {
            return !process.isAlive();
        }
    }
}
