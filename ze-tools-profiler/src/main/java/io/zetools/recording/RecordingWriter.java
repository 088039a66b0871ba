package io.zetools.recording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Writes the file of a recording, see [RecordingFormat]. What was written is with the operating system when a
/// method returns.
///
/// Threads: one at a time.
final class RecordingWriter implements AutoCloseable {
    private static final Path NO_FILE = Path.of("no file");

    /// The bytes at the end of the file that may be taken back.
    private static final long MOST_TAKEN_BACK = 1 << 20;

    /// `null` where only sinks get the recording.
    private @Nullable FileChannel file;

    private final LiveSinks live;
    private Path path;
    private final long segmentBytes;
    private final Definitions definitions = new Definitions();
    private final RecordCodec definitionCodec = RecordCodec.ofDefinitions();
    private final RecordCodec eventCodec = RecordCodec.ofEvents(definitions);
    private final ByteWriter scratch = new ByteWriter();
    private final CRC32C checksum = new CRC32C();

    private ByteBuffer out = ByteBuffer.allocate(1 << 17).order(ByteOrder.LITTLE_ENDIAN);
    private final List<Definition> waiting = new ArrayList<>();
    /// The bytes that may be taken back, from the end of the file.
    private final Deque<Last> last = new ArrayDeque<>();

    private long position;
    private long segmentStart;
    private int segments;

    /// One of the last chunks of the file.
    ///
    /// @param position of its head
    /// @param undo to be done when it is taken out of the file
    private record Last(long position, Runnable undo) {}

    private RecordingWriter(Path path, @Nullable FileChannel file, long segmentBytes, LiveSinks live)
            throws IOException {
        this.path = path;
        this.live = live;
        this.file = file;
        this.segmentBytes = segmentBytes;
        beginSegment();
    }

    /// Creates the file, which must not be there yet.
    static RecordingWriter create(Path path) throws IOException {
        return create(path, RecordingFormat.SEGMENT_BYTES);
    }

    /// Creates the file, and hands everything to sinks too.
    ///
    /// @param delivery counts what the sinks miss
    static RecordingWriter create(Path path, List<RecordingSink> sinks, Delivery delivery) throws IOException {
        return create(path, RecordingFormat.SEGMENT_BYTES, new LiveSinks(sinks, delivery));
    }

    /// Makes a writer without a file, for sinks only.
    ///
    /// @param delivery counts what the sinks miss
    static RecordingWriter toSinks(List<RecordingSink> sinks, Delivery delivery) throws IOException {
        return new RecordingWriter(NO_FILE, null, RecordingFormat.SEGMENT_BYTES, new LiveSinks(sinks, delivery));
    }

    /// Creates the file with segments of another size. For tests.
    static RecordingWriter create(Path path, long segmentBytes) throws IOException {
        return create(path, segmentBytes, new LiveSinks(List.of(), new Delivery()));
    }

    private static RecordingWriter create(Path path, long segmentBytes, LiveSinks live) throws IOException {
        PrivateFile.requireNoInterrupt();
        var file = PrivateFile.channel(path);
        try {
            return new RecordingWriter(path, file, segmentBytes, live);
        } catch (IOException e) {
            file.close();
            Files.deleteIfExists(path);
            throw new IOException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    Path path() {
        return path;
    }

    /// Returns the bytes written.
    long bytes() {
        return position;
    }

    /// Adds a definition. It is written before the next calls or events.
    void define(Definition definition) {
        if (!definitions.add(definition)) return;
        waiting.add(definition);
        live.define(definition);
    }

    /// Writes calls of one thread.
    ///
    /// @param content of a chunk, see [RecordingFormat]
    /// @param undo to be done if they are taken back, see [#end(Supplier)]; `null` for what is not
    void calls(ByteBuffer content, @Nullable Runnable undo) throws IOException {
        try {
            prepare();
            write(RecordingFormat.CALLS, content, undo);
        } finally {
            // Sinks miss nothing where a file cannot be written.
            live.calls(content);
        }
    }

    /// Writes events of one part of one process, in order of time.
    ///
    /// @param content of a chunk, see [RecordingFormat]
    /// @param undo is given what is taken back, see [#end(Supplier)]
    void events(RecordingSink.Part part, ByteBuffer content, Consumer<RecordedEvent> undo) throws IOException {
        try {
            prepare();
            // When it is taken back, the buffer has others.
            var copy = new byte[content.limit()];
            content.get(0, copy);
            write(RecordingFormat.kindOf(part), content, () -> eachEvent(ByteBuffer.wrap(copy), undo));
        } finally {
            // Sinks miss nothing where a file cannot be written.
            if (live.want(part)) eachEvent(content, event -> live.events(List.of(event)));
        }
    }

    /// Reads the content of a chunk of events.
    void eachEvent(ByteBuffer content, Consumer<RecordedEvent> out) {
        var bytes = new byte[content.limit()];
        content.get(0, bytes);
        var in = new ByteReader(bytes, RecordingFormat.EVENTS_HEAD, bytes.length - RecordingFormat.EVENTS_HEAD);
        try {
            while (in.hasRemaining()) {
                if (eventCodec.read(in, 0) instanceof RecordedEvent event) out.accept(event);
            }
        } catch (IOException e) {
            throw new IllegalStateException("events that were made here cannot be read", e);
        }
    }

    /// Adds sinks that get what comes from now on of one process, and what is said of the whole recording.
    ///
    /// @param delivery counts what these sinks miss
    void add(List<RecordingSink> sinks, int process, Delivery delivery) {
        live.add(sinks, process, delivery);
    }

    /// Writes events of one process, in order of time: all of them, or none.
    void events(int process, List<? extends RecordedEvent> events) throws IOException {
        if (events.isEmpty()) return;
        prepare();
        long before = position;
        try {
            var parts = new EnumMap<RecordingSink.Part, List<RecordedEvent>>(RecordingSink.Part.class);
            for (var event : events)
                parts.computeIfAbsent(RecordingSink.Part.of(event), _ -> new ArrayList<>())
                        .add(event);
            for (var part : parts.entrySet()) part(part.getKey(), process, part.getValue());
        } catch (IOException e) {
            takeBack(before);
            throw e;
        }
        live.events(events);
    }

    /// Forgets the chunks from a place on; the next attempt overwrites them.
    private void takeBack(long before) {
        position = before;
        while (!last.isEmpty() && last.getLast().position >= before) last.removeLast();
    }

    private void part(RecordingSink.Part part, int process, List<? extends RecordedEvent> events) throws IOException {
        scratch.clear();
        scratch.int32(process);
        scratch.int32(events.size());
        scratch.int64(events.getFirst().endNanos());
        scratch.int64(events.getLast().endNanos());
        for (var event : events) eventCodec.write(event, scratch);
        if (scratch.size() > RecordingFormat.MAX_EVENTS)
            throw new IOException("events of %,d bytes at once are too many".formatted(scratch.size()));
        write(RecordingFormat.kindOf(part), scratch, null);
    }

    /// Returns the accounts of sinks.
    List<RecordedEvent.Account> accountsOfSinks(long nanos) {
        return live.accounts(nanos);
    }

    /// Waits until everything is on the disk.
    void force() throws IOException {
        flush();
        if (file != null) file.force(false);
    }

    /// Writes accounts, which replace those of the same producers.
    void accounts(List<RecordedEvent.Account> accounts) throws IOException {
        prepare();
        scratch.clear();
        for (var account : accounts) {
            eventCodec.write(account, scratch);
            if (scratch.size() < RecordingFormat.MAX_CHUNK / 8) continue;
            write(RecordingFormat.ACCOUNTS, scratch, () -> {});
            scratch.clear();
        }
        if (scratch.size() > 0) write(RecordingFormat.ACCOUNTS, scratch, () -> {});
        live.events(accounts);
    }

    /// Writes the definitions that wait for the next calls or events.
    void flush() throws IOException {
        if (waiting.isEmpty()) return;
        writeDefinitions(waiting);
        waiting.clear();
    }

    /// Writes the end: from now on the recording has one.
    void end() throws IOException {
        flush();
        scratch.clear();
        write(RecordingFormat.END, scratch, null);
        live.end();
    }

    /// Writes the accounts and the end. Where there is no room for them, the last chunks of calls and events make
    /// it: they are taken out of the file, which their accounts then say. So a file on a full disk says itself what
    /// it has.
    ///
    /// @param accounts asked again after something was taken back
    /// @throws IOException if that is not enough
    void end(Supplier<List<RecordedEvent.Account>> accounts) throws IOException {
        long limit = position;
        var open = file;
        while (true) {
            try {
                accounts(accounts.get());
                end();
                return;
            } catch (IOException e) {
                // Also what this attempt has written, and one more.
                Last taken = null;
                while (taken == null || taken.position >= limit) {
                    taken = last.pollLast();
                    if (taken == null || open == null) throw e;
                    taken.undo.run();
                }
                position = taken.position;
                limit = position;
                if (open != null) open.truncate(limit);
            }
        }
    }

    /// Begins a file, which gets all definitions so far, and is closed by [#endPart] or [#close]. Only for a writer
    /// that has none at this time.
    ///
    /// @param next the file, which must not be there yet
    /// @param run the run that its readers see
    void beginPart(Path next, Definition.Run run) throws IOException {
        if (file != null) throw new IllegalStateException("this writer writes to " + path);
        definitions.beginRun(run);
        file = PrivateFile.channel(next);
        path = next;
        position = 0;
        segments = 0;
        last.clear();
        try {
            beginSegment();
            writeDefinitions(definitions.all());
            writeDefinitions(List.copyOf(definitions.clockPairs()));
            waiting.clear();
        } catch (IOException e) {
            leave();
            Files.deleteIfExists(next);
            throw new IOException("%s cannot be written: %s".formatted(next, e.getMessage()), e);
        }
    }

    /// Ends the file of [#beginPart]: what comes from now on is in none, until the next one.
    ///
    /// @param end of the run in it
    /// @param accounts as of [#end(Supplier)]
    void endPart(Definition.RunEnd end, Supplier<List<RecordedEvent.Account>> accounts) throws IOException {
        try {
            flush();
            // Not one of the definitions that later files get.
            writeDefinitions(List.of(end));
            end(accounts);
        } finally {
            leave();
        }
    }

    private void leave() throws IOException {
        var left = file;
        file = null;
        path = NO_FILE;
        last.clear();
        if (left != null) left.close();
    }

    @Override
    public void close() throws IOException {
        if (file != null) file.close();
    }

    private void prepare() throws IOException {
        if (position - segmentStart >= segmentBytes) {
            beginSegment();
            writeDefinitions(definitions.all());
            writeDefinitions(List.copyOf(definitions.clockPairs()));
            waiting.clear();
        }
        flush();
    }

    private void beginSegment() throws IOException {
        segmentStart = position;
        scratch.clear();
        scratch.int64(RecordingFormat.MAGIC);
        scratch.int32(RecordingFormat.VERSION);
        scratch.int32(segments++);
        write(RecordingFormat.SEGMENT, scratch, null);
    }

    private void writeDefinitions(List<? extends Definition> some) throws IOException {
        scratch.clear();
        var part = new ArrayList<Definition>();
        for (var definition : some) {
            definitionCodec.write(definition, scratch);
            part.add(definition);
            if (scratch.size() < RecordingFormat.MAX_CHUNK / 8) continue;
            writeDefinitionsOf(part);
            part = new ArrayList<>();
        }
        if (scratch.size() > 0) writeDefinitionsOf(part);
    }

    private void writeDefinitionsOf(List<Definition> part) throws IOException {
        write(RecordingFormat.DEFINITIONS, scratch, () -> waiting.addAll(0, part));
        scratch.clear();
    }

    /// @param undo to be done if the chunk is taken back; `null` for one that is not, nor those before it
    private void write(int kind, ByteWriter content, @Nullable Runnable undo) throws IOException {
        write(kind, content.buffer(), undo);
    }

    private void write(int kind, ByteBuffer content, @Nullable Runnable undo) throws IOException {
        if (file == null) return;
        int length = content.limit();
        int whole = RecordingFormat.CHUNK_HEAD + length;
        if (out.capacity() < whole) out = ByteBuffer.allocate(2 * whole).order(ByteOrder.LITTLE_ENDIAN);
        out.clear();
        out.putInt(length).putInt(kind);
        checksum.reset();
        checksum.update(content.duplicate().rewind());
        out.putInt((int) checksum.getValue());
        checksum.reset();
        checksum.update(out.array(), 0, 12);
        out.putInt((int) checksum.getValue());
        out.put(content.duplicate().rewind());
        out.flip();
        // At the chunk's own place: the next attempt overwrites the bytes that a failed one has left.
        try {
            while (out.hasRemaining()) file.write(out, position + whole - out.remaining());
        } catch (IOException e) {
            cutOff(file);
            throw e;
        }
        if (undo == null) last.clear();
        else last.addLast(new Last(position, undo));
        position += whole;
        while (last.size() > 1 && position - last.getFirst().position > MOST_TAKEN_BACK) last.removeFirst();
    }

    /// Removes the part of a chunk that a failed attempt has left.
    private void cutOff(FileChannel channel) {
        try {
            channel.truncate(position);
        } catch (IOException _) {
            // Readers find that it is not whole.
        }
    }
}
