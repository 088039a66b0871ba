package io.zetools.recording;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/// The events of a recording in the order in which they were complete: those of all threads and processes, merged.
/// One chunk of each thread is in memory, from the time of its first call to that of its last.
///
/// Threads: one.
final class MergedEvents {
    /// The chunks of one thread, or of a part of the other events of a process.
    private static final class Lane {
        private final RecordingIndex index;
        private final List<RecordingIndex.Chunk> chunks = new ArrayList<>();
        private int next;
        private CallColumns calls;
        private int call;
        private Queue<RecordedEvent> events = new ArrayDeque<>();

        /// The moment at which the next event was complete, or before it.
        private long time;

        Lane(RecordingIndex index, CallColumns empty) {
            this.index = index;
            this.calls = empty;
        }

        boolean isRead() {
            return call < calls.size() || !events.isEmpty();
        }

        boolean isAtEnd() {
            return !isRead() && next == chunks.size();
        }
    }

    private record Source(RecordingIndex index, RecordingSink.Part part, int process, int thread) {}

    private final Definitions definitions;
    private final ChunkReader reader;
    private final PriorityQueue<Lane> lanes = new PriorityQueue<>(Comparator.comparingLong((Lane lane) -> lane.time));
    private final CallColumns merged;

    MergedEvents(List<RecordingIndex> files, Definitions definitions, ChunkReader reader) {
        this.definitions = definitions;
        this.reader = reader;
        this.merged = new CallColumns(definitions, CallColumns.CAPACITY);
        var empty = new CallColumns(definitions, 0);
        Map<Source, Lane> bySource = new HashMap<>();
        for (var index : files) {
            for (var chunk : index.chunks()) {
                var source = new Source(index, chunk.part(), chunk.process(), chunk.thread());
                bySource.computeIfAbsent(source, _ -> new Lane(index, empty))
                        .chunks
                        .add(chunk);
            }
        }
        for (var lane : bySource.values()) {
            lane.chunks.sort(Comparator.comparingLong(RecordingIndex.Chunk::firstSequence)
                    .thenComparingLong(RecordingIndex.Chunk::first));
            lane.time = reader.firstNanos(lane.chunks.getFirst());
            lanes.add(lane);
        }
    }

    /// Hands the next calls, or one other event, to a sink.
    ///
    /// @return whether there were any
    boolean next(RecordingSink sink) throws IOException {
        merged.clear();
        while (true) {
            var lane = lanes.poll();
            if (lane == null) break;
            if (!lane.isRead()) {
                if (lane.isAtEnd()) continue;
                read(lane);
                lanes.add(lane);
                continue;
            }
            if (!lane.events.isEmpty()) {
                if (merged.size() > 0) {
                    lanes.add(lane);
                    break;
                }
                sink.event(lane.events.remove());
                advance(lane);
                return true;
            }
            take(lane);
            if (merged.isFull()) break;
        }
        if (merged.size() == 0) return false;
        sink.calls(merged);
        return true;
    }

    /// Takes calls of a lane up to the time of the next one.
    private void take(Lane lane) {
        long until = lanes.isEmpty() ? Long.MAX_VALUE : lanes.peek().time;
        do {
            merged.add(lane.calls, lane.call++);
        } while (lane.call < lane.calls.size() && !merged.isFull() && lane.calls.endNanos(lane.call) <= until);
        advance(lane);
    }

    private void read(Lane lane) throws IOException {
        var chunk = lane.chunks.get(lane.next++);
        if (chunk.calls()) {
            if (lane.calls.capacity() < chunk.count()) lane.calls = new CallColumns(definitions, chunk.count());
            reader.calls(lane.index, chunk, lane.calls);
            lane.call = 0;
        } else {
            lane.events = reader.events(lane.index, chunk);
        }
        time(lane);
    }

    private void advance(Lane lane) {
        if (lane.isAtEnd()) return;
        time(lane);
        lanes.add(lane);
    }

    private void time(Lane lane) {
        if (lane.call < lane.calls.size()) lane.time = lane.calls.endNanos(lane.call);
        else if (!lane.events.isEmpty()) lane.time = lane.events.element().endNanos();
        else if (lane.next < lane.chunks.size()) lane.time = reader.firstNanos(lane.chunks.get(lane.next));
    }
}
