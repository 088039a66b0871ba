package io.zetools.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/// Reads the chunks of a recording, part by part, in a thread of its own, a few ahead of those who use them.
///
/// Threads: one that takes, and its own.
final class ScanAhead implements AutoCloseable {
    private static final int AHEAD = 6;

    /// A chunk that was read. Exactly one is there: calls or events, or the end, or a failure.
    static final class Piece {
        private final CallColumns calls;
        private RecordingSink.Part part = RecordingSink.Part.REMARKS;
        private Iterable<RecordedEvent> events = List.of();
        private @Nullable Throwable failure;
        private boolean last;
        private long reached = Long.MIN_VALUE;

        Piece(Definitions definitions) {
            calls = new CallColumns(definitions, CallColumns.CAPACITY);
        }

        RecordingSink.Part part() {
            return part;
        }

        CallColumns calls() {
            return calls;
        }

        Iterable<RecordedEvent> events() {
            return events;
        }

        /// Returns a moment before which no call of a later piece began; [Long#MIN_VALUE] for none.
        long reached() {
            return reached;
        }
    }

    /// A chunk in the order of reading.
    private record Place(RecordingIndex file, RecordingIndex.Chunk chunk) {}

    /// The chunks of calls, and what [Piece#reached] says of each.
    private final List<Place> calls;

    private final long[] reached;

    private final List<RecordingIndex> files;
    private final ChunkReader reader;
    private final BlockingQueue<Piece> free = new ArrayBlockingQueue<>(AHEAD);
    private final BlockingQueue<Piece> full = new ArrayBlockingQueue<>(AHEAD);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-read").unstarted(this::run);
    private @Nullable Piece given;
    private volatile boolean closed;

    /// @param inTurns as in [RecordingSink#wantsTurns]
    ScanAhead(List<RecordingIndex> files, Definitions definitions, ChunkReader reader, boolean inTurns) {
        this.files = files;
        this.reader = reader;
        calls = calls(files, reader, inTurns);
        reached = reached(calls, reader);
        for (int i = 0; i < AHEAD; i++) free.add(new Piece(definitions));
        thread.start();
    }

    /// Returns the chunks of calls; if they are wanted in turns, those of several files in the order of time, as
    /// those of one file are.
    private static List<Place> calls(List<RecordingIndex> files, ChunkReader reader, boolean inTurns) {
        var calls = new ArrayList<Place>();
        for (var file : files) for (var chunk : file.chunks()) if (chunk.calls()) calls.add(new Place(file, chunk));
        if (inTurns && files.size() > 1)
            calls.sort(Comparator.comparingLong(place -> reader.firstNanos(place.chunk())));
        return calls;
    }

    private static long[] reached(List<Place> calls, ChunkReader reader) {
        var reached = new long[calls.size()];
        long least = Long.MAX_VALUE;
        for (int i = calls.size() - 1; i >= 0; i--) {
            reached[i] = least;
            least = Math.min(least, reader.earliestNanos(calls.get(i).chunk()));
        }
        return reached;
    }

    /// Returns the next chunk, valid until the next call; `null` at the end.
    ///
    /// @throws IOException if a file cannot be read
    @Nullable
    Piece next() throws IOException {
        try {
            if (given != null) free.add(given);
            given = null;
            var piece = full.take();
            switch (piece.failure) {
                case null -> {}
                case IOException e -> throw e;
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                case Throwable e -> throw new AssertionError("nothing else is thrown", e);
            }
            if (piece.last) return null;
            given = piece;
            return piece;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("reading was interrupted", e);
        }
    }

    /// Ends the thread, and waits for that. It is not interrupted: that would close the file.
    @Override
    public void close() {
        closed = true;
        if (given != null) free.add(given);
        full.drainTo(free);
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
        try {
            for (var part : RecordingSink.Part.values()) if (!read(part)) return;
            var end = free.take();
            end.last = true;
            full.put(end);
        } catch (InterruptedException _) {
            // By no code of this module; then nothing more is read.
        }
    }

    /// Reads a part. Returns whether there is more to be read.
    private boolean read(RecordingSink.Part part) throws InterruptedException {
        if (part == RecordingSink.Part.CALLS) {
            for (int i = 0; i < reached.length; i++) {
                var place = calls.get(i);
                if (!read(part, place.file(), place.chunk(), reached[i])) return false;
            }
            return true;
        }
        for (var file : files) {
            for (var chunk : file.chunks()) {
                if (chunk.part() == part && !read(part, file, chunk, Long.MIN_VALUE)) return false;
            }
        }
        return true;
    }

    private boolean read(RecordingSink.Part part, RecordingIndex file, RecordingIndex.Chunk chunk, long until)
            throws InterruptedException {
        var piece = free.take();
        if (closed) return false;
        piece.part = part;
        piece.reached = until;
        read(file, chunk, piece);
        full.put(piece);
        return piece.failure == null;
    }

    private void read(RecordingIndex file, RecordingIndex.Chunk chunk, Piece piece) {
        piece.calls.clear();
        piece.events = List.of();
        try {
            if (chunk.calls()) reader.calls(file, chunk, piece.calls);
            else piece.events = reader.events(file, chunk);
        } catch (IOException | RuntimeException | Error e) {
            piece.failure = e;
        }
    }
}
