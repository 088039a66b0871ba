package io.zetools.export;

import io.zetools.recording.CallColumns;
import java.util.stream.IntStream;

/// Orders the calls of a batch by begin. They come in the order of their ends: an inner call before the outer one.
final class CallOrder {
    private CallOrder() {}

    /// Returns the places of the calls by begin; of those that begin together, the longer first, and of equal ones
    /// the later, which is the outer one.
    static int[] of(CallColumns calls) {
        int size = calls.size();
        boolean ordered = true;
        for (int i = 1; i < size && ordered; i++)
            ordered = calls.thread(i) == calls.thread(i - 1) && calls.startNanos(i) > calls.startNanos(i - 1);
        var places = IntStream.range(0, size);
        if (ordered) return places.toArray();
        return places.boxed()
                .sorted((a, b) -> compare(calls, a, b))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int compare(CallColumns calls, int a, int b) {
        int byBegin = Long.compare(calls.startNanos(a), calls.startNanos(b));
        if (byBegin != 0) return byBegin;
        int byEnd = Long.compare(calls.endNanos(b), calls.endNanos(a));
        // Calls of no length that begin together follow each other.
        boolean empty = calls.startNanos(a) == calls.endNanos(a) && calls.startNanos(b) == calls.endNanos(b);
        return byEnd != 0 || empty ? byEnd : Integer.compare(b, a);
    }
}
