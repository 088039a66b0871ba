package io.zetools.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Records stay in the rings until they are in the file of the recording: what a collector has taken and not
/// written when it is killed is read by the next one.
@DisplayName("records that are taken stay in their rings until they are written")
@Tag("embedded-only") // It is about files.
class KeptRecordsTest {
    private static final int CALLS = 100;
    private static final int MORE = 50;

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
            image.setLong(ProbeLayout.P_MONOTONIC, startNanos);
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
        var before = WrittenBefore.in(first);
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
        var account = collect(file, 1, CALLS, WrittenBefore.in(work.resolve("none.zetools")));
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
            assertThat(lane.take(room, 0, room.length)).isEqualTo(quarter);
            lane.free(0, 0.5);
            assertThat(image.lane(ProbeLayout.L_TAIL)).as("nothing is written").isZero();
            lane.free(3L * record, 0.5);
            assertThat(image.lane(ProbeLayout.L_TAIL)).as("three records are").isEqualTo(3L * record);

            // Three quarters are taken, in parts of which one ends within a record.
            image.calls(2 * quarter / record);
            assertThat(lane.look()).isTrue();
            assertThat(lane.take(room, 0, quarter + 8)).isEqualTo(quarter + 8);
            assertThat(lane.take(room, 0, room.length)).isEqualTo(quarter - 8);
            lane.free(3L * record, 0.5);
            assertThat(image.lane(ProbeLayout.L_TAIL))
                    .as("half of the ring is free")
                    .isEqualTo(quarter);
            lane.free(3L * record, 0.25);
            assertThat(image.lane(ProbeLayout.L_TAIL))
                    .as("more than three quarters: no other end is known")
                    .isEqualTo(3L * quarter);
            lane.free(Long.MAX_VALUE, 0.25);
            assertThat(image.lane(ProbeLayout.L_TAIL)).isEqualTo(3L * quarter);
        }
    }
}
