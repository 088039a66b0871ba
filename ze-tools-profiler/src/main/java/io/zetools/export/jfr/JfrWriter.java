package io.zetools.export.jfr;

import io.zetools.export.jfr.EventField.Kind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Writes events into chunks: by themselves, or before the chunks of a VM's recording, whose clock and types they
/// have then. They come first, since `jfr view` knows the types of the first chunk alone.
///
/// A chunk is put together in memory, with the constants that its events refer to, and written as a whole: memory
/// is that of one chunk for any number of events.
///
/// Threads: one.
public final class JfrWriter {
    /// The bytes of events and constants at which a chunk ends.
    private static final int CHUNK_BYTES = 12 << 20;

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final OutputStream out;
    private final @Nullable VmRecording beside;
    private final ClockLine line;
    private final TypeTree types;
    private final long typesNumber;
    private final ConstantPools pools;
    private final Map<String, Long> ids = new HashMap<>();

    /// The starts of chunks in nanoseconds: one reader drops a chunk that starts with another one.
    private final Set<Long> starts;

    /// Added to the nanoseconds of events, gives those since 1970.
    private final long epochNanos;

    private final ChunkBytes events = new ChunkBytes(CHUNK_BYTES + (1 << 16));
    private final ChunkBytes rest = new ChunkBytes(1 << 16);

    /// The fields of the event that is being written, and the place of the next one.
    private List<EventField> fields = List.of();

    private int next;
    private long firstTicks = Long.MAX_VALUE;
    private long lastTicks = Long.MIN_VALUE;
    private boolean written;
    private int begun;

    private JfrWriter(
            OutputStream out,
            @Nullable VmRecording beside,
            ClockLine line,
            TypeTree types,
            long typesNumber,
            long firstKey,
            long epochNanos,
            Set<Long> starts)
            throws IOException {
        this.out = out;
        this.beside = beside;
        this.line = line;
        this.types = types;
        this.typesNumber = typesNumber;
        this.epochNanos = epochNanos;
        this.starts = new HashSet<>(starts);
        types.addEvents(EventTypes.all());
        pools = new ConstantPools(types, firstKey);
        for (var each : EventTypes.all()) ids.put(each.name(), types.id(each.name()));
    }

    /// Begins a file without a VM's part.
    ///
    /// @param nanos a moment on the clock of the events
    /// @param epochNanos the same moment in nanoseconds since 1970
    public static JfrWriter create(OutputStream out, long nanos, long epochNanos) throws IOException {
        var line = new ClockLine(epochNanos, nanos, NANOS_PER_SECOND);
        return new JfrWriter(out, null, line, PlainTypes.create(), 1, 1, epochNanos - nanos, Set.of());
    }

    /// Begins a file with the chunks of a VM's recording.
    ///
    /// @param nanos a moment on the clock of the events
    /// @param epochNanos the same moment in nanoseconds since 1970
    /// @throws IOException if the recording has not the types of a VM
    public static JfrWriter create(OutputStream out, long nanos, long epochNanos, VmRecording beside)
            throws IOException {
        return new JfrWriter(
                out,
                beside,
                beside.line(),
                beside.types(),
                beside.nextTypesNumber(),
                ConstantPools.BESIDE_A_VM,
                epochNanos - nanos,
                beside.starts());
    }

    /// Begins an event; its own fields follow, in the order of its type, and then [#end].
    ///
    /// @param beginNanos its begin on the clock of the events
    /// @param endNanos its end; of a type without a duration, the same
    /// @param thread the thread that it lies on
    /// @param stack its stack; null for none, and for types that have none
    @SuppressWarnings("exports") // The annotation is not needed at run time.
    public void begin(EventType type, long beginNanos, long endNanos, VmThread thread, @Nullable StackFrames stack) {
        long start = line.ticks(beginNanos + epochNanos);
        long end = line.ticks(Math.max(beginNanos, endNanos) + epochNanos);
        firstTicks = Math.min(firstTicks, start);
        lastTicks = Math.max(lastTicks, end);
        begun = events.begin(ids.getOrDefault(type.name(), 0L));
        events.number(start);
        if (type.lasts()) events.number(Math.max(0, end - start));
        events.number(pools.thread(thread));
        if (type.hasStack()) events.number(stack == null ? 0 : pools.stack(stack));
        fields = type.fields();
        next = 0;
    }

    private void take(Kind kind) {
        var field = fields.get(next++);
        if (field.kind() != kind) throw new IllegalStateException("%s is not of kind %s".formatted(field, kind));
    }

    /// Writes the next field.
    ///
    /// @return this writer
    public JfrWriter text(String value) {
        take(Kind.TEXT);
        if (value.isEmpty()) events.text(value);
        else events.textKey(pools.text(value));
        return this;
    }

    /// Writes the next field.
    ///
    /// @return this writer
    public JfrWriter number(long value) {
        take(Kind.NUMBER);
        events.number(value);
        return this;
    }

    /// Writes the next field.
    ///
    /// @return this writer
    public JfrWriter real(double value) {
        take(Kind.REAL);
        events.raw64(Double.doubleToRawLongBits(value));
        return this;
    }

    /// Ends the event.
    ///
    /// @throws IOException if a chunk was complete and cannot be written
    public void end() throws IOException {
        if (next < fields.size()) throw new IllegalStateException("without %s".formatted(fields.get(next)));
        events.end(begun);
        if (events.size() + pools.size() >= CHUNK_BYTES) writeChunk();
    }

    /// Writes what is left, and the VM's chunks. A file has at least one chunk of ours.
    ///
    /// @throws IOException if it cannot be written, or the VM's recording cannot be read
    public void finish() throws IOException {
        if (events.size() > 0 || !written) writeChunk();
        if (beside != null) beside.copyTo(out);
        out.flush();
    }

    private void writeChunk() throws IOException {
        long start = events.size() == 0 ? line.startTicks() : firstTicks;
        long nanos = events.size() == 0 ? 0 : line.nanos(lastTicks) - line.nanos(firstTicks);
        while (!starts.add(line.nanos(start))) start += line.microsecond();
        rest.clear();
        types.write(rest, start, typesNumber);
        int constants = rest.size();
        pools.write(rest, start);
        var header = new ChunkBytes(JfrNames.HEADER_BYTES);
        long metadata = JfrNames.HEADER_BYTES + (long) events.size();
        header.raw32(JfrNames.MAGIC);
        header.raw16(JfrNames.MAJOR);
        header.raw16(JfrNames.MINOR);
        header.raw64(metadata + rest.size());
        header.raw64(metadata + constants);
        header.raw64(metadata);
        header.raw64(line.nanos(start));
        header.raw64(Math.max(0, nanos));
        header.raw64(start);
        header.raw64(line.frequency());
        header.raw32(JfrNames.COMPRESSED_INTEGERS);
        header.writeTo(out);
        events.writeTo(out);
        rest.writeTo(out);
        events.clear();
        pools.clear();
        firstTicks = Long.MAX_VALUE;
        lastTicks = Long.MIN_VALUE;
        written = true;
    }
}
