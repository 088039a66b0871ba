package io.zetools.recording;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The content that the recording of a killed collector has already of each process: records are kept
/// until they are in its file, and for a moment longer.
final class WrittenBefore {
    /// The content without any process.
    static final WrittenBefore NOTHING = new WrittenBefore(Map.of());

    private static final OfProcess NOTHING_OF_IT = new OfProcess();

    private record Key(long pid, long startNanos) {
        static Key of(Definition.OsProcess process) {
            return new Key(process.pid(), process.startNanos());
        }
    }

    /// The content that it has of one process.
    static final class OfProcess {
        private final Map<Integer, RecordingIndex.Chunk> lastChunks = new HashMap<>();
        private final Map<Integer, Long> lastCalls = new HashMap<>();
        private long lastEventNanos = Long.MIN_VALUE;

        /// Returns what is left out of a dormant process that was attached to when it had counted so much.
        static OfProcess until(CountsBefore since) {
            var all = new OfProcess();
            since.calls().forEach((thread, calls) -> all.lastCalls.put(thread, calls - 1));
            all.lastEventNanos = since.nanos();
            return all;
        }

        /// Returns whether it has anything.
        boolean isAnything() {
            return !lastCalls.isEmpty() || lastEventNanos > Long.MIN_VALUE;
        }

        /// Returns the number of the last call of a thread; -1 if there is none.
        long lastCall(int thread) {
            return lastCalls.getOrDefault(thread, -1L);
        }

        /// Returns the time at which the last of other events was complete.
        long lastEventNanos() {
            return lastEventNanos;
        }

        /// Adds what another one has.
        OfProcess with(OfProcess later) {
            later.lastCalls.forEach((thread, call) -> lastCalls.merge(thread, call, Math::max));
            lastEventNanos = Math.max(lastEventNanos, later.lastEventNanos);
            return this;
        }

        private void add(RecordingIndex.Chunk chunk) {
            if (!chunk.calls()) {
                lastEventNanos = Math.max(lastEventNanos, chunk.last());
            } else if (chunk.count() > 0) {
                lastChunks.merge(
                        chunk.thread(),
                        chunk,
                        (one, other) -> one.firstSequence() > other.firstSequence() ? one : other);
            }
        }

        private void readLastCalls(RecordingIndex index, ChunkReader reader, CallColumns calls) throws IOException {
            for (var chunk : lastChunks.values()) {
                reader.calls(index, chunk, calls);
                if (calls.size() > 0) lastCalls.put(chunk.thread(), calls.sequence(calls.size() - 1));
            }
            lastChunks.clear();
        }
    }

    private final Map<Key, OfProcess> processes;

    private WrittenBefore(Map<Key, OfProcess> processes) {
        this.processes = processes;
    }

    /// Returns what is in files; nothing of one that cannot be read.
    static WrittenBefore in(List<Path> paths) {
        Map<Key, OfProcess> processes = new HashMap<>();
        for (var path : paths) in(path).forEach((key, process) -> processes.merge(key, process, OfProcess::with));
        return new WrittenBefore(processes);
    }

    private static Map<Key, OfProcess> in(Path path) {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            var definitions = new Definitions();
            var index = RecordingIndex.read(path, channel, 0, definitions);
            Map<Integer, OfProcess> byNumber = new HashMap<>();
            for (var chunk : index.chunks())
                byNumber.computeIfAbsent(chunk.process(), _ -> new OfProcess()).add(chunk);
            var reader = new ChunkReader(definitions, _ -> {});
            var calls = new CallColumns(definitions, CallColumns.CAPACITY);
            for (var process : byNumber.values()) process.readLastCalls(index, reader, calls);
            Map<Key, OfProcess> processes = new HashMap<>();
            definitions
                    .all(Definition.OsProcess.class)
                    .filter(process -> byNumber.containsKey(process.process()))
                    .forEach(process -> processes.put(Key.of(process), byNumber.get(process.process())));
            return processes;
        } catch (IOException _) {
            // It was moved, or the collector was killed before it had begun.
            return Map.of();
        }
    }

    OfProcess of(Definition.OsProcess process) {
        return processes.getOrDefault(Key.of(process), NOTHING_OF_IT);
    }

    /// Returns the same, with what a dormant process that is attached to is to leave out.
    OfProcess of(Definition.OsProcess process, CountsBefore since) {
        return since == CountsBefore.NOTHING
                ? of(process)
                : OfProcess.until(since).with(of(process));
    }
}
