package io.zetools.export;

import io.zetools.internal.number.Keys;
import io.zetools.internal.number.Orders;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Remembers which commands each call has appended: several, if its list was executed several times.
final class Correlations {
    /// The commands of the calls of one thread.
    private static final class OfThread {
        private long[] calls = new long[64];
        private long[] commands = new long[64];
        private int size;
        private boolean sorted = true;

        void add(long call, long command) {
            if (size == calls.length) {
                calls = Arrays.copyOf(calls, 2 * size);
                commands = Arrays.copyOf(commands, 2 * size);
            }
            sorted = sorted && (size == 0 || calls[size - 1] <= call);
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
            var order = Orders.by(calls, size);
            var itsCalls = calls;
            var itsCommands = commands;
            calls = new long[size];
            commands = new long[size];
            for (int i = 0; i < size; i++) {
                calls[i] = itsCalls[order[i]];
                commands[i] = itsCommands[order[i]];
            }
        }
    }

    private static final long[] NONE = {};

    private final Map<Long, OfThread> threads = new HashMap<>();

    /// Adds a command. All are added before the first call is asked for.
    ///
    /// @param call the number of the call in its thread
    void add(int process, int thread, long call, long command) {
        if (call < 0) return;
        threads.computeIfAbsent(Keys.of(process, thread), _ -> new OfThread()).add(call, command);
    }

    /// Returns the commands that a call has appended.
    long[] of(int process, int thread, long call) {
        var its = threads.get(Keys.of(process, thread));
        return its == null ? NONE : its.of(call);
    }
}
