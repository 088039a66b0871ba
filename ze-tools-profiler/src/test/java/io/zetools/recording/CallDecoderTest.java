package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Calls as they lie in a file: what a writer wrote is read, and what none writes is refused.
class CallDecoderTest {
    private static final int PLAIN = 0;
    private static final int RARE = 1;

    private final CallColumns columns = new CallColumns(new Definitions(), CallColumns.CAPACITY);

    private CallColumns read(CallEncoder encoder) throws IOException {
        var content = encoder.content();
        new CallDecoder()
                .read(
                        content.array(),
                        content.size(),
                        RecordingIndex.Chunk.ofCalls(content.buffer(), 0, 0, content.size(), 0, 0),
                        new TickClock(List.of()),
                        columns);
        return columns;
    }

    /// Reads a part of so many calls, which is made of these numbers.
    private CallColumns read(int count, long... numbers) throws IOException {
        return readFrom(0, count, numbers);
    }

    /// Reads a part whose first call has that number.
    private CallColumns readFrom(long firstSequence, int count, long... numbers) throws IOException {
        var content = new ByteWriter();
        content.add(new byte[RecordingFormat.CALLS_HEAD], 0, RecordingFormat.CALLS_HEAD);
        for (var number : numbers) content.varint(number);
        var chunk = new RecordingIndex.Chunk(
                0, content.size(), 0, RecordingSink.Part.CALLS, 0, 0, count, 0, 0, firstSequence, 0);
        new CallDecoder().read(content.array(), content.size(), chunk, new TickClock(List.of()), columns);
        return columns;
    }

    private LongStream sequences() {
        return IntStream.range(0, columns.size()).mapToLong(columns::sequence);
    }

    private void assertRefused(String message, int count, long... numbers) {
        assertRefused(message, () -> read(count, numbers));
    }

    private static void assertRefused(String message, ThrowingCallable reading) {
        assertThatExceptionOfType(DamageException.class).isThrownBy(reading).withMessage(message);
    }

    @Test
    void numbersOfCallsBeginWhereThePartSaysAndLeaveOutThoseThatWereLost() throws IOException {
        var encoder = new CallEncoder(0, 0);
        encoder.add(3, 10, 20, 0, 5, 0);
        encoder.add(3, 20, 30, 0, 6, 0);
        encoder.add(3, 30, 40, 0, 9, 0);
        encoder.add(3, 40, 50, 0x78000001, 10, 0);
        encoder.add(3, 50, 60, 0, 11, 0);
        encoder.add(3, 60, 70, 0, 11 + 100_000, 7);
        encoder.add(3, 70, 80, 0, Records.MAX_SEQUENCE, 0);
        read(encoder);

        assertThat(sequences()).containsExactly(5L, 6L, 9L, 10L, 11L, 100_011L, Records.MAX_SEQUENCE);
    }

    @Test
    void numbersOfCallsOutOfRangeAreRefused() throws IOException {
        long max = Records.MAX_SEQUENCE;
        var one = new long[] {PLAIN, 3, 0, 0};
        var two = new long[] {PLAIN, 3, 0, 0, PLAIN, 0, 0};
        assertThat(readFrom(max, 1, one).sequence(0)).isEqualTo(max);
        assertThat(readFrom(max - 1, 2, two).sequence(1)).isEqualTo(max);
        assertThat(read(1, RARE, 3, 0, 0, RecordingFormat.LOST, max).sequence(0))
                .isEqualTo(max);

        assertRefused("a part has a call number 1099511627776", () -> readFrom(max, 2, two));
        assertRefused("a part has a call number 1099511627776", () -> readFrom(max + 1, 1, one));
        assertRefused("a part has a call number 18446744073709551615", () -> readFrom(-1, 1, one));
        assertRefused("a part has a call number 1099511627776", 1, RARE, 3, 0, 0, RecordingFormat.LOST, max + 1);
        assertRefused("a part has a call number 18446744073709551614", 1, RARE, 3, 0, 0, RecordingFormat.LOST, -2);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 63, 64, 127, 128, 8191, 8192, 16_383, 16_384, 1L << 40, 1L << 50})
    void timesOfAllLengthsAreRead(long nanos) throws IOException {
        var encoder = new CallEncoder(0, 0);
        encoder.add(3, nanos, 2 * nanos, 0, 0, 0);
        // Began before the last one ended.
        encoder.add(5, nanos, 3 * nanos, 0, 1, 0);
        read(encoder);

        assertThat(columns.startNanos(0)).isEqualTo(nanos);
        assertThat(columns.endNanos(0)).isEqualTo(2 * nanos);
        assertThat(columns.startNanos(1)).isEqualTo(nanos);
        assertThat(columns.endNanos(1)).isEqualTo(3 * nanos);
    }

    @Test
    void functionsAreNumberedInThePartByTheirFirstCall() throws IOException {
        var encoder = new CallEncoder(0, 0);
        for (int i = 0; i < 300; i++) encoder.add(i % 150 * 436, i, i, 0, i, 0);
        read(encoder);

        assertThat(IntStream.range(0, 300).map(columns::function))
                .containsExactlyElementsOf(
                        IntStream.range(0, 300).map(i -> i % 150 * 436).boxed().toList());
    }

    @Test
    void noCallEndsBeforeItBegins() throws IOException {
        // A plain call and one with rare fields, each from 100 (a signed 200) to 95.
        read(2, 0 << 1 | PLAIN, 3, 200, -5, 0 << 1 | RARE, 10, -5, RecordingFormat.OBJECT, 7);

        assertThat(columns.startNanos(0)).isEqualTo(100);
        assertThat(columns.endNanos(0)).isEqualTo(100);
        assertThat(columns.startNanos(1)).isEqualTo(100);
        assertThat(columns.endNanos(1)).isEqualTo(100);
        assertThat(columns.object(1)).isEqualTo(7);
    }

    @Test
    void functionsOutOfRangeAreRefused() throws IOException {
        assertThat(read(1, PLAIN, 0xffff, 0, 0).function(0)).isEqualTo(0xffff);
        assertRefused("a call has a function number 65536", 1, PLAIN, 0x10000, 0, 0);
        assertRefused("a call has a function number -1", 1, PLAIN, -1, 0, 0);
        assertRefused("a call has function number 1 of 0", 1, 1 << 1 | PLAIN, 3, 0, 0);
        assertRefused("a call has function number -2147483648 of 0", 1, 1L << 32 | PLAIN, 3, 0, 0);
        assertRefused("a call has function number 2 of 1", 2, PLAIN, 3, 0, 0, 2 << 1 | PLAIN, 4, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {2 * RecordingFormat.ARGUMENTS, 1L << 31, 1L << 32 | RecordingFormat.RESULT, -1})
    void fieldsThatAreNotKnownAreRefused(long fields) {
        assertRefused("a call has fields that this version does not know", 1, RARE, 3, 0, 0, fields, 0, 0, 0, 0, 0);
    }

    @Test
    void argumentsOutOfRangeAreRefused() throws IOException {
        var numbers = new long[6 + Records.MAX_ARGUMENTS];
        numbers[0] = RARE;
        numbers[4] = RecordingFormat.ARGUMENTS;
        numbers[5] = Records.MAX_ARGUMENTS;
        assertThat(read(1, numbers).argumentCount(0)).isEqualTo(Records.MAX_ARGUMENTS);
        assertRefused("a call has 17 arguments", 1, RARE, 3, 0, 0, RecordingFormat.ARGUMENTS, 17);
        assertRefused("a call has -1 arguments", 1, RARE, 3, 0, 0, RecordingFormat.ARGUMENTS, -1);
    }

    @Test
    void partsOfAnotherLengthThanTheirCallsAreRefused() throws IOException {
        assertThat(read(1, PLAIN, 3, 0, 0).size()).isEqualTo(1);
        assertRefused("a part has more bytes than calls", 1, PLAIN, 3, 0, 0, 0);
        assertRefused("a part has more bytes than calls", 0, PLAIN);
        assertRefused("a part ends in the middle of a call", 1, PLAIN, 3, 0);
        assertRefused("a part ends in the middle of a call", 2, PLAIN, 3, 0, 0);
        assertRefused("a part counts too many calls", CallColumns.CAPACITY + 1, PLAIN, 3, 0, 0);
    }

    /// The memory behind a part is another's, or holds bytes that were read before.
    @Test
    void aNumberThatItsPartCutsOffIsNotReadBeyondIt() {
        var content = new byte[RecordingFormat.CALLS_HEAD + 2];
        content[RecordingFormat.CALLS_HEAD] = (byte) 0x80;
        int length = RecordingFormat.CALLS_HEAD + 1;
        var chunk = new RecordingIndex.Chunk(0, length, 0, RecordingSink.Part.CALLS, 0, 0, 1, 0, 0, 0, 0);
        for (var bytes : List.of(content, Arrays.copyOf(content, length)))
            assertThatExceptionOfType(DamageException.class)
                    .isThrownBy(() -> new CallDecoder().read(bytes, length, chunk, new TickClock(List.of()), columns))
                    .withMessage("a part ends in the middle of a call");
    }

    @Test
    void numbersOfMoreThanTenBytesAreRefused() {
        var content = new byte[RecordingFormat.CALLS_HEAD + 11];
        for (int i = RecordingFormat.CALLS_HEAD; i < content.length; i++) content[i] = (byte) 0x80;
        var chunk = new RecordingIndex.Chunk(0, content.length, 0, RecordingSink.Part.CALLS, 0, 0, 1, 0, 0, 0, 0);

        assertThatExceptionOfType(DamageException.class)
                .isThrownBy(
                        () -> new CallDecoder().read(content, content.length, chunk, new TickClock(List.of()), columns))
                .withMessage("a number has too many digits");
    }
}
