package io.zetools.recording;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;

/// Reads the content of chunks, with the clock of each process.
///
/// Threads: one.
final class ChunkReader {
    private final Definitions definitions;
    private final Consumer<Recording.Damage> damage;
    private final CallDecoder decoder = new CallDecoder();
    private final RecordCodec codec;
    private final Map<Integer, TickClock> clocks = new HashMap<>();
    private byte[] room = {};

    /// @param damage is given each chunk that was altered and is left out
    ChunkReader(Definitions definitions, Consumer<Recording.Damage> damage) {
        this.definitions = definitions;
        this.damage = damage;
        this.codec = RecordCodec.ofEvents(definitions);
    }

    TickClock clock(int process) {
        return clocks.computeIfAbsent(
                process,
                number -> new TickClock(definitions.clockPairs().stream()
                        .filter(pair -> pair.process() == number)
                        .toList()));
    }

    /// Returns the moment at which the first of a chunk was complete.
    long firstNanos(RecordingIndex.Chunk chunk) {
        return chunk.calls() ? clock(chunk.process()).toNanos(chunk.first()) : chunk.first();
    }

    /// Returns a moment before which no call of a chunk began; [Long#MIN_VALUE] if that is not known.
    long earliestNanos(RecordingIndex.Chunk chunk) {
        return chunk.earliest() == Long.MIN_VALUE
                ? Long.MIN_VALUE
                : clock(chunk.process()).toNanos(chunk.earliest());
    }

    /// Reads the calls of a chunk in place of those in the columns; none if it was altered.
    void calls(RecordingIndex index, RecordingIndex.Chunk chunk, CallColumns into) throws IOException {
        into.clear();
        try {
            read(index, chunk);
            decoder.read(room, chunk.length(), chunk, clock(chunk.process()), into);
        } catch (DamageException e) {
            into.clear();
            damage.accept(Recording.Damage.of(index.path(), chunk, String.valueOf(e.getMessage())));
        }
    }

    private void read(RecordingIndex index, RecordingIndex.Chunk chunk) throws IOException {
        room = index.content(chunk.offset(), chunk.length(), chunk.checksum(), room);
    }

    /// Reads the events of a chunk, without those of unknown kinds; none if it was altered.
    Queue<RecordedEvent> events(RecordingIndex index, RecordingIndex.Chunk chunk) throws IOException {
        List<RecordedEvent> events = new ArrayList<>();
        try {
            read(index, chunk);
            var in = new ByteReader(
                    Arrays.copyOf(room, chunk.length()),
                    RecordingFormat.EVENTS_HEAD,
                    chunk.length() - RecordingFormat.EVENTS_HEAD);
            while (in.hasRemaining()) {
                if (codec.read(in, index.firstProcess()) instanceof RecordedEvent event) events.add(event);
            }
        } catch (DamageException e) {
            events.clear();
            damage.accept(Recording.Damage.of(index.path(), chunk, String.valueOf(e.getMessage())));
        }
        return new ArrayDeque<>(events);
    }
}
