package io.zetools.metric;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// The reports of several tiles, as Intel's driver delivers those of a root device: a header, then the reports of
/// one tile after the other. The header has a mark, the number of tiles, and three positions in bytes: of the
/// begins of the tiles' reports, of their sizes, and of the first report.
///
/// Threads: as the memory of the reports.
///
/// @param tiles the reports of each tile, perhaps none
record TileReports(List<MemorySegment> tiles) {
    private static final int MARK = 0xfffe_dcba;
    private static final long HEADER = 5L * Integer.BYTES;
    private static final ValueLayout.OfInt WORD = ValueLayout.JAVA_INT_UNALIGNED;

    /// Returns the tiles of data that begins with a header, also of data of several reads, one after the other.
    /// Empty where there is no header, or one that does not fit the data: then it is the driver that judges.
    static Optional<TileReports> of(MemorySegment data) {
        var reads = new ArrayList<TileReports>();
        long at = 0;
        while (at < data.byteSize()) {
            var read = first(data.asSlice(at));
            if (read.isEmpty()) return Optional.empty();
            if (!reads.isEmpty()
                    && reads.getFirst().tiles.size() != read.get().tiles.size()) return Optional.empty();
            reads.add(read.get());
            at += read.get().size();
        }
        return switch (reads.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(reads.getFirst());
            default -> Optional.of(join(reads));
        };
    }

    /// Returns the bytes of a header.
    static long headerBytes(int tiles) {
        return HEADER + 2L * Integer.BYTES * tiles;
    }

    private static Optional<TileReports> first(MemorySegment data) {
        if (data.byteSize() < HEADER || data.get(WORD, 0) != MARK) return Optional.empty();
        long count = word(data, 1);
        long begins = word(data, 2);
        long sizes = word(data, 3);
        long reports = word(data, 4);
        long array = count * Integer.BYTES;
        // As the driver lays it out; anything else could be joined or cut wrongly.
        boolean known = count > 0 && begins == HEADER && sizes == begins + array && reports == sizes + array;
        if (!known || reports > data.byteSize()) return Optional.empty();
        var tiles = new ArrayList<MemorySegment>();
        long end = reports;
        for (long tile = 0; tile < count; tile++) {
            long begin = Integer.toUnsignedLong(data.get(WORD, begins + tile * Integer.BYTES));
            long size = Integer.toUnsignedLong(data.get(WORD, sizes + tile * Integer.BYTES));
            if (reports + begin != end || size > data.byteSize() - end) return Optional.empty();
            tiles.add(data.asSlice(end, size));
            end += size;
        }
        return Optional.of(new TileReports(List.copyOf(tiles)));
    }

    private static long word(MemorySegment data, int number) {
        return Integer.toUnsignedLong(data.get(WORD, (long) number * Integer.BYTES));
    }

    private static TileReports join(List<TileReports> reads) {
        return new TileReports(IntStream.range(0, reads.getFirst().tiles.size())
                .mapToObj(tile ->
                        joined(reads.stream().map(read -> read.tiles.get(tile)).toList()))
                .toList());
    }

    private static MemorySegment joined(List<MemorySegment> pieces) {
        var all = MemorySegment.ofArray(
                new byte
                        [Math.toIntExact(pieces.stream()
                                .mapToLong(MemorySegment::byteSize)
                                .sum())]);
        long at = 0;
        for (var piece : pieces) {
            MemorySegment.copy(piece, 0, all, at, piece.byteSize());
            at += piece.byteSize();
        }
        return all;
    }

    /// Returns the bytes of all reports without the header.
    long bytesOfReports() {
        return tiles.stream().mapToLong(MemorySegment::byteSize).sum();
    }

    /// Returns the bytes with the header.
    long size() {
        return headerBytes(tiles.size()) + bytesOfReports();
    }

    boolean hasNone() {
        return bytesOfReports() == 0;
    }

    /// Returns whether a report can have that many bytes.
    boolean hasReportsOf(long bytes) {
        return tiles.stream().allMatch(tile -> tile.byteSize() % bytes == 0);
    }

    /// Returns how many reports the tile has that has most.
    long mostReports(long bytes) {
        return tiles.stream().mapToLong(MemorySegment::byteSize).max().orElse(0) / bytes;
    }

    /// Returns the first report of each tile.
    TileReports firsts(long bytes) {
        return map(tile -> tile.asSlice(0, Math.min(bytes, tile.byteSize())));
    }

    /// Returns all reports of each tile but the first.
    TileReports withoutFirsts(long bytes) {
        return map(tile -> tile.asSlice(Math.min(bytes, tile.byteSize())));
    }

    /// Returns the last report of each tile; of tiles without reports the last one of an earlier read.
    TileReports lasts(long bytes, Optional<TileReports> earlier) {
        var known = earlier.filter(other -> other.tiles.size() == tiles.size());
        return new TileReports(IntStream.range(0, tiles.size())
                .mapToObj(number -> {
                    var tile = tiles.get(number);
                    if (tile.byteSize() >= bytes) return tile.asSlice(tile.byteSize() - bytes);
                    return known.map(other -> other.tiles.get(number)).orElse(tile);
                })
                .toList());
    }

    /// Returns them with a header, on the heap.
    byte[] bytes() {
        var bytes = new byte[Math.toIntExact(size())];
        var out = MemorySegment.ofArray(bytes);
        int count = tiles.size();
        long array = (long) count * Integer.BYTES;
        long reports = headerBytes(count);
        out.set(WORD, 0, MARK);
        out.set(WORD, Integer.BYTES, count);
        out.set(WORD, 2L * Integer.BYTES, (int) HEADER);
        out.set(WORD, 3L * Integer.BYTES, (int) (HEADER + array));
        out.set(WORD, 4L * Integer.BYTES, (int) reports);
        long begin = 0;
        for (int tile = 0; tile < count; tile++) {
            var data = tiles.get(tile);
            out.set(WORD, HEADER + (long) tile * Integer.BYTES, (int) begin);
            out.set(WORD, HEADER + array + (long) tile * Integer.BYTES, (int) data.byteSize());
            MemorySegment.copy(data, 0, out, reports + begin, data.byteSize());
            begin += data.byteSize();
        }
        return bytes;
    }

    private TileReports map(UnaryOperator<MemorySegment> change) {
        return new TileReports(tiles.stream().map(change).toList());
    }
}
