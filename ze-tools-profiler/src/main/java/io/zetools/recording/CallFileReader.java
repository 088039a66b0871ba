package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads a recording that [CallFileWriter] has written, also one whose process was killed, up to the last
/// batch that it had written, and one that was altered, up to the alteration.
///
/// Threads: one.
public final class CallFileReader implements AutoCloseable {
    private final Path path;
    private final ChunkReader chunks;
    private final List<ApiFunction> functions = new ArrayList<>();
    private final RecordingInfo info;
    private final Map<Integer, RecordedThread> threads = new HashMap<>();
    private final Map<Integer, Long> nextId = new HashMap<>();
    private final CallBatch batch;

    private long lastEnd;
    private long recorded;
    private @Nullable RecordingStatistics statistics;
    private boolean complete;
    private boolean asked;

    private CallFileReader(Path path, ChunkReader chunks) throws IOException {
        this.path = path;
        this.chunks = chunks;
        this.info = header();
        this.batch = new CallBatch(info, index -> threads.getOrDefault(index, new RecordedThread(index, 0, "?")));
        this.lastEnd = info.anchorNanos();
    }

    /// Opens a recording.
    ///
    /// @throws IOException if the file cannot be read or is no recording; the message says what is wrong with it
    public static CallFileReader open(Path path) throws IOException {
        var chunks = ChunkReader.open(path);
        try {
            return new CallFileReader(path, chunks);
        } catch (IOException e) {
            chunks.close();
            throw new IOException("%s is no recording that can be read: %s".formatted(path, e.getMessage()), e);
        }
    }

    /// Returns the functions and arguments that were recorded, and the clock of the times.
    public RecordingInfo info() {
        return info;
    }

    /// Hands the calls that have not been read yet to sinks, as the recorder did.
    ///
    /// @return the recorder's account, or for a recording that was cut off, the account of the calls in it
    /// @throws IOException if the file cannot be read
    public RecordingStatistics replay(CallSink... sinks) throws IOException {
        for (var sink : sinks) sink.begin(info);
        while (nextBatch()) {
            for (var sink : sinks) sink.accept(batch);
        }
        var account = statistics();
        for (var sink : sinks) sink.end(account);
        return account;
    }

    /// Returns the calls that have not been read yet, one after the other. Once for each reader.
    ///
    /// The stream throws [UncheckedIOException] if the file cannot be read.
    ///
    /// @throws IllegalStateException the second time
    public Stream<RecordedCall> calls() {
        if (asked) throw new IllegalStateException("%s is read once: open it anew to read it again".formatted(this));
        asked = true;
        return Stream.generate(this::nextCalls)
                .takeWhile(calls -> !calls.isEmpty())
                .flatMap(List::stream);
    }

    /// Returns whether the recording has its end. Known once everything has been read.
    public boolean isComplete() {
        return complete;
    }

    /// Returns the damage at the place where reading has ended. Known once everything has been read.
    ///
    /// Empty for a complete recording, and for one that ends between two batches: its process was killed, or is
    /// still writing it.
    public Optional<String> damage() {
        return Optional.ofNullable(chunks.damage());
    }

    /// Returns the account of the calls that have been read; see [#replay].
    public RecordingStatistics statistics() {
        if (statistics != null) return statistics;
        // Calls of a thread are numbered: numbers that are missing were lost.
        long seen = nextId.values().stream().mapToLong(Long::longValue).sum();
        return new RecordingStatistics(seen, recorded, seen - recorded, threads.size(), 0, info.ownCostNanos(), 0, 0);
    }

    @Override
    public void close() throws IOException {
        chunks.close();
    }

    @Override
    public String toString() {
        return "CallFileReader of " + path;
    }

    private List<RecordedCall> nextCalls() {
        try {
            if (!nextBatch()) return List.of();
            return IntStream.range(0, batch.size()).mapToObj(batch::call).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /// @return whether there was one; a batch is not empty
    private boolean nextBatch() throws IOException {
        try {
            return readBatch();
        } catch (IOException e) {
            throw new IOException(
                    "%s can be read no further than %,d calls: %s".formatted(path, recorded, e.getMessage()), e);
        }
    }

    private boolean readBatch() throws IOException {
        while (!complete) {
            var chunk = chunks.next();
            if (chunk == null) return false;
            switch (chunk.kind()) {
                case CallFileFormat.BATCH -> {
                    batch(chunk.content());
                    if (batch.size() > 0) return true;
                }
                case CallFileFormat.END -> end(chunk.content());
                default -> throw new IOException("it has a part of unknown kind 0x%08x".formatted(chunk.kind()));
            }
        }
        return false;
    }

    private RecordingInfo header() throws IOException {
        var chunk = chunks.next();
        if (chunk == null) {
            var damage = chunks.damage();
            throw new IOException(damage == null ? "it is empty" : "it does not begin like one: " + damage);
        }
        if (chunk.kind() != CallFileFormat.HEADER) throw new IOException("it does not begin like one");
        var in = chunk.content();
        int version = in.int32();
        if (version != CallFileFormat.VERSION) {
            throw new IOException(
                    "it has the format %d, and only %d is known".formatted(version, CallFileFormat.VERSION));
        }
        long processId = in.int64();
        long anchorNanos = in.int64();
        var anchor = instant(in.int64(), in.int32());
        double ownCost = Double.longBitsToDouble(in.int64());
        Map<ApiFunction, List<String>> arguments = new EnumMap<>(ApiFunction.class);
        for (int i = in.count(); i > 0; i--) {
            var name = in.text();
            var function = ApiFunction.find(name)
                    .orElseThrow(() ->
                            new IOException("it has calls of %s, which this version does not know".formatted(name)));
            functions.add(function);
            var names = names(in);
            if (!names.isEmpty()) arguments.put(function, names);
        }
        return new RecordingInfo(new LinkedHashSet<>(functions), arguments, processId, anchorNanos, anchor, ownCost);
    }

    private static Instant instant(long seconds, int nanos) throws IOException {
        try {
            return Instant.ofEpochSecond(seconds, nanos);
        } catch (DateTimeException | ArithmeticException e) {
            throw new IOException("it has an impossible time of day", e);
        }
    }

    private static List<String> names(ByteReader in) throws IOException {
        int count = in.count();
        if (count > Records.MAX_ARGUMENTS) throw new IOException("it has %d arguments of a function".formatted(count));
        var names = new ArrayList<String>();
        for (int i = 0; i < count; i++) names.add(in.text());
        return List.copyOf(names);
    }

    private static int thread(ByteReader in) throws IOException {
        long index = in.varint();
        if (index < 0 || index >= Records.MAX_THREADS)
            throw new IOException("it has a thread number %d".formatted(index));
        return (int) index;
    }

    private void batch(ByteReader in) throws IOException {
        batch.clear();
        for (int i = in.count(); i > 0; i--) {
            int index = thread(in);
            threads.put(index, new RecordedThread(index, (int) in.signed(), in.text()));
        }
        int calls = in.count();
        if (calls > CallBatch.CAPACITY) throw new IOException("it has a batch of %d calls".formatted(calls));
        for (int i = 0; i < calls; i++) call(in);
        recorded += calls;
    }

    private void call(ByteReader in) throws IOException {
        long head = in.varint();
        int number = (int) (head >>> 2);
        if (number < 0 || number >= functions.size())
            throw new IOException("it has a call of function number %d".formatted(number));
        var function = functions.get(number);
        int thread = thread(in);
        long end = lastEnd + in.signed();
        long duration = in.varint();
        int result = (head & 2) == 0 ? 0 : (int) in.varint();
        long sequence = (head & 1) == 0 ? nextId.getOrDefault(thread, 0L) : in.varint();
        if (sequence < 0 || sequence > Records.MAX_SEQUENCE)
            throw new IOException("it has a call number %d".formatted(sequence));
        batch.add(function, result, end - duration, end, Records.id(thread, sequence));
        for (var _ : info.argumentsOf(function)) batch.addArgument(in.varint());
        nextId.put(thread, sequence + 1);
        lastEnd = end;
    }

    private void end(ByteReader in) throws IOException {
        long seen = in.varint();
        long written = in.varint();
        long dropped = in.varint();
        int threadCount = (int) in.varint();
        long memory = in.varint();
        long failures = in.varint();
        long undelivered = in.varint();
        statistics = new RecordingStatistics(
                seen, written, dropped, threadCount, memory, info.ownCostNanos(), failures, undelivered);
        complete = true;
    }
}
