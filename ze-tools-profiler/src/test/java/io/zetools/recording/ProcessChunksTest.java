package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Records of rings, cut into pieces anywhere: C makes the same chunks of them as the Java that was written apart
/// from it, [RingDecoder], [CallEncoder], [NotificationRecord] and [ActivityRecord].
@Tag("embedded-only") // Calls no loader.
@DisplayName("ProcessChunks: chunks of a recording, made in C")
class ProcessChunksTest {
    private static final int PROCESS = 3;
    private static final int THREAD = 5;
    private static final long CAPACITY = 1 << 16;
    private static final int SEVERAL = 7;
    private static final int KERNELS = 40;

    /// The results of reading pieces, by C or by Java.
    private static class Found {
        final List<String> calls = new ArrayList<>();
        final List<RecordedEvent> remarks = new ArrayList<>();
        final List<RecordedEvent> events = new ArrayList<>();
        final List<String> others = new ArrayList<>();
        final Set<Integer> functions = new LinkedHashSet<>();
        final Set<Integer> texts = new LinkedHashSet<>();
        int count;
        int waiting;
    }

    // ---- By C ---------------------------------------------------------------------------------------------------

    private static final class ByC extends Found implements ProcessChunks.Sink {
        private final ProcessChunks chunks;

        ByC(ProcessChunks chunks) {
            this.chunks = chunks;
        }

        @Override
        public void function(int function) {
            assertThat(functions.add(function)).isTrue();
        }

        @Override
        public void text(int text) {
            assertThat(texts.add(text)).as("text %d for the first time", text).isTrue();
        }

        @Override
        public void other(int thread, ByteBuffer words) {
            others.add(ProcessChunksTest.words(words));
        }

        @Override
        public void full(int thread) {
            var chunk = chunks.calls(thread);
            assertThat(chunk).isNotNull();
            take(chunk);
        }

        @Override
        public void lost(int thread, int lostCalls, int notifications, int locations) {
            throw new AssertionError("there is memory");
        }

        @Override
        public void activities(int number, int lost) {
            assertThat(lost).isZero();
            waiting += number;
        }

        private void take(ProcessChunks.Chunk chunk) {
            calls.add(chunk.thread() + " " + chunk.count() + " " + bytes(chunk.bytes()));
            chunks.clear();
        }

        void takeAll() throws IOException {
            for (var chunk = chunks.calls(ProcessChunks.ANY); chunk != null; chunk = chunks.calls(ProcessChunks.ANY))
                take(chunk);
            takeEvents(RecordingSink.Part.REMARKS, remarks);
            takeEvents(RecordingSink.Part.EVENTS, events);
        }

        private void takeEvents(RecordingSink.Part part, List<RecordedEvent> into) throws IOException {
            for (var chunk = chunks.events(part, Long.MAX_VALUE);
                    chunk != null;
                    chunk = chunks.events(part, Long.MAX_VALUE)) into.addAll(decoded(chunk));
        }
    }

    private static String bytes(ByteBuffer bytes) {
        var copy = new byte[bytes.limit()];
        bytes.get(0, copy);
        return Arrays.toString(copy);
    }

    private static List<RecordedEvent> decoded(ProcessChunks.Chunk chunk) throws IOException {
        var bytes = new byte[chunk.bytes().limit()];
        chunk.bytes().get(0, bytes);
        var codec = RecordCodec.ofEvents();
        var in = new ByteReader(bytes, RecordingFormat.EVENTS_HEAD, bytes.length - RecordingFormat.EVENTS_HEAD);
        var events = new ArrayList<RecordedEvent>();
        while (in.hasRemaining()) events.add((RecordedEvent) codec.read(in, 0));
        assertThat(events).hasSize(chunk.count());
        assertThat(chunk.bytes().getInt(0)).isEqualTo(PROCESS);
        assertThat(chunk.bytes().getInt(4)).isEqualTo(chunk.count());
        assertThat(chunk.bytes().getLong(8)).isEqualTo(events.getFirst().endNanos());
        assertThat(chunk.bytes().getLong(16)).isEqualTo(events.getLast().endNanos());
        return events;
    }

    /// Returns an event as a reader of the recording has it: words of notifications have bits that nobody writes.
    private static RecordedEvent asRead(RecordedEvent event) {
        var codec = RecordCodec.ofEvents();
        var out = new ByteWriter();
        codec.write(event, out);
        try {
            return (RecordedEvent) codec.read(new ByteReader(out.array(), 0, out.size()), 0);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String words(ByteBuffer words) {
        var all = new long[words.limit() / Long.BYTES];
        words.asLongBuffer().get(all);
        return Arrays.toString(all);
    }

    // ---- By Java ------------------------------------------------------------------------------------------------

    private static final class ByJava extends Found implements RingDecoder.Sink {
        private final CallEncoder encoder = new CallEncoder(PROCESS, THREAD);

        @Override
        public void call(
                int thread,
                int function,
                int result,
                long start,
                long end,
                long sequence,
                int object,
                long[] arguments,
                int argumentCount) {
            functions.add(function);
            if (encoder.isFull() || (encoder.count() > 0 && sequence < encoder.nextSequence())) write();
            int code = Records.returnsResult(function) ? result : 0;
            encoder.add(function, start, end, code, sequence, object, 0, arguments, argumentCount);
        }

        void write() {
            if (encoder.count() == 0) return;
            calls.add(THREAD + " " + encoder.count() + " "
                    + bytes(encoder.content().buffer()));
            encoder.clear();
        }

        @Override
        public void mark(int thread, byte[] bytes, int at) {
            int head = at - Records.HEADER_BYTES;
            var words = ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
            others.add(ProcessChunksTest.words(
                    words.slice(head, (Records.HEADER_WORDS + Records.count(words.getLong(head))) * Long.BYTES)
                            .order(java.nio.ByteOrder.LITTLE_ENDIAN)));
        }

        @Override
        public void activity(ByteBuffer words) {
            int kernels = (int) words.getLong(ProbeLayout.ActivityWord.WHAT * Long.BYTES) == SEVERAL ? KERNELS : 1;
            events.add(ActivityRecord.untimed(PROCESS, words, kernels));
        }

        @Override
        public void notification(int thread, ByteBuffer words) {
            var copy = new long[words.limit() / Long.BYTES];
            words.asLongBuffer().get(copy);
            var content = NotificationRecord.content(copy, Integer::toString);
            content.eachText(text -> {
                if (text > 0 && text < ProbeLayout.ITEMS) texts.add(text);
            });
            remarks.add(new RecordedEvent.Notification(PROCESS, thread, copy[1], content));
        }

        @Override
        public void measured(ByteBuffer words) {
            others.add(ProcessChunksTest.words(words));
        }

        @Override
        public void callLocation(int thread, long sequence, int location, long nanos) {
            remarks.add(new RecordedEvent.CallLocation(PROCESS, thread, sequence, location, nanos));
        }

        void end() {
            write();
            remarks.replaceAll(ProcessChunksTest::asRead);
            remarks.sort(Comparator.comparingLong(RecordedEvent::endNanos));
        }
    }

    // ---- Rings --------------------------------------------------------------------------------------------------

    private static final int[] KINDS = {
        ProbeLayout.RecordKind.CALL,
        ProbeLayout.RecordKind.CALL,
        ProbeLayout.RecordKind.CALL_ON_OBJECT,
        ProbeLayout.RecordKind.MARK,
        ProbeLayout.RecordKind.CALL_LOCATION,
        ProbeLayout.RecordKind.ACTIVITY,
        ProbeLayout.RecordKind.SYCL,
        ProbeLayout.RecordKind.SYCL,
        ProbeLayout.RecordKind.MEASURED,
        77
    };

    private static long value(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt();
            case 2 -> random.nextInt(1 << 21);
            default -> random.nextInt(9);
        };
    }

    private static int words(int kind, Random random) {
        return switch (kind) {
            case ProbeLayout.RecordKind.CALL -> random.nextInt(Records.MAX_ARGUMENTS + 1);
            case ProbeLayout.RecordKind.CALL_ON_OBJECT -> 1 + random.nextInt(Records.MAX_ARGUMENTS + 1);
            case ProbeLayout.RecordKind.CALL_LOCATION -> 0;
            case ProbeLayout.RecordKind.SYCL -> 3 + random.nextInt(random.nextInt(20) == 0 ? 252 : 24);
            default -> random.nextInt(40);
        };
    }

    /// Records of a thread, one behind the other as in a ring: none is split by its end.
    private static byte[] ring(Random random, int records, boolean sound) {
        var words = new ArrayList<Long>();
        long sequence = random.nextInt(5);
        long perRing = CAPACITY / Long.BYTES;
        for (int i = 0; i < records; i++) {
            int kind = KINDS[random.nextInt(KINDS.length)];
            int count = words(kind, random);
            long rest = perRing - words.size() % perRing;
            if (Records.HEADER_WORDS + count > rest) {
                words.add((long) Records.FILLER << Integer.SIZE);
                for (long j = 1; j < rest; j++) words.add(random.nextLong());
            }
            if (random.nextInt(30) == 0) sequence += random.nextInt(4);
            if (random.nextInt(60) == 0) sequence -= random.nextInt(3);
            sequence = Math.max(0, sequence);
            int function = kind <= ProbeLayout.RecordKind.CALL_ON_OBJECT
                    ? random.nextInt(ProbeLayout.FUNCTIONS)
                    : random.nextInt(0xffff);
            int result = random.nextInt(3) == 0 ? (int) value(random) : 0;
            int first = words.size();
            words.add(Records.header(result, function, count) | (long) kind << 56);
            words.add(value(random));
            words.add(value(random));
            words.add(
                    kind == ProbeLayout.RecordKind.ACTIVITY && random.nextBoolean()
                            ? -1L
                            : Records.id(THREAD, sequence++));
            for (int j = 0; j < count; j++) words.add(value(random));
            if (!sound && random.nextInt(200) == 0)
                words.set(first + random.nextInt(Records.HEADER_WORDS), random.nextLong());
        }
        var bytes = ByteBuffer.allocate(words.size() * Long.BYTES).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        for (long word : words) bytes.putLong(word);
        return bytes.array();
    }

    /// Reads a ring in pieces by both.
    private static void compare(Random random, byte[] ring) throws IOException {
        var java = new ByJava();
        var decoder = new RingDecoder(CAPACITY, THREAD);
        try (var chunks = new ProcessChunks(PROCESS, Long.MIN_VALUE);
                var lane = new LaneRecords(CAPACITY, THREAD, 0)) {
            assertThat(chunks.several(SEVERAL, KERNELS)).isTrue();
            var byC = new ByC(chunks);
            int most = 1 << (3 + random.nextInt(14));
            for (int at = 0; at < ring.length; ) {
                int length = Math.min(ring.length - at, Long.BYTES * (1 + random.nextInt(Math.max(1, most / 8))));
                var room = new byte[ProbeLayout.HEADROOM + length];
                System.arraycopy(ring, at, room, ProbeLayout.HEADROOM, length);
                try (var arena = Arena.ofConfined()) {
                    var bytes = arena.allocate(room.length, Long.BYTES);
                    MemorySegment.copy(room, 0, bytes, ValueLayout.JAVA_BYTE, 0, room.length);
                    byC.count += chunks.read(lane, bytes, ProbeLayout.HEADROOM, length, at, byC);
                }
                java.count += decoder.read(room, ProbeLayout.HEADROOM, length, at, java);
                assertThat(lane.isCorrupt()).isEqualTo(decoder.isCorrupt());
                assertThat(lane.end()).isEqualTo(decoder.end());
                at += length;
            }
            java.end();
            new ProcessActivities(PROCESS, chunks, Long.MIN_VALUE).finish();
            assertThat(byC.waiting).isEqualTo(java.events.size());
            byC.takeAll();
            assertThat(byC.count).isEqualTo(java.count);
            assertThat(byC.calls).isEqualTo(java.calls);
            assertThat(byC.others).isEqualTo(java.others);
            assertThat(byC.functions).isEqualTo(java.functions);
            assertThat(byC.texts).isEqualTo(java.texts);
            assertThat(byC.remarks).isEqualTo(java.remarks);
            assertThat(byC.events).isSortedAccordingTo(Comparator.comparingLong(RecordedEvent::endNanos));
            // Those with equal times come in the order in which it was known where they are.
            assertThat(byC.events).containsExactlyInAnyOrderElementsOf(java.events);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    @DisplayName("rings of every kind of record, in pieces of any size")
    void ringsOfEveryKind(long seed) throws IOException {
        var random = new Random(seed);
        for (int i = 0; i < 12; i++) compare(random, ring(random, 1 + random.nextInt(3_000), true));
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    @DisplayName("rings with words that others have overwritten")
    void ringsThatMakeNoSense(long seed) throws IOException {
        var random = new Random(seed);
        for (int i = 0; i < 60; i++) compare(random, ring(random, 1 + random.nextInt(600), false));
    }

    @Test
    @DisplayName("a thread has several chunks where it makes many calls, and C hands each on in time")
    void manyCalls() throws IOException {
        var words = new ArrayList<long[]>();
        int calls = 3 * ProbeLayout.CHUNK_CALLS + 1;
        for (int i = 0; i < calls; i++)
            words.add(new long[] {Records.header(0, 1, 0), i, i + 1, Records.id(THREAD, i)});
        var ring = ByteBuffer.allocate(calls * Records.HEADER_BYTES).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        words.forEach(each -> Arrays.stream(each).forEach(ring::putLong));
        try (var chunks = new ProcessChunks(PROCESS, Long.MIN_VALUE);
                var lane = new LaneRecords(1 << 20, THREAD, 10)) {
            var found = read(chunks, lane, ring.array());
            assertThat(found.count).as("ten are in another recording").isEqualTo(calls - 10);
            found.takeAll();
            assertThat(found.calls.stream().map(each -> each.split(" ", 3)[1])).containsExactly("4096", "4096", "4087");
            assertThat(chunks.newestEnd()).isEqualTo(calls);
            assertThat(chunks.calls(ProcessChunks.ANY)).isNull();
        }
    }

    private static ByC read(ProcessChunks chunks, LaneRecords lane, byte[] ring) {
        var found = new ByC(chunks);
        try (var arena = Arena.ofConfined()) {
            var bytes = arena.allocate(ProbeLayout.HEADROOM + ring.length, Long.BYTES);
            MemorySegment.copy(ring, 0, bytes, ValueLayout.JAVA_BYTE, ProbeLayout.HEADROOM, ring.length);
            found.count = chunks.read(lane, bytes, ProbeLayout.HEADROOM, ring.length, 0, found);
        }
        return found;
    }

    private static byte[] call(int thread, long sequence) {
        return ByteBuffer.allocate(Records.HEADER_BYTES)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .putLong(Records.header(0, 1, 0))
                .putLong(1)
                .putLong(2)
                .putLong(Records.id(thread, sequence))
                .array();
    }

    @Test
    @DisplayName("each of thousands of threads has a chunk of its own, again and again")
    void manyThreads() throws IOException {
        try (var chunks = new ProcessChunks(PROCESS, Long.MIN_VALUE)) {
            for (int round = 0; round < 3; round++) {
                Set<String> threads = new LinkedHashSet<>();
                for (int thread = 0; thread < 5_000; thread++) {
                    try (var lane = new LaneRecords(CAPACITY, thread, 0)) {
                        assertThat(read(chunks, lane, call(thread, round)).count)
                                .isEqualTo(1);
                    }
                }
                var found = new ByC(chunks);
                found.takeAll();
                found.calls.forEach(each -> threads.add(each.split(" ", 2)[0]));
                assertThat(threads).hasSize(5_000);
            }
        }
    }

    private static ByteWriter event(long nanos) {
        var out = new ByteWriter();
        RecordCodec.ofEvents().write(new RecordedEvent.CallLocation(PROCESS, 1, nanos, 2, nanos), out);
        return out;
    }

    @Test
    @DisplayName("events come in the order of time, up to a time, and not those that another recording has")
    void eventsInOrder() throws IOException {
        var random = new Random(5);
        int count = 3 * ProbeLayout.CHUNK_EVENTS;
        var times = new ArrayList<Long>();
        try (var chunks = new ProcessChunks(PROCESS, 500)) {
            for (int i = 0; i < count; i++) {
                long nanos = random.nextInt(1_000_000);
                if (nanos > 500) times.add(nanos);
                assertThat(chunks.add(RecordingSink.Part.REMARKS, nanos, event(nanos)))
                        .isTrue();
            }
            assertThat(chunks.waiting()).isEqualTo(times.size());
            assertThat(chunks.newestNanos())
                    .isGreaterThanOrEqualTo(times.stream().max(Long::compare).orElseThrow());
            var taken = new ArrayList<Long>();
            long until = 0;
            while (chunks.waiting() > 0) {
                until += 1 + random.nextInt(200_000);
                for (var chunk = chunks.events(RecordingSink.Part.REMARKS, until);
                        chunk != null;
                        chunk = chunks.events(RecordingSink.Part.REMARKS, until)) {
                    assertThat(chunk.count()).isLessThanOrEqualTo(ProbeLayout.CHUNK_EVENTS);
                    for (var event : decoded(chunk)) taken.add(event.endNanos());
                    assertThat(taken.getLast()).isLessThanOrEqualTo(until);
                }
            }
            times.sort(Comparator.naturalOrder());
            assertThat(taken).isEqualTo(times);
            assertThat(chunks.events(RecordingSink.Part.EVENTS, Long.MAX_VALUE)).isNull();
        }
    }

    @Test
    @DisplayName("nothing is used after its end")
    void closed() {
        var chunks = new ProcessChunks(PROCESS, Long.MIN_VALUE);
        var lane = new LaneRecords(CAPACITY, THREAD, 0);
        lane.close();
        lane.close();
        assertThatIllegalStateException().isThrownBy(() -> read(chunks, lane, call(THREAD, 0)));
        chunks.close();
        chunks.close();
        assertThat(chunks.calls(ProcessChunks.ANY)).isNull();
        assertThat(chunks.waiting()).isZero();
        assertThatIllegalStateException()
                .isThrownBy(() -> chunks.add(RecordingSink.Part.EVENTS, 1, event(1)))
                .withMessageContaining("closed");
    }
}
