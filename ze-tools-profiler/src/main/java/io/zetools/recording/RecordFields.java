package io.zetools.recording;

import io.zetools.metric.GroupDescription;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the components of records, one after the other. What an older file does not have of a record reads as 0 or
/// empty.
///
/// Threads: one.
final class RecordFields {
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long MAX_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;
    private static final String TIMED = RecordedEvent.ActivityState.TIMED.name();
    private static final String BOUNDED = RecordedEvent.ActivityState.BOUNDED.name();

    private final KnownTexts known = new KnownTexts();
    private ByteReader in = new ByteReader(new byte[0]);
    private int firstProcess;

    /// Begins to read a record.
    ///
    /// @param firstProcess added to the number of a process, where several files are read as one
    void begin(ByteReader bytes, int firstProcess) {
        in = bytes;
        this.firstProcess = firstProcess;
    }

    /// Returns where the components are read from.
    ByteReader in() {
        return in;
    }

    private boolean isMissing() {
        return !in.hasRemaining();
    }

    /// Reads the number of a process.
    int process() throws IOException {
        int number = int32();
        if (number < Definition.WHOLE || number > RecordingFormat.MAX_PROCESS)
            throw new DamageException("the recording has a process number %d".formatted(number));
        return number < 0 ? number : Math.addExact(number, firstProcess);
    }

    int int32() throws IOException {
        return isMissing() ? 0 : (int) in.signed();
    }

    long int64() throws IOException {
        return isMissing() ? 0 : in.signed();
    }

    double real() throws IOException {
        return isMissing() ? 0 : Double.longBitsToDouble(in.int64());
    }

    boolean flag() throws IOException {
        return !isMissing() && in.int8() != 0;
    }

    String text() throws IOException {
        return isMissing() ? "" : in.text(known);
    }

    Instant instant() throws IOException {
        if (isMissing()) return Instant.EPOCH;
        long seconds = in.signed();
        long nanos = in.varint();
        // Times that nanoseconds since 1970 can express, as formats of other programs do.
        boolean fits = seconds >= 0 && seconds < MAX_SECONDS && nanos >= 0 && nanos < NANOS_PER_SECOND;
        if (!fits) throw new DamageException("the recording has an impossible time of day");
        return Instant.ofEpochSecond(seconds, nanos);
    }

    /// Reads a state by its name; one that this version does not know is no time.
    RecordedEvent.ActivityState state() throws IOException {
        var name = text();
        if (name.equals(TIMED)) return RecordedEvent.ActivityState.TIMED;
        return name.equals(BOUNDED) ? RecordedEvent.ActivityState.BOUNDED : RecordedEvent.ActivityState.DROPPED;
    }

    GroupDescription group() throws IOException {
        return GroupCodec.decode(block());
    }

    ByteBuffer bytes() throws IOException {
        return isMissing() ? ByteBuffer.allocate(0) : block();
    }

    private ByteBuffer block() throws IOException {
        return ByteBuffer.wrap(in.part(in.count()).rest());
    }

    Map<String, Long> counts() throws IOException {
        if (isMissing()) return Map.of();
        Map<String, Long> map = new LinkedHashMap<>();
        for (int i = in.count(); i > 0; i--) {
            var name = in.text(known);
            map.put(name, in.signed());
        }
        return map;
    }

    List<String> texts() throws IOException {
        if (isMissing()) return List.of();
        var list = new ArrayList<String>();
        for (int i = in.count(); i > 0; i--) list.add(in.text(known));
        return list;
    }

    /// Reads numbers, which are written as texts.
    List<Integer> numbers() throws IOException {
        if (isMissing()) return List.of();
        var list = new ArrayList<Integer>();
        for (int i = in.count(); i > 0; i--) list.add(number(in.text(known)));
        return list;
    }

    private static Integer number(String text) throws IOException {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new DamageException("the recording has '%s' where a number belongs".formatted(text), e);
        }
    }
}
