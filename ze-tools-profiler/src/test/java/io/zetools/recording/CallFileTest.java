package io.zetools.recording;

import static io.zetools.trace.ApiFunction.CONTEXT_CREATE;
import static io.zetools.trace.ApiFunction.CONTEXT_GET_STATUS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("embedded-only") // Calls no loader.
@DisplayName("CallFileWriter, CallFileReader")
class CallFileTest {
    private static final int BATCHES = 4;
    private static final int CALLS = 25;

    private static final RecordingInfo INFO = new RecordingInfo(
            Set.of(CONTEXT_CREATE, CONTEXT_GET_STATUS),
            Map.of(CONTEXT_CREATE, List.of("hDriver", "*phContext")),
            4711,
            123_456_789_012L,
            Instant.ofEpochSecond(1_700_000_000, 987_654_321),
            31.5);

    @TempDir
    Path directory;

    @Test
    @DisplayName("what was written is what is read: header, calls, threads, account")
    void roundTrip() throws IOException {
        var written = Collected.open();
        var account = write(file(), 1, BATCHES, true, written);
        try (var reader = CallFileReader.open(file())) {
            assertThat(reader.info()).isEqualTo(INFO);
            var read = Collected.open();
            assertThat(reader.replay(read)).isEqualTo(account).isEqualTo(read.end);
            assertThat(read.calls).isEqualTo(written.calls).hasSize(BATCHES * CALLS);
            assertThat(reader.isComplete()).isTrue();
            assertThat(reader.damage()).isEmpty();
        }
        try (var reader = CallFileReader.open(file())) {
            assertThat(reader.calls().toList()).isEqualTo(written.calls);
        }
    }

    @Test
    @DisplayName("the calls of a file are asked for once; the message names the file")
    void readsItsCallsOnce() throws IOException {
        write(file(), 2, BATCHES, true, Collected.open());
        try (var reader = CallFileReader.open(file())) {
            assertThat(reader).hasToString("CallFileReader of " + file());
            assertThat(reader.calls().toList()).isNotEmpty();
            assertThatIllegalStateException()
                    .isThrownBy(reader::calls)
                    .withMessage("CallFileReader of %s is read once: open it anew to read it again", file());
        }
    }

    @Test
    @DisplayName("a file cut off at any byte has the batches before that, and says that it is not complete")
    void truncatedAnywhere() throws IOException {
        var written = Collected.open();
        write(file(), 2, BATCHES, true, written);
        var bytes = Files.readAllBytes(file());
        var cut = directory.resolve("cut");
        var ends = ends(bytes);
        int most = 0;
        for (int length = 0; length < bytes.length; length++) {
            Files.write(cut, java.util.Arrays.copyOf(bytes, length));
            try (var reader = CallFileReader.open(cut)) {
                var read = reader.calls().toList();
                assertThat(read).isEqualTo(written.calls.subList(0, read.size()));
                assertThat(read.size() % CALLS).isZero();
                assertThat(read.size()).isGreaterThanOrEqualTo(most);
                most = read.size();
                assertThat(reader.isComplete()).isFalse();
                assertThat(reader.damage().isPresent()).as("cut to %d", length).isEqualTo(!ends.contains(length));
                assertThat(reader.statistics().recorded()).isEqualTo(read.size());
            } catch (IOException e) {
                assertThat(most).as("only a file without its header is refused").isZero();
                assertThat(e)
                        .hasMessageContaining("no recording that can be read")
                        .hasMessageContaining(length == 0 ? "it is empty" : "the part at byte 0 is cut off");
            }
        }
        assertThat(most).isEqualTo(BATCHES * CALLS);
    }

    @Test
    @DisplayName(
            "a file altered in any byte of a part, but for its kind, has the calls before, and says where it was altered")
    void alteredAnywhere() throws IOException {
        var written = Collected.open();
        write(file(), 4, BATCHES, true, written);
        var bytes = Files.readAllBytes(file());
        var ends = ends(bytes);
        var altered = directory.resolve("altered");
        for (int part = 0; part + 1 < ends.size(); part++) {
            int begin = ends.get(part);
            int calls = Math.min(part, BATCHES) * CALLS;
            for (int at = begin + Integer.BYTES; at < ends.get(part + 1); at++) {
                var changed = bytes.clone();
                changed[at] ^= 0x10;
                Files.write(altered, changed);
                try (var reader = CallFileReader.open(altered)) {
                    assertThat(reader.calls().toList()).isEqualTo(written.calls.subList(0, calls));
                    assertThat(reader.isComplete()).isFalse();
                    assertThat(reader.damage().orElseThrow())
                            .contains("the part at byte %d ".formatted(begin))
                            .contains("altered");
                }
            }
        }
    }

    @Test
    @DisplayName("hostile bytes, with check sums that fit: an IOException or calls, never anything else")
    void hostileBytes() throws IOException {
        write(file(), 3, BATCHES, true, Collected.open());
        var bytes = Files.readAllBytes(file());
        var hostile = directory.resolve("hostile");
        for (int seed = 0; seed < 600; seed++) {
            var random = new Random(seed);
            var changed = bytes.clone();
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                int at = random.nextInt(changed.length);
                changed[at] = random.nextBoolean() ? (byte) -1 : (byte) random.nextInt();
            }
            if (seed % 8 != 0) repair(changed);
            Files.write(hostile, changed);
            try (var reader = CallFileReader.open(hostile)) {
                assertThat(reader.calls().count()).as("seed %d", seed).isNotNegative();
                assertThat(reader.statistics()).isNotNull();
            } catch (IOException | UncheckedIOException e) {
                assertThat(e.getMessage()).as("seed %d", seed).isNotBlank();
            }
        }
    }

    @Test
    @DisplayName("not a recording, not there, not writable: said with the path")
    void refuses() throws IOException {
        var text = Files.writeString(directory.resolve("text"), "not a recording at all");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> CallFileReader.open(text))
                .withMessageContaining(text.toString());
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new CallFileWriter(directory).begin(INFO))
                .withMessageContaining(directory.toString());
        assertThatNullPointerException()
                .isThrownBy(() -> new CallFileWriter(null))
                .withMessage("path");
    }

    @Test
    @DisplayName("a part that no version has written: said with the path, and after the calls before it")
    void unknownParts() throws IOException {
        write(file(), 3, BATCHES, false, Collected.open());
        var part = ByteBuffer.allocate(CallFileFormat.CHUNK_HEAD).order(ByteOrder.LITTLE_ENDIAN);
        part.putInt(0, 0x12345678);
        Files.write(file(), part.array(), StandardOpenOption.APPEND);
        try (var reader = CallFileReader.open(file())) {
            var calls = new ArrayList<RecordedCall>();
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> reader.calls().forEach(calls::add))
                    .withMessageContaining(file().toString())
                    .withMessageContaining("0x12345678");
            assertThat(calls).hasSize(BATCHES * CALLS);
        }
    }

    private Path file() {
        return directory.resolve("recording");
    }

    private static RecordingStatistics write(Path file, long seed, int batches, boolean ended, CallSink other) {
        var random = new Random(seed);
        var writer = new CallFileWriter(file);
        var batch = new CallBatch(INFO, index -> new RecordedThread(index, 100 + index, "thread " + index));
        writer.begin(INFO);
        var next = new long[5];
        long end = INFO.anchorNanos();
        for (int b = 0; b < batches; b++) {
            batch.clear();
            for (int i = 0; i < CALLS; i++) {
                int thread = random.nextInt(next.length);
                end += random.nextInt(1 << random.nextInt(1, 30));
                // Now and then calls are missing.
                next[thread] += random.nextInt(5) == 0 ? random.nextInt(1000) : 0;
                boolean create = random.nextBoolean();
                ApiFunction function = create ? CONTEXT_CREATE : CONTEXT_GET_STATUS;
                int result = random.nextInt(4) == 0 ? random.nextInt() : 0;
                batch.add(function, result, end - random.nextInt(100_000), end, Records.id(thread, next[thread]++));
                if (create) {
                    batch.addArgument(random.nextLong());
                    batch.addArgument(random.nextInt(9));
                }
            }
            writer.accept(batch);
            other.accept(batch);
        }
        int calls = batches * CALLS;
        var account = new RecordingStatistics(calls + 7L, calls, 7, next.length, 1 << 20, INFO.ownCostNanos(), 0, 0);
        if (ended) writer.end(account);
        return account;
    }

    /// Where the parts after the header begin, and the last one ends.
    private static List<Integer> ends(byte[] bytes) {
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        var ends = new ArrayList<Integer>();
        for (int at = 0; at < bytes.length; ends.add(at)) at += CallFileFormat.CHUNK_HEAD + buffer.getInt(at + 4);
        return ends;
    }

    /// Makes the check sums fit as far as the lengths do.
    private static void repair(byte[] bytes) {
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (at + CallFileFormat.CHUNK_HEAD <= bytes.length) {
            int length = buffer.getInt(at + 4);
            if (length < 0 || length > bytes.length - at - CallFileFormat.CHUNK_HEAD) return;
            var sum = new CRC32C();
            sum.update(bytes, at + CallFileFormat.CHUNK_HEAD, length);
            buffer.putInt(at + 8, (int) sum.getValue());
            at += CallFileFormat.CHUNK_HEAD + length;
        }
    }
}
