package io.zetools.recording;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.Callbacks;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The ring file that this process makes for itself, and the callbacks in C that write calls into it:
/// no call enters the VM. The [Collector] of the run directory reads it.
///
/// Threads: any.
@SuppressWarnings("EnumOrdinal") // Within one process, and C has no better use for a number.
final class OwnRing implements Callbacks {
    private static final int EMFILE = 24;
    private static final int ENOSPC = 28;

    /// Counts of all threads up to now.
    ///
    /// @param seen calls that were entered
    /// @param dropped of these, lost
    /// @param threads that have called
    /// @param memoryBytes of rings
    /// @param open rings that have a thread, or were not read to their end
    record Sum(long seen, long dropped, int threads, long memoryBytes, int open) {}

    private final MemorySegment recorder;
    private boolean stopped;
    private boolean closed;
    private boolean released;
    private boolean freed;

    /// The account at the time when the memory was freed. Guarded by this.
    private @Nullable Sum last;

    private OwnRing(MemorySegment recorder) {
        this.recorder = recorder;
    }

    /// Makes a ring file in a run directory.
    ///
    /// @param settings the content of a control page
    /// @param serial the number of the file in the run
    /// @throws IOException if there is no room for it; the message says so
    /// @throws IllegalStateException if there are too many
    static OwnRing create(RunDirectory directory, ByteBuffer settings, int serial) throws IOException {
        try (var arena = Arena.ofConfined()) {
            var page = arena.allocate(ProbeLayout.Control.SIZE_OF, ProbeLayout.PAGE);
            settings.putInt(ProbeLayout.Control.SERIALS, serial);
            MemorySegment.copy(MemorySegment.ofBuffer(settings), 0, page, 0, settings.capacity());
            var bytes = FileBytes.of(directory.path());
            var path = arena.allocateFrom(JAVA_BYTE, Arrays.copyOf(bytes, bytes.length + 1));
            var error = arena.allocate(JAVA_INT);
            var recorder = NativeHalf.create(page, path, error);
            if (recorder.address() != 0) return new OwnRing(recorder);
            int number = error.get(JAVA_INT, 0);
            if (number == EMFILE)
                throw new IllegalStateException("no recorder can be made: this process has %d of them already"
                        .formatted(ProbeLayout.RECORDERS));
            throw new IOException(refusal(number, directory));
        }
    }

    private static String refusal(int error, RunDirectory directory) {
        return error == ENOSPC
                ? "no recorder can be made: there is no room for its memory in %s".formatted(directory.path())
                : "no recorder can be made: its memory in %s was refused with errno %d"
                        .formatted(directory.path(), error);
    }

    /// Returns the account of this moment.
    synchronized Sum sum() {
        if (freed && last != null) return last;
        try (var arena = Arena.ofConfined()) {
            var sum = arena.allocate(JAVA_LONG, 5);
            NativeHalf.sum(recorder, sum);
            return new Sum(
                    sum.getAtIndex(JAVA_LONG, 0),
                    sum.getAtIndex(JAVA_LONG, 1),
                    (int) sum.getAtIndex(JAVA_LONG, 2),
                    sum.getAtIndex(JAVA_LONG, 3),
                    (int) sum.getAtIndex(JAVA_LONG, 4));
        }
    }

    /// Lets no call begin, or lets calls begin again. Does nothing after [#stop].
    synchronized void pause(boolean paused) {
        if (!stopped) NativeHalf.setGate(recorder, paused ? ProbeLayout.Gate.PAUSED : ProbeLayout.Gate.OPEN);
    }

    /// Notes that the file is not read any more: no thread may wait for room.
    synchronized void abandon() {
        if (!freed) NativeHalf.abandon(recorder);
    }

    /// Notes in the file that its recording has ended.
    synchronized void end() {
        if (!freed) NativeHalf.endFile(recorder);
    }

    @Override
    public boolean isCostly() {
        return true;
    }

    @Override
    public synchronized void stop() {
        if (stopped) return;
        stopped = true;
        NativeHalf.setGate(recorder, ProbeLayout.Gate.STOPPED);
    }

    @Override
    public synchronized boolean isIdle() {
        return freed || NativeHalf.isIdle(recorder);
    }

    @Override
    public MemorySegment enter(ApiFunction function) {
        return NativeHalf.enterCallback();
    }

    @Override
    public MemorySegment exit(ApiFunction function) {
        return NativeHalf.exitCallback(function.ordinal());
    }

    @Override
    public MemorySegment data() {
        return recorder;
    }

    @Override
    public void ownEnter(ApiFunction function, long slot) {
        NativeHalf.ownEnter(recorder, MemorySegment.ofAddress(slot));
    }

    @Override
    public void ownExit(ApiFunction function, long result, long slot) {
        NativeHalf.ownExit(recorder, function.ordinal(), result, MemorySegment.ofAddress(slot));
    }

    @Override
    public Probe probe() {
        return new NativeProbe();
    }

    @Override
    public synchronized void release() {
        released = true;
        freeIfUnused();
    }

    /// Frees the memory, once [#release] has been called, too. The reader's own is the collector's.
    synchronized void close() {
        closed = true;
        freeIfUnused();
    }

    private void freeIfUnused() {
        if (!closed || !released || freed) return;
        last = sum();
        freed = true;
        NativeHalf.destroy(recorder);
    }
}
