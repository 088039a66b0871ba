package io.zetools.matrix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The things of the kernel driver that a process on the board had when it ended.
///
/// @param counts by name, as the board writes them
record BoardCounts(Map<String, Long> counts) {
    /// The driver keeps some memory of closed objects for later ones: 28 objects and 26 MB after all tests on pvc,
    /// 37 and 29 MB on bmg. All other numbers stay as in a process that does nothing.
    private static final Map<String, Long> SPARE = Map.of("handles", 64L, "bytes", 64L << 20);

    BoardCounts {
        counts = Map.copyOf(counts);
    }

    /// Reads the board's file.
    ///
    /// @throws IOException if there is a line that is no count, or none at all
    static BoardCounts read(String text) throws IOException {
        var counts = new TreeMap<String, Long>();
        for (var line : text.strip().split("\n", -1)) {
            var words = line.split(" ", -1);
            if (words.length != 2 || !words[1].matches("\\d{1,18}"))
                throw new IOException("the board has left no counts: \"%s\"".formatted(line));
            counts.put(words[0], Long.valueOf(words[1]));
        }
        return new BoardCounts(counts);
    }

    /// Returns a line for each count that is too far above that of an idle process.
    List<String> leaks(BoardCounts idle) {
        var lines = new ArrayList<String>();
        new TreeMap<>(counts).forEach((name, count) -> {
            long before = idle.counts.getOrDefault(name, 0L);
            if (count > before + SPARE.getOrDefault(name, 0L))
                lines.add("leaks: %d %s are left on the board, and %d by a process that does nothing"
                        .formatted(count, name, before));
        });
        return lines;
    }

    @Override
    public String toString() {
        return new TreeMap<>(counts).toString();
    }
}
