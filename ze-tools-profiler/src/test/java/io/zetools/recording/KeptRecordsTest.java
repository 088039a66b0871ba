package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Records stay in the rings until they are in the file of the recording: what a collector has taken and not
/// written when it is killed is read by the next one.
@DisplayName("records that are taken stay in their rings until they are written")
@Tag("embedded-only") // It is about files.
class KeptRecordsTest {
    private static final int CALLS = 100;
    private static final int MORE = 50;
    private static final long SEED = 20261124;

    @TempDir
    Path work;

    private List<Long> sequences(Path file) throws IOException {
        var sequences = new ArrayList<Long>();
        try (var recording = Recording.open(file)) {
            recording.calls().forEach(call -> sequences.add(call.sequence()));
        }
        return sequences;
    }

    /// Records the one ring file that a test makes in a run's directory.
    private RecordedEvent.Account collect(Path file, long startNanos, int calls, WrittenBefore before)
            throws Exception {
        try (var directory = RunDirectory.create(ProbeSettings.ofAll(), file);
                var image = new RingImage(directory.path(), 0);
                var writer = RecordingWriter.create(file)) {
            image.setLong(ProbeLayout.Process.MONOTONIC, startNanos);
            image.calls(calls);
            var collector = new Collector(directory, writer, ProbeSettings.ofAll(), -1, "host", before);
            collector.start();
            collector.finish();
            assertThat(image.path()).doesNotExist();
            var accounts = collector.accounts();
            writer.accounts(accounts);
            writer.end();
            collector.close();
            return accounts.getFirst();
        }
    }

    @Test
    @DisplayName("the next collector leaves out what the one that was killed had written, and only that")
    void onlyTheRestIsRecovered() throws Exception {
        var first = work.resolve("first.zetools");
        var rest = work.resolve("rest.zetools");
        var another = work.resolve("another.zetools");
        assertThat(collect(first, 1, CALLS, WrittenBefore.NOTHING).recorded()).isEqualTo(CALLS);
        var before = WrittenBefore.in(List.of(first));
        // The same process: the tail in its ring lags behind the file.
        var account = collect(rest, 1, CALLS + MORE, before);
        assertThat(account.seen()).isEqualTo(CALLS + MORE);
        assertThat(account.recorded()).isEqualTo(MORE);
        assertThat(sequences(rest)).hasSize(MORE).first().isEqualTo((long) CALLS);
        // Another one with the same id: it was started at another time.
        assertThat(collect(another, 2, CALLS, before).recorded()).isEqualTo(CALLS);
        assertThat(sequences(another)).hasSize(CALLS).first().isEqualTo(0L);
    }

    @Test
    @DisplayName("a recording that was moved away or never begun: everything in the rings is recovered")
    void nothingWasWritten() throws Exception {
        var file = work.resolve("x.zetools");
        var account = collect(file, 1, CALLS, WrittenBefore.in(List.of(work.resolve("none.zetools"))));
        assertThat(account.recorded()).isEqualTo(CALLS);
    }

    @Test
    @DisplayName("a ring is freed at ends of records: up to what is written, and further where it needs the room")
    void freedAtEndsOfRecords() throws Exception {
        int record = Records.HEADER_BYTES;
        try (var directory = RunDirectory.create(ProbeSettings.ofAll(), null);
                var image = new RingImage(directory.path(), 0);
                var ring = RingFile.open(image.path(), RunDirectory.uid())) {
            var lane = ring.lanes().getFirst();
            var room = new byte[(int) RingImage.RING];
            int quarter = (int) RingImage.RING / 4;
            image.calls(quarter / record);
            assertThat(lane.look()).isTrue();
            assertThat(lane.take(MemorySegment.ofArray(room), 0, room.length)).isEqualTo(quarter);
            lane.free(lane.freeEnd(0, 0.5));
            assertThat(image.lane(ProbeLayout.Lane.TAIL))
                    .as("nothing is written")
                    .isZero();
            lane.free(lane.freeEnd(3L * record, 0.5));
            assertThat(image.lane(ProbeLayout.Lane.TAIL))
                    .as("three records are")
                    .isEqualTo(3L * record);

            // Three quarters are taken, in parts of which one ends within a record.
            image.calls(2 * quarter / record);
            assertThat(lane.look()).isTrue();
            assertThat(lane.take(MemorySegment.ofArray(room), 0, quarter + 8)).isEqualTo(quarter + 8);
            assertThat(lane.take(MemorySegment.ofArray(room), 0, room.length)).isEqualTo(quarter - 8);
            lane.free(lane.freeEnd(3L * record, 0.5));
            assertThat(image.lane(ProbeLayout.Lane.TAIL))
                    .as("half of the ring is free")
                    .isEqualTo(quarter);
            lane.free(lane.freeEnd(3L * record, 0.25));
            assertThat(image.lane(ProbeLayout.Lane.TAIL))
                    .as("more than three quarters: no other end is known")
                    .isEqualTo(3L * quarter);
            lane.free(lane.freeEnd(Long.MAX_VALUE, 0.25));
            assertThat(image.lane(ProbeLayout.Lane.TAIL)).isEqualTo(3L * quarter);
        }
    }

    /// A ring, and a collector's first stage that frees records which are not written.
    private static final class Stage implements AutoCloseable {
        private static final int QUARTER = (int) RingImage.RING / 4 / Records.HEADER_BYTES;

        private final RunDirectory directory;
        private final RingImage image;
        private final List<String> told = new ArrayList<>();
        private final KeptRecords kept;
        private final RingFile ring;
        private final RingLane lane;
        private final byte[] room = new byte[(int) RingImage.RING];
        private long written;

        Stage(Path output, long most) throws IOException {
            directory = RunDirectory.create(ProbeSettings.ofAll(), output);
            image = new RingImage(directory.path(), 0);
            kept = new KeptRecords(directory, told::add, most);
            ring = RingFile.open(image.path(), RunDirectory.uid());
            lane = ring.lanes().getFirst();
        }

        /// Takes a quarter of the ring, and keeps it.
        void keep() {
            image.calls(QUARTER);
            assertThat(lane.look()).isTrue();
            assertThat(lane.take(MemorySegment.ofArray(room), 0, room.length))
                    .isEqualTo(QUARTER * Records.HEADER_BYTES);
            kept.keep(name(), lane, lane.freed(), lane.position(), false, () -> written);
        }

        void keepAndFree() {
            keep();
            lane.free(lane.position());
        }

        String name() {
            return image.path().getFileName().toString();
        }

        /// Leaves everything as a process that is killed does.
        Path kill() throws IOException {
            ring.close();
            directory.forget();
            image.close();
            return directory.path();
        }

        @Override
        public void close() throws IOException {
            kept.close();
            ring.close();
            image.close();
            directory.close();
        }
    }

    /// The content that a recovery has found of a run that was killed.
    private record Recovered(List<Long> calls, List<RecordedEvent.Account> accounts, List<String> notes, int threads) {}

    private Recovered recover(Path run) throws Exception {
        var file = work.resolve("recovered.zetools");
        Files.deleteIfExists(file);
        List<RecordedEvent.Account> accounts;
        try (var directory = RunDirectory.takeOver(run).orElseThrow();
                var writer = RecordingWriter.create(file)) {
            var collector = new Collector(directory, writer, ProbeSettings.ofAll(), -1, "host");
            collector.start();
            collector.finish();
            accounts = collector.accounts();
            writer.accounts(accounts);
            writer.end();
            collector.close();
        }
        assertThat(run).as("the memory of a run that was recovered").doesNotExist();
        try (var recording = Recording.open(file)) {
            var notes = recording.definitions(Definition.Note.class);
            return new Recovered(
                    sequences(file),
                    accounts,
                    notes.stream().map(Definition.Note::text).toList(),
                    recording.definitions(Definition.OsThread.class).size());
        }
    }

    private static List<Long> upTo(long end) {
        return LongStream.range(0, end).boxed().toList();
    }

    @Test
    @DisplayName("what a ring cannot keep is kept beside it: a collector that is killed loses nothing")
    void whatIsFreedIsKept() throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        // More than the ring holds, and something that was not even taken.
        for (int i = 0; i < 7; i++) stage.keepAndFree();
        stage.image.calls(MORE);
        var found = recover(stage.kill());
        assertThat(found.calls()).isEqualTo(upTo(7 * Stage.QUARTER + MORE));
        assertThat(found.notes()).isEmpty();
        assertThat(found.accounts().getFirst().seen()).isEqualTo(7 * Stage.QUARTER + MORE);
        assertThat(found.accounts().getFirst().inFlight()).isZero();
    }

    @Test
    @DisplayName("a collector that is killed between keeping and freeing: no record comes twice, none is missing")
    void keptAndNotFreed() throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        stage.keepAndFree();
        stage.keep();
        assertThat(recover(stage.kill()).calls()).isEqualTo(upTo(2 * Stage.QUARTER));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, KeptPart.SEAL_BYTES, KeptPart.SEAL_BYTES + 8, Stage.QUARTER * Records.HEADER_BYTES})
    @DisplayName("a part that was not written to its end is read from its ring")
    void unsealed(int missing) throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        stage.keepAndFree();
        stage.keep();
        var file = stage.directory.kept().getFirst();
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - missing);
        }
        var found = recover(stage.kill());
        assertThat(found.calls()).isEqualTo(upTo(2 * Stage.QUARTER));
        assertThat(found.notes()).isEmpty();
    }

    @Test
    @DisplayName("the lane of a thread that is gone is another's already: its calls, name and account are there")
    void lanesOfOthers() throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        stage.image.calls(CALLS);
        stage.image.setLane(ProbeLayout.Lane.DROPPED, 3);
        stage.image.setLane(ProbeLayout.Lane.SEEN, CALLS + 3);
        assertThat(stage.lane.look()).isTrue();
        stage.lane.take(MemorySegment.ofArray(stage.room), 0, stage.room.length);
        stage.kept.keep(stage.name(), stage.lane, 0, stage.lane.position(), true, () -> 0);
        stage.lane.giveBack();
        // The probe gives it to thread 1, which has not called yet.
        for (int field :
                new int[] {ProbeLayout.Lane.HEAD, ProbeLayout.Lane.TAIL, ProbeLayout.Lane.SEEN, ProbeLayout.Lane.DROPPED
                }) stage.image.setLane(field, 0);
        stage.image.lane(0, 1, RingImage.RINGS);
        stage.image.setInt(RingImage.LANES + ProbeLayout.Lane.ORPHAN, 0);
        var found = recover(stage.kill());
        assertThat(found.calls()).isEqualTo(upTo(CALLS));
        assertThat(found.threads()).as("threads that are defined").isEqualTo(2);
        var account = found.accounts().stream()
                .filter(each -> each.thread() == 0)
                .findFirst()
                .orElseThrow();
        assertThat(account.seen()).isEqualTo(CALLS + 3);
        assertThat(account.lost()).isEqualTo(3);
    }

    @Test
    @DisplayName("files of kept records go when everything in them is written")
    void filesGo() throws Exception {
        try (var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES)) {
            stage.keepAndFree();
            stage.written = stage.lane.position();
            stage.keepAndFree();
            stage.kept.release();
            assertThat(stage.directory.kept()).hasSize(1);
            stage.written = stage.lane.position();
            stage.kept.release();
            assertThat(stage.directory.kept()).isEmpty();
            stage.keepAndFree();
            assertThat(stage.directory.kept()).hasSize(1);
            assertThat(stage.told).isEmpty();
        }
    }

    @Test
    @DisplayName("where no more can be kept rings are freed all the same, and one sentence says so")
    void noRoom() throws Exception {
        try (var stage = new Stage(work.resolve("x.zetools"), 1000)) {
            for (int i = 0; i < 5; i++) stage.keepAndFree();
            assertThat(stage.directory.kept()).isEmpty();
            assertThat(stage.image.lane(ProbeLayout.Lane.TAIL)).isEqualTo(stage.lane.position());
            assertThat(stage.told)
                    .singleElement()
                    .asString()
                    .contains("not kept beside the rings", "a collector that is killed loses it");
        }
    }

    // ---- Files that make no sense ---------------------------------------------------------------------------------

    /// Changes one word of the head of the first part, with a sum that is right again.
    private static void forge(Path file, int at, long word) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var head = ByteBuffer.allocate(KeptPart.HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            channel.read(head, 0);
            long length = head.getLong(8);
            head.putLong(at, word);
            var sum = new CRC32C();
            sum.update(head.array(), 0, KeptPart.HEAD_BYTES - 8);
            head.putLong(KeptPart.HEAD_BYTES - 8, sum.getValue()).rewind();
            channel.write(head, 0);
            var seal = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, ~sum.getValue());
            channel.write(seal, KeptPart.HEAD_BYTES + length);
        }
    }

    private static Stream<Arguments> forgeries() {
        return Stream.of(
                Arguments.of("a length that no ring has", 8, 1L << 40),
                Arguments.of("a length below nothing", 8, -8L),
                Arguments.of("a length of nothing", 8, 0L),
                Arguments.of("a length that is no number of words", 8, 12L),
                Arguments.of("a capacity that is no power of two", 16, 12_345L),
                Arguments.of("a position below nothing", 24, -32L),
                Arguments.of("a position at the end of numbers", 24, Long.MAX_VALUE & ~7),
                Arguments.of("calls below nothing", 40, -1L),
                Arguments.of("more losses than calls", 48, 1L << 60),
                Arguments.of("a thread below nothing", 64, 0xffff_ffffL));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("forgeries")
    @DisplayName("heads that make no sense: the file is left alone with a sentence, and the rest is recovered")
    void forgedHeads(String what, int at, long word) throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        stage.keepAndFree();
        stage.image.calls(MORE);
        var file = stage.directory.kept().getFirst();
        forge(file, at, word);
        var found = recover(stage.kill());
        assertThat(found.calls()).as(what).hasSize(MORE);
        assertThat(found.notes()).singleElement().asString().contains("cannot be read as kept records: a part");
    }

    @Test
    @DisplayName("records of another thread, and bytes of chance, between a head and a seal that are right")
    void forgedRecords() throws Exception {
        var random = new Random(SEED);
        for (int i = 0; i < 20; i++) {
            var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
            stage.keepAndFree();
            stage.image.calls(MORE);
            try (var channel = FileChannel.open(stage.directory.kept().getFirst(), StandardOpenOption.WRITE)) {
                var bytes = new byte[1 + random.nextInt(Stage.QUARTER)];
                random.nextBytes(bytes);
                // The first record at least: later ones may be of a kind that is stepped over.
                channel.write(ByteBuffer.wrap(bytes), KeptPart.HEAD_BYTES);
                channel.write(ByteBuffer.wrap(new byte[] {3, 0, 0, 0}), KeptPart.HEAD_BYTES + 4);
                var thread =
                        ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, Records.id(7, 0));
                channel.write(thread, KeptPart.HEAD_BYTES + 24);
            }
            var found = recover(stage.kill());
            assertThat(found.calls()).as("round %d", i).hasSize(MORE);
            assertThat(found.notes()).singleElement().asString().contains("kept records of a thread of process");
        }
    }

    @Test
    @DisplayName("links, folders, short files, files of others and of no ring under the names of kept records")
    void otherFiles() throws Exception {
        var elsewhere = new Stage(work.resolve("y.zetools"), KeptRecords.MOST_BYTES);
        elsewhere.keepAndFree();
        var target = Files.copy(elsewhere.directory.kept().getFirst(), work.resolve("target"));
        elsewhere.close();
        var bytes = Files.readAllBytes(target);
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        var directory = stage.directory;
        stage.image.calls(MORE);
        Files.createSymbolicLink(directory.kept(1), target);
        Files.createDirectory(directory.kept(2));
        Files.write(directory.kept(3), new byte[17]);
        Files.write(directory.kept(4), new byte[KeptPart.HEAD_BYTES * 2]);
        // Its ring is not there: everything in it was written.
        bytes[KeptPart.HEAD_BYTES - 8 - 90] = 'x';
        Files.write(directory.kept(5), bytes);
        int refused = 4;
        if (RunDirectory.uid() == 0) {
            Files.copy(target, directory.kept(6));
            Files.setAttribute(directory.kept(6), "unix:uid", 12_345);
            refused++;
        }
        var found = recover(stage.kill());
        assertThat(found.calls()).isEqualTo(upTo(MORE));
        assertThat(found.notes()).hasSize(refused).allMatch(note -> note.contains("cannot be read as kept records"));
        assertThat(Files.size(target)).as("what a link led to").isEqualTo(bytes.length);
    }

    @Test
    @DisplayName("the same part twice, and parts that overlap: the first counts")
    void overlap() throws Exception {
        var stage = new Stage(work.resolve("x.zetools"), KeptRecords.MOST_BYTES);
        stage.keepAndFree();
        Files.copy(stage.directory.kept().getFirst(), stage.directory.kept(7));
        assertThat(recover(stage.kill()).calls()).isEqualTo(upTo(Stage.QUARTER));
    }
}
