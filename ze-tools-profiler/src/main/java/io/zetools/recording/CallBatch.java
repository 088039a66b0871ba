package io.zetools.recording;

import io.zetools.ZeResult;
import io.zetools.trace.ApiFunction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// A batch of recorded calls, in the order in which they ended. Reading one column after the other allocates
/// nothing; [#call] makes an object of each call.
///
/// Threads: the one that received it, until its method returns.
public final class CallBatch {
    /// The largest number of calls in one batch.
    static final int CAPACITY = 4096;

    private static final ApiFunction[] FUNCTIONS = ApiFunction.values();

    private final RecordingInfo info;
    private final IntFunction<RecordedThread> threads;
    private final ApiFunction[] functions = new ApiFunction[CAPACITY];
    private final int[] results = new int[CAPACITY];
    private final long[] starts = new long[CAPACITY];
    private final long[] ends = new long[CAPACITY];
    private final long[] ids = new long[CAPACITY];

    /// The places where the arguments of each call begin, and the place where the last ones end.
    private final int[] argumentStarts = new int[CAPACITY + 1];

    private final long[] arguments;
    private int size;

    CallBatch(RecordingInfo info, IntFunction<RecordedThread> threads) {
        this.info = info;
        this.threads = threads;
        int most = info.arguments().values().stream().mapToInt(List::size).max().orElse(0);
        this.arguments = new long[CAPACITY * most];
    }

    /// Returns the functions and arguments that are recorded, and the clock of the times.
    public RecordingInfo info() {
        return info;
    }

    public int size() {
        return size;
    }

    public ApiFunction function(int call) {
        return functions[check(call)];
    }

    /// Returns the thread that made a call.
    public RecordedThread thread(int call) {
        return threads.apply(threadIndex(call));
    }

    /// Returns the index of the thread that made a call, see [RecordedThread#index].
    public int threadIndex(int call) {
        return Records.thread(correlationId(call));
    }

    /// Returns the code that a function returned; 0 for the four functions that return something else.
    public int result(int call) {
        return results[check(call)];
    }

    public long startNanos(int call) {
        return starts[check(call)];
    }

    public long endNanos(int call) {
        return ends[check(call)];
    }

    public long durationNanos(int call) {
        return endNanos(call) - startNanos(call);
    }

    public long correlationId(int call) {
        return ids[check(call)];
    }

    /// Returns the number of arguments that were kept of a call.
    public int argumentCount(int call) {
        return argumentStarts[check(call) + 1] - argumentStarts[call];
    }

    /// Returns an argument of a call, in the order of [RecordingInfo#argumentsOf].
    public long argument(int call, int index) {
        if (index < 0 || index >= argumentCount(call)) throw new IndexOutOfBoundsException(index);
        return arguments[argumentStarts[call] + index];
    }

    /// Returns a call as an object, which stays valid.
    public RecordedCall call(int call) {
        var function = function(call);
        var names = info.argumentsOf(function);
        Map<String, Long> values = LinkedHashMap.newLinkedHashMap(names.size());
        for (int i = 0; i < argumentCount(call); i++) values.put(names.get(i), argument(call, i));
        return new RecordedCall(
                function,
                thread(call),
                startNanos(call),
                endNanos(call),
                new ZeResult(result(call)),
                correlationId(call),
                values);
    }

    @Override
    public String toString() {
        return "CallBatch of %d calls".formatted(size);
    }

    boolean isFull() {
        return size == CAPACITY;
    }

    void clear() {
        size = 0;
    }

    /// Adds a record that has this header in memory, without arguments yet.
    void add(long header, long start, long end, long id) {
        add(FUNCTIONS[Records.function(header)], Records.result(header), start, end, id);
    }

    /// Adds a call that has no arguments yet.
    void add(ApiFunction function, int result, long start, long end, long id) {
        functions[size] = function;
        results[size] = result == 0 || function.returnsResult() ? result : 0;
        starts[size] = start;
        ends[size] = end;
        ids[size] = id;
        argumentStarts[size + 1] = argumentStarts[size];
        size++;
    }

    /// Adds an argument to the call that was added last.
    void addArgument(long value) {
        arguments[argumentStarts[size]++] = value;
    }

    private int check(int call) {
        if (call < 0 || call >= size) throw new IndexOutOfBoundsException(call);
        return call;
    }
}
