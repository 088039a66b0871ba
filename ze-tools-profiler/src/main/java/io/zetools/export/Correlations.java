package io.zetools.export;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/// Remembers which commands each call has appended: several, if its list was executed several times.
final class Correlations {
    private record ThreadKey(int process, int thread) {}

    /// The commands of the calls of one thread.
    private static final class OfThread {
        private long[] calls = new long[64];
        private long[] commands = new long[64];
        private int size;
        private boolean sorted;

        void add(long call, long command) {
            if (size == calls.length) {
                calls = Arrays.copyOf(calls, 2 * size);
                commands = Arrays.copyOf(commands, 2 * size);
            }
            calls[size] = call;
            commands[size++] = command;
        }

        long[] of(long call) {
            if (!sorted) sort();
            int from = first(call);
            int to = from;
            while (to < size && calls[to] == call) to++;
            return Arrays.copyOfRange(commands, from, to);
        }

        private int first(long call) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (calls[middle] < call) low = middle + 1;
                else high = middle;
            }
            return low;
        }

        private void sort() {
            sorted = true;
            boolean inOrder = IntStream.range(1, size).allMatch(i -> calls[i - 1] <= calls[i]);
            if (inOrder) return;
            var order = IntStream.range(0, size)
                    .boxed()
                    .sorted((a, b) -> Long.compare(calls[a], calls[b]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            calls = Arrays.stream(order).mapToLong(i -> calls[i]).toArray();
            commands = Arrays.stream(order).mapToLong(i -> commands[i]).toArray();
        }
    }

    private static final long[] NONE = {};

    private final Map<ThreadKey, OfThread> threads = new HashMap<>();

    /// Adds a command. All are added before the first call is asked for.
    ///
    /// @param call the number of the call in its thread
    void add(int process, int thread, long call, long command) {
        if (call < 0) return;
        threads.computeIfAbsent(new ThreadKey(process, thread), _ -> new OfThread())
                .add(call, command);
    }

    /// Returns the commands that a call has appended.
    long[] of(int process, int thread, long call) {
        var its = threads.get(new ThreadKey(process, thread));
        return its == null ? NONE : its.of(call);
    }
}
