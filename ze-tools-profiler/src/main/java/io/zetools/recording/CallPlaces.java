package io.zetools.recording;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// The location of each call of a thread, by the number of the call: twelve bytes each where they come in that
/// order, as nearly all do.
///
/// Threads: one that adds, then any.
final class CallPlaces {
    private long[] sequences = new long[16];
    private int[] locations = new int[16];
    private int size;

    /// The locations of calls that came after one with a higher number.
    private final Map<Long, Integer> late = new HashMap<>();

    /// Adds a location, or replaces that of the same call.
    void add(long sequence, int location) {
        if (size > 0 && sequence <= sequences[size - 1]) {
            late.put(sequence, location);
            return;
        }
        if (size == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * size);
            locations = Arrays.copyOf(locations, 2 * size);
        }
        sequences[size] = sequence;
        locations[size++] = location;
    }

    /// Returns the location of a call; 0 if it has none.
    int of(long sequence) {
        if (!late.isEmpty()) {
            var its = late.get(sequence);
            if (its != null) return its;
        }
        int at = Arrays.binarySearch(sequences, 0, size, sequence);
        return at < 0 ? 0 : locations[at];
    }
}
