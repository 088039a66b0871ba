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

    /// Returns how many reports there are, -1 if that is not known.
    long count() {
        return reportBytes == 0 ? -1 : reports.byteSize() / reportBytes;
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
