package io.zetools.internal.number;

/// Orders places by numbers that belong to them.
///
/// Threads: any.
public final class Orders {
    private Orders() {}

    /// Returns the places of an array by its numbers, least first; of equal ones, the first place first.
    ///
    /// @param keys the numbers
    /// @param size how many of them count
    public static int[] by(long[] keys, int size) {
        var order = new int[size];
        for (int i = 0; i < size; i++) order[i] = i;
        var other = new int[size];
        // Merging from the bottom: times come nearly in order, so that most runs are copied as a whole.
        for (int width = 1; width < size; width = 2 * width) {
            for (int low = 0; low < size; low += 2 * width)
                merge(keys, order, other, low, Math.min(size, low + width), Math.min(size, low + 2 * width));
            var swapped = order;
            order = other;
            other = swapped;
        }
        return order;
    }

    private static void merge(long[] keys, int[] from, int[] to, int low, int middle, int high) {
        if (middle >= high || keys[from[middle - 1]] <= keys[from[middle]]) {
            System.arraycopy(from, low, to, low, high - low);
            return;
        }
        int left = low;
        int right = middle;
        for (int i = low; i < high; i++) {
            boolean takesLeft = right == high || (left < middle && keys[from[left]] <= keys[from[right]]);
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }
}
