package io.zetools.profile;

import io.zetools.internal.number.Orders;
import io.zetools.recording.RecordedEvent.DeviceActivity;
import java.util.Arrays;

/// The timed commands of one device in columns, about 60 bytes each.
///
/// Threads: one.
final class ActivityColumns {
    private long[] begins = new long[256];
    private long[] ends = new long[256];
    private long[] submits = new long[256];
    private long[] seen = new long[256];
    private int[] names = new int[256];
    private int[] threads = new int[256];
    private int[] functions = new int[256];
    private int[] lists = new int[256];
    private int[] commands = new int[256];
    private int[] engines = new int[256];
    private boolean[] transfers = new boolean[256];
    private int size;

    /// The places by begin.
    private int[] order = {};

    /// @param name the number of its name
    /// @param thread the number of its thread among those of all processes; -1 if unknown
    /// @param function the number of the name of its function
    /// @param list the number of the execution of its list among those of all lists
    void add(DeviceActivity it, int name, int thread, int function, int list, int engine, boolean transfer) {
        if (size == begins.length) grow();
        begins[size] = it.startNanos();
        ends[size] = Math.max(it.startNanos(), it.endNanos());
        submits[size] = it.submittedNanos();
        seen[size] = it.seen() ? it.observedNanos() : Long.MIN_VALUE;
        names[size] = name;
        threads[size] = thread;
        functions[size] = function;
        lists[size] = list;
        commands[size] = it.command();
        engines[size] = engine;
        transfers[size++] = transfer;
    }

    private void grow() {
        int more = size * 2;
        begins = Arrays.copyOf(begins, more);
        ends = Arrays.copyOf(ends, more);
        submits = Arrays.copyOf(submits, more);
        seen = Arrays.copyOf(seen, more);
        names = Arrays.copyOf(names, more);
        threads = Arrays.copyOf(threads, more);
        functions = Arrays.copyOf(functions, more);
        lists = Arrays.copyOf(lists, more);
        commands = Arrays.copyOf(commands, more);
        engines = Arrays.copyOf(engines, more);
        transfers = Arrays.copyOf(transfers, more);
    }

    /// Orders the commands by begin: the places that the other methods take are in this order.
    void sort() {
        order = Orders.by(begins, size);
    }

    int size() {
        return size;
    }

    /// Returns the begin of a command in the order in which they were added, which needs no sorting.
    long rawBegin(int index) {
        return begins[index];
    }

    /// Returns its end.
    long rawEnd(int index) {
        return ends[index];
    }

    long begin(int place) {
        return begins[order[place]];
    }

    long end(int place) {
        return ends[order[place]];
    }

    long submit(int place) {
        return submits[order[place]];
    }

    /// Returns when the host saw that it was complete; before everything if it did not.
    long seen(int place) {
        return seen[order[place]];
    }

    int name(int place) {
        return names[order[place]];
    }

    int thread(int place) {
        return threads[order[place]];
    }

    int function(int place) {
        return functions[order[place]];
    }

    int list(int place) {
        return lists[order[place]];
    }

    int command(int place) {
        return commands[order[place]];
    }

    int engine(int place) {
        return engines[order[place]];
    }

    boolean isTransfer(int place) {
        return transfers[order[place]];
    }
}
