package io.zetools.metric;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

/// Reports as a driver delivered them, and all that is known of their surroundings.
///
/// Threads: as the memory of the reports.
///
/// @param reports whole reports, one after the other
/// @param before the report before the first one, empty if there is none: some drivers calculate differences
/// @param reportBytes the number of bytes a report has, 0 if that is not known
/// @param losses where reports were lost: each is the offset in bytes of the first report after a loss
/// @param dataDropped true if the driver said that reports were lost
/// @param readTime when they were read; empty if they are from elsewhere
@SuppressWarnings("ArrayRecordComponent") // Nothing compares these.
record RawData(
        MemorySegment reports,
        byte[] before,
        long reportBytes,
        long[] losses,
        boolean dataDropped,
        Optional<ReadTime> readTime) {
    private static final byte[] NO_REPORT = {};
    private static final long[] NO_LOSSES = {};

    /// Returns reports of which nothing else is known.
    static RawData of(MemorySegment reports, boolean dataDropped) {
        return new RawData(reports, NO_REPORT, 0, NO_LOSSES, dataDropped, Optional.empty());
    }

    /// Returns a copy in other memory.
    RawData in(SegmentAllocator target) {
        return with(target.allocate(reports.byteSize(), 8).copyFrom(reports));
    }

    /// Returns a copy on the heap.
    RawData onHeap() {
        return with(MemorySegment.ofArray(reports.toArray(ValueLayout.JAVA_BYTE)));
    }

    boolean hasBefore() {
        return before.length > 0;
    }

    /// Returns whether there are no reports, at most a header of several tiles.
    boolean hasNone() {
        return reports.byteSize() == 0 || tiles().filter(TileReports::hasNone).isPresent();
    }

    /// Returns how many reports there are, of the tile that has most; -1 if that is not known.
    long count() {
        if (reportBytes == 0) return -1;
        return tiles().map(tiles -> tiles.mostReports(reportBytes)).orElse(reports.byteSize() / reportBytes);
    }

    /// Returns the reports tile by tile, empty if they are not delivered so.
    Optional<TileReports> tiles() {
        return TileReports.of(reports);
    }

    /// Returns the same with one header, where there are several because reads were put together.
    RawData withOneHeader(SegmentAllocator target) {
        return tiles().filter(tiles -> tiles.size() != reports.byteSize())
                .map(tiles -> with(copy(tiles, target)))
                .orElse(this);
    }

    /// Returns the first report, of each tile where there are several. The size of a report is known.
    MemorySegment first(SegmentAllocator target) {
        return tiles().map(tiles -> copy(tiles.firsts(reportBytes), target))
                .orElseGet(() -> reports.asSlice(0, reportBytes));
    }

    /// Returns the same without [#first].
    RawData withoutFirst(SegmentAllocator target) {
        return with(tiles().map(tiles -> copy(tiles.withoutFirsts(reportBytes), target))
                .orElseGet(() -> reports.asSlice(reportBytes)));
    }

    /// Returns the last report, of each tile where there are several: what comes [#before] the next data. That is
    /// the one before these where there are none, or where the size of a report is not known.
    byte[] last() {
        if (reportBytes == 0 || reports.byteSize() < reportBytes) return before;
        return tiles().map(tiles -> tiles.lasts(reportBytes, TileReports.of(MemorySegment.ofArray(before)))
                        .bytes())
                .orElseGet(
                        () -> reports.asSlice(reports.byteSize() - reportBytes).toArray(ValueLayout.JAVA_BYTE));
    }

    private static MemorySegment copy(TileReports tiles, SegmentAllocator target) {
        var bytes = tiles.bytes();
        return target.allocate(bytes.length, 8).copyFrom(MemorySegment.ofArray(bytes));
    }

    /// Returns the same with a known size of reports.
    RawData withReportBytes(long size) {
        return new RawData(reports, before, size, losses, dataDropped, readTime);
    }

    /// Returns the numbers of the reports before which others were lost.
    int[] reportsAfterLoss() {
        var numbers = new int[reportBytes == 0 ? 0 : losses.length];
        for (int i = 0; i < numbers.length; i++) numbers[i] = Math.toIntExact(losses[i] / reportBytes);
        return numbers;
    }

    private RawData with(MemorySegment memory) {
        return new RawData(memory, before, reportBytes, losses, dataDropped, readTime);
    }
}
