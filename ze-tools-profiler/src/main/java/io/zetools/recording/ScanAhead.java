package io.zetools.recording;

import java.io.IOException;
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
    }

    private final List<RecordingIndex> files;
    private final ChunkReader reader;
    private final BlockingQueue<Piece> free = new ArrayBlockingQueue<>(AHEAD);
    private final BlockingQueue<Piece> full = new ArrayBlockingQueue<>(AHEAD);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-read").unstarted(this::run);
    private @Nullable Piece given;
    private volatile boolean closed;

    ScanAhead(List<RecordingIndex> files, Definitions definitions, ChunkReader reader) {
        this.files = files;
        this.reader = reader;
        for (int i = 0; i < AHEAD; i++) free.add(new Piece(definitions));
        thread.start();
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
        for (var file : files) {
            for (var chunk : file.chunks()) {
                if (chunk.part() != part) continue;
                var piece = free.take();
                if (closed) return false;
                piece.part = part;
                read(file, chunk, piece);
                full.put(piece);
                if (piece.failure != null) return false;
            }
        }
        return true;
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
