package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One lane of a ring file, and its definitions, word by word.
@Tag("embedded-only") // It is about files.
class RingLaneTest {
    private static final int CALL = Records.HEADER_BYTES;

    @TempDir
    private Path folder;

    private RingImage image;
    private RingFile file;

    @BeforeEach
    void open() throws IOException {
        image = new RingImage(folder, 1);
        file = RingFile.open(image.path(), RunDirectory.uid());
    }

    @AfterEach
    void close() {
        file.close();
        image.close();
    }

    private RingLane lane() {
        return file.lanes().getFirst();
    }

    private static byte[] take(RingLane lane, int room) {
        var bytes = new byte[room];
        int length = lane.take(MemorySegment.ofArray(bytes), 0, room);
        return java.util.Arrays.copyOf(bytes, length);
    }

    private static List<Long> words(byte... bytes) {
        var words = new ArrayList<Long>();
        var in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) words.add(in.getLong());
        return words;
    }

    @Test
    void takesWhatWasWrittenInPieces() {
        image.words(1, 2, 3, 4);
        var lane = lane();
        assertThat(lane.waiting()).isZero();
        assertThat(lane.look()).isTrue();
        assertThat(lane.waiting()).isEqualTo(32);
        assertThat(lane.capacity()).isEqualTo(RingImage.RING);
        assertThat(words(take(lane, 24))).containsExactly(1L, 2L, 3L);
        assertThat(lane.position()).isEqualTo(24);
        assertThat(words(take(lane, 24))).containsExactly(4L);
        assertThat(take(lane, 24)).isEmpty();
        assertThat(lane.place()).isEqualTo(RingImage.LANES);
    }

    /// The last words before the ring's end, and the first ones behind it.
    private RingLane wrapped() {
        long begin = RingImage.RING - 16;
        image.setLane(ProbeLayout.Lane.HEAD, begin);
        image.setLane(ProbeLayout.Lane.TAIL, begin);
        image.words(1, 2, 3, 4);
        var lane = lane();
        assertThat(lane.look()).isTrue();
        return lane;
    }

    @Test
    void goesOnAtTheBeginningOfTheRing() {
        var lane = wrapped();
        var into = new byte[40];
        assertThat(lane.take(MemorySegment.ofArray(into), 8, 32)).isEqualTo(32);
        assertThat(words(into)).containsExactly(0L, 1L, 2L, 3L, 4L);
        var pieces = lane.memory(lane.freed(), lane.position());
        assertThat(pieces[0].remaining()).isEqualTo(16);
        assertThat(pieces[1].remaining()).isEqualTo(16);
        assertThat(pieces[0].order(ByteOrder.LITTLE_ENDIAN).getLong(8)).isEqualTo(2);
        assertThat(pieces[1].order(ByteOrder.LITTLE_ENDIAN).getLong(8)).isEqualTo(4);
    }

    @Test
    void freesNoMoreThanWasWrittenToTheRecording() {
        var lane = lane();
        for (int i = 0; i < 3; i++) {
            image.words(new long[256]);
            assertThat(lane.look()).isTrue();
            assertThat(take(lane, 1 << 16)).hasSize(2048);
        }
        assertThat(lane.freeEnd(0, 1)).as("the ring has room").isZero();
        assertThat(lane.freeEnd(2048, 1)).isEqualTo(2048);
        assertThat(lane.freeEnd(1 << 20, 1)).as("not more than was taken").isEqualTo(6144);
        lane.free(2048);
        assertThat(lane.freed()).isEqualTo(2048);
        assertThat(image.lane(ProbeLayout.Lane.TAIL)).isEqualTo(2048);
        lane.free(1024);
        assertThat(lane.freed()).as("nothing is taken back").isEqualTo(2048);
    }

    @Test
    void freesWhatIsNotWrittenWhereTheRingNeedsRoom() {
        var lane = lane();
        for (int i = 0; i < 3; i++) {
            image.words(new long[256]);
            assertThat(lane.look()).isTrue();
            take(lane, 1 << 16);
        }
        // 6,144 bytes were taken, and a sixteenth of the ring, 4,096, may stay: up to the end of a piece.
        assertThat(lane.freeEnd(0, 1.0 / 16)).isEqualTo(2048);
        assertThat(lane.freeEnd(0, 1.0 / 32)).isEqualTo(4096);
    }

    @Test
    void leavesOutWhatAnotherReaderHasKept() {
        image.words(1, 2, 3, 4);
        var lane = lane();
        assertThat(lane.look()).isTrue();
        lane.skip(40);
        assertThat(lane.position()).as("beyond the head").isZero();
        lane.skip(16);
        assertThat(lane.position()).isEqualTo(16);
        lane.skip(8);
        assertThat(lane.position()).as("backwards").isEqualTo(16);
        lane.skip(32);
        assertThat(lane.waiting()).as("all of it").isZero();
    }

    @Test
    void acceptsAFullRingAndNoMore() {
        image.setLane(ProbeLayout.Lane.HEAD, RingImage.RING);
        assertThat(lane().look()).isTrue();
        assertThat(lane().waiting()).isEqualTo(RingImage.RING);
        image.setLane(ProbeLayout.Lane.HEAD, RingImage.RING + 8);
        assertThat(lane().look()).isFalse();
        assertThat(lane().isCorrupt()).isTrue();
        image.setLane(ProbeLayout.Lane.HEAD, 8);
        assertThat(lane().look()).as("it stays so").isFalse();
    }

    @Test
    void knowsCapacities() {
        for (long good : new long[] {1 << 12, 1 << 13, 1 << 30})
            assertThat(RingLane.isCapacity(good)).as("%d", good).isTrue();
        for (long bad : new long[] {0, -1, Long.MIN_VALUE, 1 << 11, (1 << 12) + 8, 1L << 31})
            assertThat(RingLane.isCapacity(bad)).as("%d", bad).isFalse();
    }

    @Test
    void acceptsTheLastThreadAndNoMore() {
        image.setInt(RingImage.LANES + ProbeLayout.Lane.THREAD, Records.MAX_THREADS - 1);
        assertThat(lane().look()).isTrue();
        assertThat(lane().thread()).isEqualTo(Records.MAX_THREADS - 1);
        image.lane(1, Records.MAX_THREADS, RingImage.RINGS + RingImage.RING);
        assertThat(file.lanes().get(1).look()).isFalse();
    }

    @Test
    void readsTheWordsOfItsLane() {
        image.lane(1, 7, RingImage.RINGS + RingImage.RING);
        long at = RingImage.LANES + ProbeLayout.Lane.SIZE_OF;
        image.setBytes(at + ProbeLayout.Lane.NAME, "sixteen letters!".getBytes(StandardCharsets.UTF_8));
        image.setLong(at + ProbeLayout.Lane.BEFORE, 11);
        image.setLong(at + ProbeLayout.Lane.SEEN, 12);
        image.setLong(at + ProbeLayout.Lane.DROPPED, 13);
        image.setLong(at + ProbeLayout.Lane.MARKS_SEEN, 14);
        image.setLong(at + ProbeLayout.Lane.MARKS_DROPPED, 15);
        image.setLong(at + ProbeLayout.Lane.SYCL_SEEN, 16);
        image.setLong(at + ProbeLayout.Lane.SYCL_DROPPED, 17);
        var lane = file.lanes().get(1);
        assertThat(lane.look()).isTrue();
        assertThat(lane.tid()).isEqualTo(107);
        assertThat(lane.thread()).isEqualTo(7);
        assertThat(lane.name()).isEqualTo("sixteen letters!");
        image.setBytes(at + ProbeLayout.Lane.NAME + 3, new byte[1]);
        assertThat(lane.name()).isEqualTo("six");
        assertThat(lane.before()).isEqualTo(11);
        assertThat(lane.seen()).isEqualTo(12);
        assertThat(lane.dropped(false)).isEqualTo(13);
        image.setLong(at + ProbeLayout.Lane.DROPPED, 20);
        assertThat(lane.dropped(false)).as("as of the last look").isEqualTo(13);
        assertThat(lane.dropped(true)).isEqualTo(20);
        assertThat(lane.marksSeen()).isEqualTo(14);
        assertThat(lane.marksDropped()).isEqualTo(15);
        assertThat(lane.syclSeen()).isEqualTo(16);
        assertThat(lane.syclDropped()).isEqualTo(17);
    }

    @Test
    void endsWhenItsThreadIsGoneAndAllIsTaken() {
        long orphan = RingImage.LANES + ProbeLayout.Lane.ORPHAN;
        image.calls(1);
        var lane = lane();
        assertThat(lane.look()).isTrue();
        assertThat(lane.isLeft()).isFalse();
        image.setInt(orphan, ProbeLayout.Orphan.LEFT);
        assertThat(lane.isLeft()).isTrue();
        assertThat(lane.isFinished()).as("a call is not taken").isFalse();
        take(lane, CALL);
        assertThat(lane.isFinished()).isTrue();
        image.setInt(orphan, 0);
        assertThat(lane.isFinished()).as("its thread is there").isFalse();
        lane.giveBack();
        assertThat(file.getInt(orphan)).isEqualTo(ProbeLayout.Orphan.TAKEN);
        assertThat(lane.look()).as("it is the probe's").isFalse();
        assertThat(lane.isCorrupt()).isFalse();
        // Another thread gets it, with a ring that begins anew.
        image.setInt(RingImage.LANES + ProbeLayout.Lane.THREAD, 9);
        image.setLane(ProbeLayout.Lane.HEAD, 0);
        image.setLane(ProbeLayout.Lane.TAIL, 0);
        image.setInt(orphan, ProbeLayout.Orphan.LEFT);
        assertThat(lane.isFinished()).as("not looked at yet").isFalse();
        image.setInt(orphan, 0);
        assertThat(lane.look()).isTrue();
        assertThat(lane.thread()).isEqualTo(9);
        assertThat(lane.position()).isZero();
    }

    // ---- Definitions of a file --------------------------------------------------------------------------------------

    @Test
    void takesDefinitionsOnce() {
        image.setBytes(RingImage.DEFINITIONS, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
        image.setLong(RingImage.SEGMENTS + ProbeLayout.Segment.HEAD, 4);
        assertThat(file.takeDefinitions()).containsExactly(new byte[] {1, 2, 3, 4});
        assertThat(file.takeDefinitions()).isEmpty();
        image.setLong(RingImage.SEGMENTS + ProbeLayout.Segment.HEAD, 9);
        assertThat(file.takeDefinitions()).containsExactly(new byte[] {5, 6, 7, 8, 9});
        image.setLong(RingImage.SEGMENTS + ProbeLayout.Segment.HEAD, ProbeLayout.SEGMENT + 1L);
        assertThat(file.takeDefinitions()).as("more than there can be").isEmpty();
        image.setLong(RingImage.SEGMENTS + ProbeLayout.Segment.HEAD, ProbeLayout.SEGMENT);
        assertThat(file.takeDefinitions())
                .singleElement()
                .satisfies(part -> assertThat(part).hasSize(ProbeLayout.SEGMENT - 9));
        // The second segment's head follows the first one's.
        long second = RingImage.SEGMENTS + ProbeLayout.Segment.SIZE_OF;
        image.setLong(second, RingImage.DEFINITIONS + 4);
        image.setLong(second + ProbeLayout.Segment.HEAD, 2);
        image.setInt(ProbeLayout.Process.SEGMENTS_USED, 2);
        assertThat(file.takeDefinitions()).containsExactly(new byte[] {5, 6});
        image.setLong(second, RingImage.BYTES - 8);
        image.setLong(second + ProbeLayout.Segment.HEAD, 4);
        assertThat(file.takeDefinitions()).as("outside").isEmpty();
    }

    @Test
    void knowsWhatFits() {
        assertThat(RingFile.fits(0, 10, 10)).isTrue();
        assertThat(RingFile.fits(10, 0, 10)).isTrue();
        assertThat(RingFile.fits(4, 6, 10)).isTrue();
        assertThat(RingFile.fits(4, 7, 10)).isFalse();
        assertThat(RingFile.fits(11, 0, 10)).isFalse();
        assertThat(RingFile.fits(-1, 1, 10)).isFalse();
        assertThat(RingFile.fits(1, -1, 10)).isFalse();
        assertThat(RingFile.fits(Long.MAX_VALUE, Long.MAX_VALUE, 10)).isFalse();
    }

    /// Opens a second file that is the same but for one thing.
    private void refused(String why, Consumer<RingImage> how) throws IOException {
        try (var other = new RingImage(folder, 2)) {
            how.accept(other);
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> RingFile.open(other.path(), RunDirectory.uid()))
                    .withMessageContaining(other.path().getFileName().toString())
                    .withMessageContaining(why);
        } finally {
            Files.delete(folder.resolve("%d-1-2.ring".formatted(Integer.MAX_VALUE)));
        }
    }

    @Test
    void refusesLimitsByOne() throws IOException {
        refused("its lanes are outside", it -> it.setInt(ProbeLayout.Process.LANES, -1));
        refused("its lanes are outside", it -> it.setInt(ProbeLayout.Process.LANES, ProbeLayout.LANES + 1));
        refused("its lanes are outside", it -> it.setLong(ProbeLayout.Process.LANES_OFFSET, RingImage.BYTES - 8));
        refused("its definitions are outside", it -> it.setInt(ProbeLayout.Process.SEGMENTS, -1));
        refused("its definitions are outside", it -> it.setInt(ProbeLayout.Process.SEGMENTS, ProbeLayout.SEGMENTS + 1));
        refused(
                "its definitions are outside",
                it -> it.setLong(ProbeLayout.Process.SEGMENTS_OFFSET, RingImage.BYTES - 8));
        var small = folder.resolve("small.ring");
        Files.write(small, new byte[ProbeLayout.PAGE - 1]);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> RingFile.open(small, RunDirectory.uid()))
                .withMessageContaining("too short");
        Files.write(small, new byte[ProbeLayout.PAGE]);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> RingFile.open(small, RunDirectory.uid()))
                .withMessageContaining("it is none");
    }

    @Test
    void announcesNoMoreLanesThanThereAre() {
        image.setInt(ProbeLayout.Process.LANES_USED, -5);
        assertThat(file.lanes()).isEmpty();
        image.setInt(ProbeLayout.Process.LANES_USED, Integer.MAX_VALUE);
        int limit = file.getInt(ProbeLayout.Process.LANES);
        assertThat(file.lanes()).hasSize(limit);
        assertThat(file.lanes().getLast().place()).isEqualTo(RingImage.LANES + (limit - 1L) * ProbeLayout.Lane.SIZE_OF);
        file.setGate(2);
        assertThat(file.getInt(ProbeLayout.Process.GATE)).isEqualTo(2);
        assertThat(file.bytes()).isEqualTo(RingImage.BYTES);
        assertThat(file.path()).isEqualTo(image.path());
    }
}
