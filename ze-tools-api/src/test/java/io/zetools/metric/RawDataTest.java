package io.zetools.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Reports as bytes: how many there are, which are the first and the last, and where some are lost.
class RawDataTest {
    private static final int REPORT = 4;

    private static MemorySegment bytes(int... bytes) {
        var all = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) all[i] = (byte) bytes[i];
        return MemorySegment.ofArray(all);
    }

    private static byte[] array(MemorySegment bytes) {
        return bytes.toArray(ValueLayout.JAVA_BYTE);
    }

    private static RawData data(MemorySegment reports, byte[] before, long... losses) {
        return new RawData(reports, before, REPORT, losses, false, Optional.empty());
    }

    private static MemorySegment tiles(MemorySegment... tiles) {
        return MemorySegment.ofArray(new TileReports(List.of(tiles)).bytes());
    }

    @Test
    void countsReportsOfAKnownSize() {
        assertThat(data(bytes(1, 1, 1, 1, 2, 2, 2, 2), new byte[0]).count()).isEqualTo(2);
        assertThat(data(bytes(), new byte[0]).count()).isZero();
        assertThat(RawData.of(bytes(1, 2, 3, 4), false).count()).isEqualTo(-1);
        var uneven = tiles(bytes(1, 1, 1, 1), bytes(2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4), bytes());
        assertThat(data(uneven, new byte[0]).count()).isEqualTo(3);
    }

    @Test
    void saysWhetherThereAreNone() {
        assertThat(RawData.of(bytes(), false).hasNone()).isTrue();
        assertThat(RawData.of(bytes(0), false).hasNone()).isFalse();
        assertThat(RawData.of(tiles(bytes(), bytes()), false).hasNone()).isTrue();
        assertThat(RawData.of(tiles(bytes(), bytes(1)), false).hasNone()).isFalse();
        assertThat(data(bytes(), new byte[] {1}).hasBefore()).isTrue();
        assertThat(data(bytes(), new byte[0]).hasBefore()).isFalse();
    }

    @Test
    void takesFirstsAndLasts() {
        byte[] before = {9, 9, 9, 9};
        var three = data(bytes(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3), before);
        try (var arena = Arena.ofConfined()) {
            assertThat(array(three.first(arena))).containsExactly(1, 1, 1, 1);
            assertThat(array(three.withoutFirst(arena).reports())).containsExactly(2, 2, 2, 2, 3, 3, 3, 3);
        }
        assertThat(three.last()).containsExactly(3, 3, 3, 3);
        assertThat(data(bytes(1, 2, 3, 4), before).last())
                .as("exactly one report")
                .containsExactly(1, 2, 3, 4);
        assertThat(data(bytes(), before).last()).as("no report").containsExactly(before);
        assertThat(new RawData(bytes(1, 2, 3, 4), before, 0, new long[0], false, Optional.empty()).last())
                .as("of no known size")
                .containsExactly(before);
    }

    @Test
    void takesFirstsAndLastsOfEachTile() {
        var before = new TileReports(List.of(bytes(7, 7, 7, 7), bytes(8, 8, 8, 8))).bytes();
        var reports = tiles(bytes(1, 1, 1, 1, 2, 2, 2, 2), bytes());
        var two = data(reports, before);
        try (var arena = Arena.ofConfined()) {
            assertThat(array(two.first(arena))).containsExactly(array(tiles(bytes(1, 1, 1, 1), bytes())));
            assertThat(array(two.withoutFirst(arena).reports()))
                    .containsExactly(array(tiles(bytes(2, 2, 2, 2), bytes())));
        }
        assertThat(two.last())
                .as("of the tile without reports the one before")
                .containsExactly(array(tiles(bytes(2, 2, 2, 2), bytes(8, 8, 8, 8))));
    }

    @Test
    void putsReadsUnderOneHeader() {
        var one = tiles(bytes(1, 1, 1, 1), bytes(2, 2, 2, 2));
        var joined = ByteBuffer.allocate(2 * (int) one.byteSize())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(array(one))
                .put(array(one))
                .array();
        try (var arena = Arena.ofConfined()) {
            var single = data(one, new byte[0]);
            assertThat(single.withOneHeader(arena)).isSameAs(single);
            var plain = data(bytes(1, 2, 3, 4), new byte[0]);
            assertThat(plain.withOneHeader(arena)).isSameAs(plain);
            var both = data(MemorySegment.ofArray(joined), new byte[0]).withOneHeader(arena);
            assertThat(array(both.reports()))
                    .containsExactly(array(tiles(bytes(1, 1, 1, 1, 1, 1, 1, 1), bytes(2, 2, 2, 2, 2, 2, 2, 2))));
            assertThat(both.reportBytes()).isEqualTo(REPORT);
        }
    }

    @Test
    void numbersReportsAfterLosses() {
        var lost = data(bytes(new int[20]), new byte[0], 0, 8, 20);
        assertThat(lost.reportsAfterLoss()).containsExactly(0, 2, 5);
        assertThat(lost.withReportBytes(0).reportsAfterLoss())
                .as("of no known size")
                .isEmpty();
    }

    @Test
    void copiesAreOfOtherMemory() {
        var reports = bytes(1, 2, 3, 4);
        var data = data(reports, new byte[] {5}, 4);
        try (var arena = Arena.ofConfined()) {
            for (var copy : List.of(data.in(arena), data.onHeap())) {
                reports.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
                assertThat(copy).extracting(RawData::reportBytes).isEqualTo((long) REPORT);
                assertThat(copy.before()).containsExactly(5);
                assertThat(copy.losses()).containsExactly(4);
                reports.set(ValueLayout.JAVA_BYTE, 0, (byte) 9);
                assertThat(array(copy.reports())).containsExactly(1, 2, 3, 4);
            }
        }
    }
}
