package io.zetools.recording;

import io.zetools.ZeResult;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Calls in columns: reading one after the other allocates nothing; [#call] makes an object of one.
///
/// Threads: the one that received it, until its method returns.
public final class CallColumns {
    /// The largest number of calls in one batch.
    static final int CAPACITY = ProbeLayout.CHUNK_CALLS;

    private final Definitions definitions;
    private final int[] processes;
    private final int[] threads;
    private final int[] functions;
    private final int[] results;
    private final int[] objects;
    private final long[] starts;
    private final long[] ends;
    private final long[] sequences;
    private final long[] owns;

    /// The places where the arguments of each call begin, and the place where the last ones end.
    private final int[] argumentStarts;

    private long[] arguments = new long[16];
    private int size;

    /// Says whether the first columns hold the same process and thread in so many places.
    private boolean ofOne;

    private int filled;

    CallColumns(Definitions definitions, int capacity) {
        this.definitions = definitions;
        processes = new int[capacity];
        threads = new int[capacity];
        functions = new int[capacity];
        results = new int[capacity];
        objects = new int[capacity];
        starts = new long[capacity];
        ends = new long[capacity];
        sequences = new long[capacity];
        owns = new long[capacity];
        argumentStarts = new int[capacity + 1];
    }

    int capacity() {
        return ends.length;
    }

    /// Returns the number of calls.
    public int size() {
        return size;
    }

    /// Returns the number of the process that made a call.
    public int process(int call) {
        return processes[check(call)];
    }

    /// Returns the number of the thread in its process.
    public int thread(int call) {
        return threads[check(call)];
    }

    /// Returns the number of the function in its process, see [Definition.Function#function].
    public int function(int call) {
        return functions[check(call)];
    }

    /// Returns the code that the function returned; 0 for the few functions that return something else.
    public int result(int call) {
        return results[check(call)];
    }

    /// Returns the number of the kernel or module that the call was about; 0 for none.
    public int object(int call) {
        return objects[check(call)];
    }

    /// Returns the time at which the call began, in nanoseconds of `CLOCK_MONOTONIC`.
    public long startNanos(int call) {
        return starts[check(call)];
    }

    /// Returns the time at which the call ended, likewise.
    public long endNanos(int call) {
        return ends[check(call)];
    }

    /// Returns the time from begin to end.
    public long durationNanos(int call) {
        return endNanos(call) - starts[call];
    }

    /// Returns the number of the call among those of its thread.
    public long sequence(int call) {
        return sequences[check(call)];
    }

    /// Returns the nanoseconds inside the call that tools spent.
    public long ownNanos(int call) {
        return owns[check(call)];
    }

    /// Returns the number of arguments that were kept of a call.
    public int argumentCount(int call) {
        return argumentStarts[check(call) + 1] - argumentStarts[call];
    }

    /// Returns an argument of a call, in the order of [Definition.Function#arguments].
    public long argument(int call, int index) {
        if (index < 0 || index >= argumentCount(call)) throw new IndexOutOfBoundsException(index);
        return arguments[argumentStarts[call] + index];
    }

    /// Returns a call as an object, which stays valid.
    public RecordedEvent.Call call(int call) {
        int process = process(call);
        var function = definitions.function(process, functions[call]);
        Map<String, Long> values = LinkedHashMap.newLinkedHashMap(argumentCount(call));
        for (int i = 0; i < argumentCount(call); i++) {
            var name = i < function.arguments().size() ? function.arguments().get(i) : "#" + i;
            values.put(name, argument(call, i));
        }
        return new RecordedEvent.Call(
                definitions.thread(process, threads[call]),
                function,
                starts[call],
                ends[call],
                new ZeResult(results[call]),
                sequences[call],
                objects[call] == 0 ? Optional.empty() : definitions.object(process, objects[call]),
                owns[call],
                values);
    }

    @Override
    public String toString() {
        return "CallColumns of %d calls".formatted(size);
    }

    boolean isFull() {
        return size == ends.length;
    }

    void clear() {
        size = 0;
    }

    /// Makes place for calls of one thread in place of those that are here: the decoder fills the columns itself.
    void begin(int process, int thread, int count) {
        size = 0;
        if (ofOne && processes.length > 0 && processes[0] == process && threads[0] == thread && filled >= count) return;
        Arrays.fill(processes, 0, count, process);
        Arrays.fill(threads, 0, count, thread);
        filled = count;
        ofOne = true;
    }

    /// Sets a call that has no arguments yet, after [#begin].
    void set(int call, int function, int result, int object, long start, long end, long sequence, long own) {
        functions[call] = function;
        results[call] = result;
        objects[call] = object;
        starts[call] = start;
        ends[call] = end;
        sequences[call] = sequence;
        owns[call] = own;
        argumentStarts[call + 1] = argumentStarts[call];
        size = call + 1;
    }

    /// Adds a call that has no arguments yet.
    void add(
            int process,
            int thread,
            int function,
            int result,
            int object,
            long start,
            long end,
            long sequence,
            long own) {
        ofOne = false;
        processes[size] = process;
        threads[size] = thread;
        functions[size] = function;
        results[size] = result;
        objects[size] = object;
        starts[size] = start;
        ends[size] = end;
        sequences[size] = sequence;
        owns[size] = own;
        argumentStarts[size + 1] = argumentStarts[size];
        size++;
    }

    /// Adds an argument to the call that was added last.
    void addArgument(long value) {
        int at = argumentStarts[size];
        if (at == arguments.length) arguments = Arrays.copyOf(arguments, 2 * at);
        arguments[at] = value;
        argumentStarts[size] = at + 1;
    }

    /// Adds a call of another batch.
    void add(CallColumns other, int call) {
        add(
                other.processes[call],
                other.threads[call],
                other.functions[call],
                other.results[call],
                other.objects[call],
                other.starts[call],
                other.ends[call],
                other.sequences[call],
                other.owns[call]);
        for (int i = 0; i < other.argumentCount(call); i++) addArgument(other.argument(call, i));
    }

    private int check(int call) {
        if (call < 0 || call >= size) throw new IndexOutOfBoundsException(call);
        return call;
    }
}
