package io.zetools.internal.number;

/// Orders places by numbers that belong to them.
///
/// Threads: any.
public final class Orders {
    private Orders() {}

    /// An order of places.
    public interface Before {
        /// Returns whether one place may stand before another one.
        boolean isBefore(int first, int second);
    }

    /// Returns the places of an array by its numbers, least first; of equal ones, the first place first.
    ///
    /// @param keys the numbers
    /// @param size how many of them count
    public static int[] by(long[] keys, int size) {
        return by(size, (first, second) -> keys[first] <= keys[second]);
    }

    /// Returns the places from 0 on, ordered; of places that may stand either way, the lower one first.
    ///
    /// @param size how many there are
    public static int[] by(int size, Before order) {
        var places = new int[size];
        for (int i = 0; i < size; i++) places[i] = i;
        var other = new int[size];
        // Merging from the bottom: times come nearly in order, so that most runs are copied as a whole.
        for (int width = 1; width < size; width = 2 * width) {
            for (int low = 0; low < size; low += 2 * width)
                merge(order, places, other, low, Math.min(size, low + width), Math.min(size, low + 2 * width));
            var swapped = places;
            places = other;
            other = swapped;
        }
        return places;
    }

    private static void merge(Before order, int[] from, int[] to, int low, int middle, int high) {
        if (middle >= high || order.isBefore(from[middle - 1], from[middle])) {
            System.arraycopy(from, low, to, low, high - low);
            return;
        }
        int left = low;
        int right = middle;
        for (int i = low; i < high; i++) {
            boolean takesLeft = right == high || (left < middle && order.isBefore(from[left], from[right]));
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }
}
