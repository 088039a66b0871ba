package io.zetools.profile;

import java.util.Arrays;

/// Spans of time, in the order of their begins: added one by one, those that overlap or touch become one.
///
/// Threads: one.
final class Spans {
    private long[] begins = new long[64];
    private long[] ends = new long[64];
    private int size;

    /// Adds a span that begins no earlier than those before.
    void add(long begin, long end) {
        if (end <= begin) return;
        if (size > 0 && begin <= ends[size - 1]) {
            ends[size - 1] = Math.max(ends[size - 1], end);
            return;
        }
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        begins[size] = begin;
        ends[size++] = end;
    }

    int size() {
        return size;
    }

    long begin(int index) {
        return begins[index];
    }

    long end(int index) {
        return ends[index];
    }

    /// Returns the time that all of them take.
    long nanos() {
        long sum = 0;
        for (int i = 0; i < size; i++) sum += ends[i] - begins[i];
        return sum;
    }

    /// Returns the time within one of these and one of others.
    long overlap(Spans others) {
        long sum = 0;
        for (int mine = 0, other = 0; mine < size && other < others.size; ) {
            sum += Math.max(0, Math.min(ends[mine], others.ends[other]) - Math.max(begins[mine], others.begins[other]));
            if (ends[mine] < others.ends[other]) mine++;
            else other++;
        }
        return sum;
    }

    /// Returns the time that they take between two moments; 0 where the second is not after the first.
    long within(long begin, long end) {
        long sum = 0;
        for (int i = after(begin); begin < end && i < size && begins[i] < end; i++)
            sum += Math.min(end, ends[i]) - Math.max(begin, begins[i]);
        return sum;
    }

    /// Returns the first span that ends after a moment; the number of spans if none does.
    int after(long nanos) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] <= nanos) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
