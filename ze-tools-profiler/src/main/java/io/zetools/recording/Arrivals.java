package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.internal.log.FailureLog;
import io.zetools.probe.ProbeLibrary;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The collector's end of the socket by which processes that cannot enter the run directory hand over their memory:
/// those of other users, with another root, or with other mounts. See docs/probe.md.
///
/// A thread of its own waits there; it loads the library in C, so that no program waits for that.
///
/// Threads: any.
final class Arrivals implements AutoCloseable {
    /// `ztp_listener_action`.
    private static final int LISTEN = 0;

    private static final int RECEIVE = 1;
    private static final int STOP_LISTENING = 2;
    private static final int CLOSE = 3;
    private static final int WAKE = 4;

    /// The results of `ztp_receive`.
    private static final int NOTHING = 0;

    private static final int ARRIVED = 1;

    /// `ztp_message_kind`.
    private static final int HELLO = 1;

    private static final int RING = 2;

    /// `ztp_arrival`.
    private static final long ARRIVAL_BYTES = 16 + ProbeLayout.Note.SIZE_OF;

    private static final int FILE = 4;
    private static final int PID = 8;
    private static final int UID = 12;
    private static final int NOTE = 16;

    /// The time after which connections that say nothing are looked at.
    private static final int SLICE_MILLIS = 1_000;

    /// More processes than these are not taken: their memory counts as theirs, but their descriptors as this one's.
    private static final int MOST = 256;

    /// The memory of a process.
    ///
    /// @param file its descriptor in this process
    /// @param pid the id of the process as this one sees it; 0 if it cannot
    /// @param uid its user
    record Memory(int file, int pid, long uid) {
        /// Returns the path by which the file can be opened here.
        Path path() {
            return Path.of("/proc/self/fd/%d".formatted(file));
        }

        /// Closes the descriptor.
        void close() {
            call(CLOSE, file, 0, 0);
        }
    }

    private static final class Door {
        private static final MethodHandle DO = ProbeLibrary.bind(
                "ztp_listener_do",
                FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG));
    }

    private final RunDirectory directory;
    private final Queue<Memory> memories = new ConcurrentLinkedQueue<>();
    private final Queue<Definition> notes = new ConcurrentLinkedQueue<>();
    private final FailureLog log = new FailureLog(Arrivals.class);

    /// The programs of processes that have asked for settings and handed nothing over, by their ids. Guarded by
    /// this.
    private final Map<Integer, String> expected = new LinkedHashMap<>();

    /// The listener in C; 0 while there is none. Guarded by this.
    private long listener;

    private int taken;
    private volatile boolean closed;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-arrivals").unstarted(this::listen);

    Arrivals(RunDirectory directory) {
        this.directory = directory;
    }

    void start() {
        thread.start();
    }

    /// Returns the memories that have come since the last time. The caller closes them.
    List<Memory> memories() {
        var found = new ArrayList<Memory>();
        for (var each = memories.poll(); each != null; each = memories.poll()) found.add(each);
        return found;
    }

    /// Returns what processes have noted since the last time.
    List<Definition> notes() {
        var found = new ArrayList<Definition>();
        for (var each = notes.poll(); each != null; each = notes.poll()) found.add(each);
        return found;
    }

    /// Ends. Processes that have asked for settings and handed nothing over are among the notes from then on.
    @Override
    public void close() {
        closed = true;
        synchronized (this) {
            if (listener != 0) call(WAKE, listener, 0, 0);
        }
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
        synchronized (this) {
            expected.forEach((pid, program) ->
                    notes.add(new Definition.Unrecorded(pid, program, "it could not hand over its memory")));
            expected.clear();
        }
    }

    private void listen() {
        if (ProbeLibrary.lookup().flatMap(each -> each.find("ztp_listener_do")).isEmpty()) return;
        try (var arena = Arena.ofConfined()) {
            var token = arena.allocateFrom(JAVA_BYTE, directory.token());
            long opened = call(
                    LISTEN,
                    arena.allocateFrom(directory.name()).address(),
                    token.address(),
                    directory.controlPage().address());
            listener(opened);
            if (opened == 0) {
                log.report(
                        new IOException("the socket cannot be opened"),
                        () -> "processes of other users and with other mounts are not recorded");
                return;
            }
            var arrival = arena.allocate(ARRIVAL_BYTES, Long.BYTES);
            while (true) {
                // Arrivals from before the end are taken.
                boolean last = closed;
                long came = call(RECEIVE, opened, arrival.address(), last ? 0 : SLICE_MILLIS);
                if (came == ARRIVED) take(arrival);
                if (last && came == NOTHING) break;
            }
            listener(0);
            call(STOP_LISTENING, opened, 0, 0);
        }
    }

    private synchronized void listener(long opened) {
        listener = opened;
    }

    private synchronized void take(MemorySegment arrival) {
        int pid = arrival.get(JAVA_INT, PID);
        long uid = Integer.toUnsignedLong(arrival.get(JAVA_INT, UID));
        var note = arrival.asSlice(NOTE, ProbeLayout.Note.SIZE_OF);
        switch (arrival.get(JAVA_INT, 0)) {
            case HELLO -> {
                if (expected.size() < MOST) expected.put(pid, ProbeNote.program(note));
            }
            case RING -> {
                expected.remove(pid);
                var memory = new Memory(arrival.get(JAVA_INT, FILE), pid, uid);
                if (taken++ < MOST) {
                    memories.add(memory);
                    return;
                }
                memory.close();
                notes.add(new Definition.Unrecorded(
                        pid,
                        ProbeNote.program(note),
                        "%d processes of other users or mounts are recorded".formatted(MOST)));
            }
            default -> {
                expected.remove(pid);
                notes.add(ProbeNote.of(note, pid));
            }
        }
    }

    private static long call(int action, long first, long second, long third) {
        try {
            return (long) Door.DO.invokeExact(action, first, second, third, 0L, 0L);
        } catch (Error | RuntimeException thrown) {
            throw thrown; // The VM is out of stack or memory.
        } catch (Throwable thrown) {
            throw new IllegalStateException("a native function throws nothing", thrown);
        }
    }
}
