package io.zetools.export.jfr;

import io.zetools.internal.log.VisibleText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A recording that a VM has made with its Flight Recorder, which is only read. Every length and place in it is
/// checked: the file may come from anywhere.
///
/// Threads: one at a time.
public final class VmRecording implements AutoCloseable {
    private static final int PIECE = 1 << 16;

    /// The threads with the same id that are kept.
    private static final int MOST_SAME = 64;

    private final Path path;
    private final FileChannel file;
    private final long size;
    private final Map<Long, List<VmThread>> threads = new HashMap<>();
    private final Set<Long> starts = new HashSet<>();
    private @Nullable ClockLine line;
    private @Nullable TypeTree types;
    private long lastTypeId;
    private long lastTypesNumber;
    private final LiveCopies copies = new LiveCopies();
    private final LiveCopies.Span span;

    private VmRecording(Path path, FileChannel file, LiveCopies.Span span) throws IOException {
        this.path = path;
        this.span = span;
        this.file = file;
        size = file.size();
    }

    /// Opens a recording and reads what its chunks say of types and threads.
    ///
    /// @param threads the system's ids of the threads that are of interest
    /// @param pids those of the processes whose commands are to be written beside it
    /// @param startNanos the begin of what is written beside it, in nanoseconds of the system's monotonic clock:
    ///     live events from then on are left out of copies
    /// @param endNanos its end
    /// @throws IOException if it cannot be read, is not complete, or is no recording of a VM
    public static VmRecording open(Path path, Set<Long> threads, Set<Long> pids, long startNanos, long endNanos)
            throws IOException {
        var span = new LiveCopies.Span(Set.copyOf(pids), startNanos, endNanos);
        var recording = new VmRecording(path, FileChannel.open(path, StandardOpenOption.READ), span);
        try {
            recording.read(threads);
            return recording;
        } catch (IOException e) {
            recording.close();
            throw new IOException(
                    "%s is no whole recording of a Java VM, at least not at byte %,d: %s. Write it again, as by jcmd PID JFR.dump filename=OUT"
                            .formatted(
                                    VisibleText.of(path.toString()),
                                    recording.at,
                                    VisibleText.of(String.valueOf(e.getMessage()))),
                    e);
        } catch (RuntimeException | Error e) {
            recording.close();
            throw e;
        }
    }

    /// The begin of the chunk that is being read.
    private long at;

    private void read(Set<Long> wanted) throws IOException {
        if (size == 0) throw new IOException("it is empty");
        var in = new VmInput(file);
        while (at < size) {
            var chunk = VmChunk.read(in, at, size);
            starts.add(chunk.line().startNanos());
            if (line == null) line = chunk.line();
            var its = chunk.types(in);
            lastTypeId = Math.max(lastTypeId, its.lastId());
            lastTypesNumber = Math.max(lastTypesNumber, its.number());
            chunk.threads(in, its, wanted, this::add);
            copies.read(in, chunk, its, span);
            types = its;
            at = chunk.end();
        }
    }

    private void add(VmThread thread) {
        var same = threads.computeIfAbsent(thread.systemId(), _ -> new ArrayList<>());
        if (same.contains(thread)) return;
        if (same.size() == MOST_SAME) same.removeFirst();
        same.add(thread);
    }

    /// Returns the thread with an id in the system. Ids are used again: of several the one with the name counts,
    /// else the last one. Null if there is none.
    public @Nullable VmThread thread(long systemId, String name) {
        var same = threads.get(systemId);
        if (same == null) return null;
        for (var each : same) if (name.equals(each.javaName()) || name.equals(each.systemName())) return each;
        return same.getLast();
    }

    /// Returns the line of its clock, which is that of the first chunk.
    ClockLine line() {
        if (line == null) throw new IllegalStateException("not read");
        return line;
    }

    /// Returns the types of its last chunk; new ones get ids that no chunk has.
    TypeTree types() {
        if (types == null) throw new IllegalStateException("not read");
        types.reserve(lastTypeId);
        return types;
    }

    /// Returns a number that no description of types has.
    long nextTypesNumber() {
        return lastTypesNumber + 1;
    }

    /// Returns the starts of its chunks, in nanoseconds since 1970.
    Set<Long> starts() {
        return starts;
    }

    /// Copies the file, without the live events of what is written beside it.
    void copyTo(OutputStream out) throws IOException {
        var piece = ByteBuffer.allocate(PIECE);
        for (long copied = 0; copied < size; copied += piece.limit()) {
            piece.clear().limit((int) Math.min(PIECE, size - copied));
            int count = file.read(piece, copied);
            if (count <= 0)
                throw new IOException("%s has become shorter while it was copied: copy it elsewhere before"
                        .formatted(VisibleText.of(path.toString())));
            piece.flip();
            copies.takeOut(piece.array(), piece.limit(), copied);
            out.write(piece.array(), 0, piece.limit());
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
