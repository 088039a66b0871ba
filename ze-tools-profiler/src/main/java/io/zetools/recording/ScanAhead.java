package io.zetools.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Reads the chunks of a recording, part by part, in a thread of its own, a few ahead of those who use them. Each
/// of these gets every chunk, and one that is slow keeps the others back where it is as many behind.
///
/// Threads: one for each that takes, and its own.
final class ScanAhead implements AutoCloseable {
    private static final int AHEAD = 6;

    /// A chunk that was read. Exactly one is there: calls or events, or the end, or a failure.
    static final class Piece {
        private final CallColumns calls;

        /// The number of those who have not used it yet.
        private final AtomicInteger users = new AtomicInteger();

        private RecordingSink.Part part = RecordingSink.Part.REMARKS;
        private Iterable<RecordedEvent> events = List.of();
        private @Nullable Throwable failure;
        private boolean last;
        private long reached = Long.MIN_VALUE;

        Piece(Definitions definitions, int capacity) {
            calls = new CallColumns(definitions, capacity);
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
    private final BlockingQueue<Piece> free = new LinkedBlockingQueue<>();
    private final List<Taker> takers = new ArrayList<>();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-read").unstarted(this::run);

    /// Wakes the thread, and those who take, when nothing more is wanted.
    private final Piece end;

    private volatile boolean closed;

    /// @param inTurns as in [RecordingSink#wantsTurns]
    /// @param takers how many take each chunk
    ScanAhead(List<RecordingIndex> files, Definitions definitions, ChunkReader reader, boolean inTurns, int takers) {
        this.files = files;
        this.reader = reader;
        calls = calls(files, reader, inTurns);
        reached = reached(calls, reader);
        end = new Piece(definitions, 0);
        end.last = true;
        for (int i = 0; i < AHEAD; i++) free.add(new Piece(definitions, CallColumns.CAPACITY));
        for (int i = 0; i < takers; i++) this.takers.add(new Taker());
        thread.start();
    }

    /// Returns those who take each chunk.
    List<Taker> takers() {
        return takers;
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

    /// One that takes every chunk, in the order in which they are read.
    ///
    /// Threads: one.
    final class Taker {
        private final BlockingQueue<Piece> full = new LinkedBlockingQueue<>();
        private @Nullable Piece given;
        private long waited;

        /// Returns the next chunk, valid until the next call; `null` at the end, and after [ScanAhead#stop].
        ///
        /// @throws IOException if a file cannot be read
        @Nullable
        Piece next() throws IOException {
            long begin = System.nanoTime();
            try {
                if (given != null) used(given);
                given = null;
                var piece = full.take();
                if (piece.last || closed) return null;
                given = piece;
                if (piece.failure != null) rethrow(piece.failure);
                return piece;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("reading was interrupted", e);
            } finally {
                waited += System.nanoTime() - begin;
            }
        }

        /// Returns the nanoseconds for which it waited in [#next].
        long waitedNanos() {
            return waited;
        }
    }

    private void used(Piece piece) {
        if (piece.users.decrementAndGet() == 0) free.add(piece);
    }

    /// Returns the number of chunks of all files.
    long chunks() {
        return files.stream().mapToLong(file -> file.chunks().size()).sum();
    }

    /// Returns whether reading has ended before its end.
    boolean isStopped() {
        return closed;
    }

    /// Ends the reading: nobody gets another chunk.
    void stop() {
        closed = true;
        free.add(end);
    }

    /// Ends the thread, and waits for that. It is not interrupted: that would close the file.
    @Override
    public void close() {
        stop();
        join(thread);
    }

    /// Waits for the end of a thread, also where this one is interrupted.
    static void join(Thread thread) {
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

    /// Throws what failed in another thread.
    static void rethrow(Throwable failure) throws IOException {
        switch (failure) {
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new AssertionError("nothing else is thrown", e);
        }
    }

    private void run() {
        try {
            for (var part : RecordingSink.Part.values()) if (!read(part)) break;
        } catch (InterruptedException _) {
            // By no code of this module; then nothing more is read.
        } finally {
            for (var taker : takers) taker.full.add(end);
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
        piece.users.set(takers.size());
        for (var taker : takers) taker.full.add(piece);
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
