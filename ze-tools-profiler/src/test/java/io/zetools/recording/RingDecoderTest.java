package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Records of a ring as bytes, cut into pieces anywhere.
@Tag("embedded-only") // Calls no loader.
class RingDecoderTest {
    private static final int THREAD = 5;
    private static final int FUNCTION = RingImage.FUNCTION;
    private static final long CAPACITY = 4096;

    /// Writes down what it is given.
    private static final class Heard implements RingDecoder.Sink {
        private final List<String> all = new ArrayList<>();

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
                int count) {
            all.add("call %d %d %d %d %d %d %d %s"
                    .formatted(
                            thread,
                            function,
                            result,
                            start,
                            end,
                            sequence,
                            object,
                            Arrays.toString(Arrays.copyOf(arguments, count))));
        }

        @Override
        public void mark(int thread, byte[] bytes, int at) {
            var words =
                    ByteBuffer.wrap(bytes, at, ProbeLayout.Mark.SIZE_OF).slice().order(ByteOrder.LITTLE_ENDIAN);
            all.add("mark %d %d %d".formatted(thread, words.getLong(0), words.getLong(56)));
        }

        @Override
        public void activity(ByteBuffer words) {
            all.add("activity " + ends(words));
        }

        @Override
        public void notification(int thread, ByteBuffer words) {
            all.add("notification %d %s".formatted(thread, ends(words)));
        }

        @Override
        public void measured(ByteBuffer words) {
            all.add("measured " + ends(words));
        }

        @Override
        public void callLocation(int thread, long sequence, int location, long nanos) {
            all.add("location %d %d %d %d".formatted(thread, sequence, location, nanos));
        }

        /// The number of words, the second one and the last.
        private static String ends(ByteBuffer words) {
            int count = words.remaining() / Long.BYTES;
            return "%d %d %d".formatted(count, words.getLong(8), words.getLong(8 * (count - 1)));
        }
    }

    private static long header(int kind, int result, int function, int words) {
        return Records.header(result, function, words) | (long) kind << 56;
    }

    /// A record: its head, and words from `first` on.
    private static long[] record(int kind, int thread, int words, long first) {
        var all = new long[Records.HEADER_WORDS + words];
        all[0] = header(kind, 77, FUNCTION, words);
        all[1] = 100;
        all[2] = 200;
        all[3] = Records.id(thread, 9);
        for (int i = 0; i < words; i++) all[Records.HEADER_WORDS + i] = first + i;
        return all;
    }

    private static byte[] bytes(long[]... records) {
        int words = Arrays.stream(records).mapToInt(each -> each.length).sum();
        var out = ByteBuffer.allocate(words * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (var each : records) for (long word : each) out.putLong(word);
        return out.array();
    }

    /// Reads bytes in pieces of a size, and returns what was heard and the number of calls.
    private static List<String> read(RingDecoder decoder, int piece, long position, byte... bytes) {
        var heard = new Heard();
        int calls = 0;
        for (int at = 0; at < bytes.length; at += piece) {
            int length = Math.min(piece, bytes.length - at);
            var room = new byte[RingDecoder.HEADROOM + length];
            System.arraycopy(bytes, at, room, RingDecoder.HEADROOM, length);
            calls += decoder.read(room, RingDecoder.HEADROOM, length, position + at, heard);
        }
        assertThat(calls).isEqualTo((int)
                heard.all.stream().filter(each -> each.startsWith("call")).count());
        return heard.all;
    }

    private static RingDecoder decoder() {
        return new RingDecoder(CAPACITY, THREAD);
    }

    private static final byte[] ALL = bytes(
            record(ProbeLayout.RecordKind.CALL, THREAD, 0, 0),
            record(ProbeLayout.RecordKind.CALL, THREAD, 16, 1000),
            record(ProbeLayout.RecordKind.CALL_ON_OBJECT, THREAD, 3, 40),
            record(ProbeLayout.RecordKind.MARK, THREAD, ProbeLayout.Mark.SIZE_OF / Long.BYTES, 50),
            record(ProbeLayout.RecordKind.CALL_LOCATION, THREAD, 0, 0),
            record(ProbeLayout.RecordKind.ACTIVITY, 0, ProbeLayout.ActivityWord.WORDS - 4, 60),
            record(ProbeLayout.RecordKind.SYCL, THREAD, 10, 70),
            record(ProbeLayout.RecordKind.MEASURED, 0, 255, 80));

    private static final List<String> HEARD = List.of(
            "call 5 3 77 100 200 9 0 []",
            "call 5 3 77 100 200 9 0 [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012,"
                    + " 1013, 1014, 1015]",
            "call 5 3 77 100 200 9 40 [41, 42]",
            "mark 5 50 57",
            "location 5 9 77 200",
            "activity 16 100 71",
            "notification 5 14 100 79",
            "measured 259 100 334");

    @Test
    void readsEveryKindInPiecesOfAnySize() {
        for (int piece = 8; piece <= ALL.length; piece += 8) {
            var decoder = decoder();
            assertThat(read(decoder, piece, 0, ALL)).as("pieces of %d", piece).isEqualTo(HEARD);
            assertThat(decoder.end()).isEqualTo(ALL.length);
            assertThat(decoder.isCorrupt()).isFalse();
        }
    }

    @Test
    void theEndIsThatOfAWholeRecord() {
        var decoder = decoder();
        assertThat(read(decoder, 4096, 64, Arrays.copyOf(ALL, 32 + 40))).hasSize(1);
        assertThat(decoder.end()).isEqualTo(64 + 32);
    }

    /// Of the words that a kind has at least, one less makes it none of that kind.
    @Test
    void stepsOverRecordsThatAreTooShort() {
        var decoder = decoder();
        var bytes = bytes(
                record(ProbeLayout.RecordKind.MARK, THREAD, ProbeLayout.Mark.SIZE_OF / Long.BYTES - 1, 0),
                record(ProbeLayout.RecordKind.ACTIVITY, 0, ProbeLayout.ActivityWord.WORDS - 5, 0),
                record(ProbeLayout.RecordKind.SYCL, THREAD, ProbeLayout.SyclWord.FIELDS - 5, 0),
                record(ProbeLayout.RecordKind.MEASURED, 0, ProbeLayout.MeasuredWord.BYTES - 5, 0),
                record(200, 1234, 255, 0),
                record(ProbeLayout.RecordKind.SYCL, THREAD, ProbeLayout.SyclWord.FIELDS - 4, 6),
                record(ProbeLayout.RecordKind.MEASURED, 0, ProbeLayout.MeasuredWord.BYTES - 4, 7));
        assertThat(read(decoder, 1 << 16, 0, bytes)).containsExactly("notification 5 8 100 9", "measured 7 100 9");
        assertThat(decoder.isCorrupt()).isFalse();
        assertThat(decoder.end()).isEqualTo(bytes.length);
    }

    @Test
    void aFillerHidesTheRestOfTheRing() {
        long[] filler = {(long) Records.FILLER << 32};
        var hidden = new long[5];
        Arrays.fill(hidden, -1);
        // The ring ends 48 bytes behind the position.
        long position = 3 * CAPACITY - 48;
        var bytes = bytes(filler, hidden, record(ProbeLayout.RecordKind.CALL, THREAD, 1, 8));
        for (int piece = 8; piece <= bytes.length; piece += 8) {
            var decoder = decoder();
            assertThat(read(decoder, piece, position, bytes)).containsExactly("call 5 3 77 100 200 9 0 [8]");
            assertThat(decoder.end()).isEqualTo(position + bytes.length);
        }
    }

    @Test
    void stopsAtWhatMakesNoSense() {
        var good = record(ProbeLayout.RecordKind.CALL, THREAD, 0, 0);
        var last = record(ProbeLayout.RecordKind.CALL, THREAD, 0, 0);
        last[0] = header(ProbeLayout.RecordKind.CALL, 0, ProbeLayout.FUNCTIONS - 1, 0);
        var unknown = record(ProbeLayout.RecordKind.CALL, THREAD, 0, 0);
        unknown[0] = header(ProbeLayout.RecordKind.CALL, 0, ProbeLayout.FUNCTIONS, 0);
        assertThat(read(decoder(), 4096, 0, bytes(last))).hasSize(1);
        for (var bad : List.of(
                unknown,
                record(ProbeLayout.RecordKind.CALL, THREAD, Records.MAX_ARGUMENTS + 1, 0),
                record(ProbeLayout.RecordKind.CALL_ON_OBJECT, THREAD, Records.MAX_ARGUMENTS + 2, 0),
                record(ProbeLayout.RecordKind.CALL_ON_OBJECT, THREAD, 0, 0),
                record(ProbeLayout.RecordKind.CALL, THREAD + 1, 0, 0),
                record(ProbeLayout.RecordKind.MARK, THREAD + 1, ProbeLayout.Mark.SIZE_OF / Long.BYTES, 0),
                record(ProbeLayout.RecordKind.CALL_LOCATION, THREAD + 1, 0, 0),
                record(ProbeLayout.RecordKind.SYCL, THREAD + 1, 8, 0))) {
            var decoder = decoder();
            assertThat(read(decoder, 4096, 0, bytes(good, bad, good)))
                    .as(Arrays.toString(bad))
                    .hasSize(1);
            assertThat(decoder.isCorrupt()).isTrue();
            assertThat(read(decoder, 4096, 4096, bytes(good)))
                    .as("from then on")
                    .isEmpty();
        }
        assertThat(read(
                        decoder(),
                        4096,
                        0,
                        bytes(record(ProbeLayout.RecordKind.CALL_ON_OBJECT, THREAD, Records.MAX_ARGUMENTS + 1, 0))))
                .as("an object and as many arguments as there can be")
                .hasSize(1);
    }

    @Test
    void wordsOfARecordsHead() {
        long header = Records.header(-3, 0x1234, 200);
        assertThat(Records.result(header)).isEqualTo(-3);
        assertThat(Records.function(header)).isEqualTo(0x1234);
        assertThat(Records.count(header)).isEqualTo(200);
        long id = Records.id(Records.MAX_THREADS - 1, Records.MAX_SEQUENCE);
        assertThat(Records.thread(id)).isEqualTo(Records.MAX_THREADS - 1);
        assertThat(Records.sequence(id)).isEqualTo(Records.MAX_SEQUENCE);
        assertThat(Records.sequence(Records.id(1, Records.MAX_SEQUENCE + 2))).isEqualTo(1);
    }
}
