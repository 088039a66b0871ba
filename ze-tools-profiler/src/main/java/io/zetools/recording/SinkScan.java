package io.zetools.recording;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/// Hands a recording to one sink, beside others that take the same chunks.
///
/// Threads: the one that runs it; another one may start it and wait for it.
final class SinkScan {
    private final List<Definition> definitions;
    private final List<RecordedEvent.Account> accounts;
    private final RecordingSink sink;
    private final ScanAhead ahead;
    private final ScanAhead.Taker taker;
    private final DoubleConsumer progress;
    private @Nullable Thread thread;
    private volatile @Nullable Throwable failure;

    /// @param taker of the chunks, one of `ahead`
    /// @param progress as in [Recording#scan(List, DoubleConsumer)]
    SinkScan(
            List<Definition> definitions,
            List<RecordedEvent.Account> accounts,
            RecordingSink sink,
            ScanAhead ahead,
            ScanAhead.Taker taker,
            DoubleConsumer progress) {
        this.definitions = definitions;
        this.accounts = accounts;
        this.sink = sink;
        this.ahead = ahead;
        this.taker = taker;
        this.progress = progress;
    }

    /// Runs it in a thread of its own.
    void start() {
        thread = Thread.ofPlatform().daemon().name("zetools-sums").start(this::run);
    }

    /// Runs it. What fails is kept for [#end], and ends the reading.
    void run() {
        try {
            handOut();
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
            ahead.stop();
        }
    }

    /// Waits until it has run.
    ///
    /// @return what failed; empty for nothing
    Optional<Throwable> end() {
        var its = thread;
        if (its != null) ScanAhead.join(its);
        return Optional.ofNullable(failure);
    }

    private void handOut() throws IOException {
        definitions.forEach(sink::define);
        long chunks = ahead.chunks();
        long done = 0;
        long reached = Long.MIN_VALUE;
        var parts = new ArrayDeque<>(List.of(RecordingSink.Part.values()));
        for (var piece = taker.next(); piece != null; piece = taker.next()) {
            while (!parts.isEmpty() && parts.element().compareTo(piece.part()) <= 0) sink.begin(parts.remove());
            progress.accept((double) done++ / chunks);
            if (piece.calls().size() > 0) sink.calls(piece.calls());
            for (var event : piece.events()) sink.event(event);
            if (piece.reached() > reached) {
                reached = piece.reached();
                sink.reached(reached);
            }
        }
        if (ahead.isStopped()) return;
        parts.forEach(sink::begin);
        accounts.forEach(sink::event);
        sink.end();
    }
}
