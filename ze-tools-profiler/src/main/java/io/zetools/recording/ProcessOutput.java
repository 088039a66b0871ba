package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The second stage of the collector for one process: it makes chunks of calls, definitions and accounts of what
/// the first one has taken.
///
/// Threads: the one that writes.
final class ProcessOutput implements RingDecoder.Sink {
    private static final ApiFunction[] FUNCTIONS = ApiFunction.values();
    /// More threads than these have their memory made anew after each writing.
    private static final int MANY = 256;

    private final int process;
    private final RecordingWriter writer;
    private final Map<ApiFunction, List<String>> arguments;
    private final Consumer<IOException> failed;
    private final Delivery delivery;
    private final @Nullable OwnThreads own;
    private final ProbeDefinitions definitions;
    private final ProcessMarks marks;
    private final ProcessActivities activities;
    private final ProcessNotifications notifications;
    private final ProcessMeasures measures;
    private final BitSet defined = new BitSet(FUNCTIONS.length);
    private final Map<Integer, CallEncoder> encoders = new HashMap<>();
    private final Set<Integer> named = new HashSet<>();

    /// Sums over the lanes of each thread.
    private final Map<Integer, ThreadSum> threads = new HashMap<>();
    private final WrittenBefore.OfProcess before;
    private final boolean isRest;

    /// Events without an account of their own that could not be written.
    private long othersUnwritten;

    /// The tasks for the time when everything so far is in the file, by their subjects.
    private final Map<Object, Runnable> whenWritten = new HashMap<>();

    private Definition.OsProcess identity;
    private CallEncoder current;

    /// The end of the last call, in ticks.
    private long newestEnd = Long.MIN_VALUE;

    /// @param identity of the process, as far as the collector knows it
    /// @param arguments the names of the arguments that are kept
    /// @param before what another recording has already of the process: it is left out
    /// @param queries calculates what was counted around kernels
    /// @param failed is given the reason when calls could not be written
    /// @param delivery counts the calls
    /// @param own names the threads of this process; `null` for another one's
    ProcessOutput(
            Definition.OsProcess identity,
            RecordingWriter writer,
            Map<ApiFunction, List<String>> arguments,
            WrittenBefore.OfProcess before,
            KernelQueries queries,
            Consumer<IOException> failed,
            Delivery delivery,
            @Nullable OwnThreads own) {
        this.delivery = delivery;
        this.own = own;
        this.before = before;
        this.isRest = before.isAnything();
        this.failed = failed;
        this.process = identity.process();
        this.identity = identity;
        this.writer = writer;
        this.arguments = arguments;
        this.current = new CallEncoder(process, 0);
        encoders.put(0, current);
        this.marks = new ProcessMarks(process, writer, before.lastEventNanos(), failed, this::addUnwritten);
        this.activities = new ProcessActivities(process, marks::add);
        this.measures = new ProcessMeasures(process, queries, writer::define, marks::add);
        this.notifications = new ProcessNotifications(process, marks.names(), writer::define, marks::add);
        this.definitions = new ProbeDefinitions(process, this::define, marks.names(), activities);
    }

    Definition.OsProcess identity() {
        return identity;
    }

    ProcessMarks marks() {
        return marks;
    }

    ProcessActivities activities() {
        return activities;
    }

    ProcessNotifications notifications() {
        return notifications;
    }

    void definitions(byte[] bytes, int from, int length) {
        definitions.read(bytes, from, length);
    }

    /// Adds what a lane says of its thread, unless the thread was defined.
    void thread(Definition.OsThread thread) {
        var known = marks.thread(renamed(thread));
        if (named.add(thread.thread())) writer.define(known);
    }

    private Definition.OsThread renamed(Definition.OsThread thread) {
        return own == null ? thread : own.renamed(thread);
    }

    /// Adds a definition.
    void define(Definition definition) {
        if (definition instanceof Definition.OsProcess stated && stated.pid() == 0) {
            identity = new Definition.OsProcess(
                    process,
                    identity.pid(),
                    identity.parentPid(),
                    identity.rank(),
                    stated.program(),
                    stated.command(),
                    identity.startNanos(),
                    identity.host());
            writer.define(identity);
            return;
        }
        if (definition instanceof Definition.Device device) measures.define(device);
        if (definition instanceof Definition.OsThread thread) {
            named.add(thread.thread());
            writer.define(marks.thread(renamed(thread)));
            return;
        }
        writer.define(definition);
    }

    @Override
    public void call(
            int thread,
            int function,
            int result,
            long start,
            long end,
            long sequence,
            int object,
            long[] values,
            int valueCount) {
        if (isRest && sequence <= before.lastCall(thread)) {
            // It is counted with the others of its piece.
            sum(thread).addRecorded(-1);
            return;
        }
        if (!defined.get(function)) define(function);
        newestEnd = Math.max(newestEnd, end);
        var encoder = encoder(thread);
        if (encoder.count() > 0 && sequence < encoder.nextSequence()) write(encoder);
        encoder.add(function, start, end, Records.resultOf(function, result), sequence, object, 0, values, valueCount);
        if (encoder.isFull()) write(encoder);
    }

    @Override
    public void mark(int thread, byte[] bytes, int at) {
        marks.mark(thread, bytes, at);
    }

    @Override
    public void activity(ByteBuffer words) {
        activities.activity(words);
    }

    @Override
    public void notification(int thread, ByteBuffer words) {
        notifications.notification(thread, words);
    }

    @Override
    public void measured(ByteBuffer words) {
        measures.measured(words);
    }

    @Override
    public void callLocation(int thread, long sequence, int location, long nanos) {
        marks.callLocation(thread, sequence, location, nanos);
    }

    /// Notes what is to be done when everything so far is in the file: the last of each subject.
    void whenWritten(Object subject, Runnable work) {
        whenWritten.put(subject, work);
    }

    /// Writes what is there.
    void flush() {
        encoders.values().forEach(this::write);
        marks.flush();
        if (marks.isEmpty() && activities.isEmpty()) {
            whenWritten.values().forEach(Runnable::run);
            whenWritten.clear();
        }
        if (encoders.size() <= MANY) return;
        encoders.clear();
        encoders.put(current.thread(), current);
    }

    /// Notes that a lane was read so far.
    void recorded(int thread, int calls) {
        sum(thread).addRecorded(calls);
    }

    /// Takes over the counters of a lane.
    ///
    /// @param seen the calls that its thread has entered so far, in all of its lanes
    /// @param dropped the calls dropped since the last time
    void counters(int thread, long seen, long dropped, long nanos) {
        var sum = sum(thread);
        sum.setSeen(Math.max(sum.seen(), seen));
        sum.addDropped(dropped, nanos);
    }

    /// Sets the calls of threads for which there was no memory.
    void unplaced(long calls) {
        if (calls > 0) threads.put(ThreadSum.UNPLACED, ThreadSum.ofUnplaced(calls));
    }

    /// Returns the calls that were written.
    long recordedCalls() {
        return threads.values().stream().mapToLong(ThreadSum::written).sum();
    }

    /// Returns the accounts of the threads that have made calls since the last time.
    List<RecordedEvent.Account> newAccounts(long nanos) {
        var accounts = new ArrayList<RecordedEvent.Account>();
        threads.forEach((thread, sum) -> {
            if (sum.isNews()) accounts.add(account(thread, sum, nanos));
        });
        accounts.addAll(activities.newAccounts(nanos));
        return accounts;
    }

    /// Returns the accounts so far: one for each thread.
    List<RecordedEvent.Account> accounts(long nanos) {
        var accounts = new ArrayList<RecordedEvent.Account>();
        threads.forEach((thread, sum) -> accounts.add(account(thread, sum, nanos)));
        accounts.addAll(marks.accounts(nanos));
        accounts.addAll(activities.accounts(nanos));
        accounts.addAll(notifications.accounts(nanos));
        if (othersUnwritten > 0)
            accounts.add(new RecordedEvent.Account(
                    process,
                    ThreadSum.UNPLACED,
                    RecordedEvent.Account.OTHERS,
                    nanos,
                    othersUnwritten,
                    0,
                    Map.of(ThreadSum.UNWRITTEN, othersUnwritten),
                    0,
                    0,
                    0));
        return accounts;
    }

    /// Notes that an event could not be written.
    private void addUnwritten(RecordedEvent event) {
        switch (event) {
            case RecordedEvent.DeviceActivity _ -> activities.addUnwritten();
            case RecordedEvent.Notification it -> notifications.addUnwritten(it.thread());
            // One for its begin and one for its end.
            case RecordedEvent.Region it -> marks.addUnwritten(it.thread(), 2);
            case RecordedEvent.Instant it -> marks.addUnwritten(it.thread(), 1);
            default -> othersUnwritten++;
        }
    }

    private RecordedEvent.Account account(int thread, ThreadSum sum, long nanos) {
        return sum.account(process, thread, RecordedEvent.Account.CALLS, nanos);
    }

    private ThreadSum sum(int thread) {
        return threads.computeIfAbsent(thread, _ -> new ThreadSum());
    }

    private CallEncoder encoder(int thread) {
        if (current.thread() != thread)
            current = encoders.computeIfAbsent(thread, number -> new CallEncoder(process, number));
        return current;
    }

    private void define(int function) {
        defined.set(function);
        if (function >= FUNCTIONS.length) return;
        var api = FUNCTIONS[function];
        writer.define(
                new Definition.Function(process, function, api.functionName(), arguments.getOrDefault(api, List.of())));
    }

    private void write(CallEncoder encoder) {
        if (encoder.count() == 0) return;
        int count = encoder.count();
        var sum = sum(encoder.thread());
        if (own != null) own.after(newestEnd, process).ifPresent(writer::define);
        try {
            writer.calls(encoder, () -> {
                sum.addUnwritten(count);
                delivery.takenBack(count);
            });
        } catch (IOException e) {
            sum.addUnwritten(count);
            delivery.missed(count);
            failed.accept(e);
        } finally {
            delivery.recorded(count);
        }
    }
}
