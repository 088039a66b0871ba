package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Attaches to the dormant descendants of a process, and to those that start while it looks.
///
/// Threads: one, which it has itself.
final class DormantTree implements AutoCloseable {
    private static final long SPACING_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /// Attaches to a process.
    interface Attaching {
        void attach(long pid, Path directory) throws IOException;
    }

    private final Attaching attaching;

    /// The process, and its descendants that were attached to.
    private final Set<Long> relatives = new HashSet<>();

    /// The directories that were looked at.
    private final Set<Path> known = new HashSet<>();

    private final FailureLog log = new FailureLog(DormantTree.class);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-tree").unstarted(this::run);
    private volatile boolean closed;

    /// @param root the process whose descendants are attached to, and itself if it is dormant
    DormantTree(long root, Attaching attaching) {
        this.attaching = attaching;
        relatives.add(root);
    }

    /// Attaches to those that run, and then to those that start.
    ///
    /// @throws IOException if the directories cannot be read
    void start() throws IOException {
        look();
        thread.start();
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void run() {
        while (!closed) {
            LockSupport.parkNanos(SPACING_NANOS);
            try {
                look();
            } catch (IOException | RuntimeException e) {
                log.report(e, () -> "dormant processes cannot be looked for");
            }
        }
    }

    private void look() throws IOException {
        for (var directory : RunDirectory.runs()) {
            if (closed || known.contains(directory)) continue;
            var owner = DormantProcess.ownerOf(directory);
            // Its process may be about to make it.
            if (owner.isEmpty()) continue;
            known.add(directory);
            long pid = owner.get();
            if (!isRelative(pid)) continue;
            relatives.add(pid);
            attaching.attach(pid, directory);
        }
    }

    private boolean isRelative(long pid) {
        var process = ProcessHandle.of(pid);
        while (process.isPresent()) {
            if (relatives.contains(process.get().pid())) return true;
            process = process.flatMap(ProcessHandle::parent);
        }
        return false;
    }
}
