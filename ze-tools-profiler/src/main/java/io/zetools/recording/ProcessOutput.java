package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
final class ProcessOutput implements ProcessChunks.Sink, AutoCloseable {
    private static final ApiFunction[] FUNCTIONS = ApiFunction.values();

    /// Events are held back for so long: others that ended before may still be in the ring of another thread.
    private static final long HELD_NANOS = 1_000_000_000;

    /// Commands are held back for so much longer: a device may be ready before the call returns that appended the
    /// command, and the place of a call comes with its end.
    private static final long BEHIND_NANOS = 200_000_000;

    /// More events than these do not wait.
    private static final int MOST_HELD = 1 << 17;

    private final int process;
    private final RecordingWriter writer;
    private final Map<ApiFunction, List<String>> arguments;
    private final Consumer<IOException> failed;
    private final Delivery delivery;
    private final @Nullable OwnClock own;
    private final ProbeDefinitions definitions;
    private final ProcessMarks marks;
    private final ProcessActivities activities;
    private final ProcessNotifications notifications;
    private final ProcessMeasures measures;
    private final BitSet defined = new BitSet(FUNCTIONS.length);
    private final ProcessChunks chunks;
    private final RecordCodec codec = RecordCodec.ofEvents();
    private final ByteWriter encoded = new ByteWriter();
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

    /// @param identity of the process, as far as the collector knows it
    /// @param arguments the names of the arguments that are kept
    /// @param before what another recording has already of the process: it is left out
    /// @param since when the process was attached to, see [CountsBefore#nanos]
    /// @param queries calculates what was counted around kernels
    /// @param failed is given the reason when calls could not be written
    /// @param delivery counts the calls
    /// @param own the clocks of this process; `null` for another one's
    ProcessOutput(
            Definition.OsProcess identity,
            RecordingWriter writer,
            Map<ApiFunction, List<String>> arguments,
            WrittenBefore.OfProcess before,
            long since,
            KernelQueries queries,
            Consumer<IOException> failed,
            Delivery delivery,
            @Nullable OwnClock own) {
        this.delivery = delivery;
        this.own = own;
        this.before = before;
        this.isRest = before.isAnything();
        this.failed = failed;
        this.process = identity.process();
        this.identity = identity;
        this.writer = writer;
        this.arguments = arguments;
        this.chunks = new ProcessChunks(process, before.lastEventNanos());
        this.marks = new ProcessMarks(process, writer, this::event);
        this.activities = new ProcessActivities(process, chunks, since);
        this.measures = new ProcessMeasures(process, queries, writer::define, this::event);
        this.notifications = new ProcessNotifications(process, marks.names(), writer::define);
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
        var known = marks.thread(thread);
        if (named.add(thread.thread())) writer.define(known);
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
            writer.define(marks.thread(thread));
            return;
        }
        writer.define(definition);
    }

    /// Reads a piece of what a thread has written.
    ///
    /// @param bytes has the piece, with [ProbeLayout#HEADROOM] bytes before it that may be used
    /// @param from where the piece begins
    /// @param position of its first byte in all that the lane's thread has ever written
    void read(LaneRecords lane, MemorySegment bytes, long from, long length, long position) {
        int calls = chunks.read(lane, bytes, from, length, position, this);
        sum(lane.thread()).addRecorded(calls);
        if (chunks.waiting() >= MOST_HELD) writeEvents(Long.MAX_VALUE);
    }

    /// Returns a reader of the records of a thread.
    LaneRecords records(long capacity, int thread) {
        return new LaneRecords(capacity, thread, isRest ? before.lastCall(thread) + 1 : 0);
    }

    @Override
    public void function(int function) {
        if (!defined.get(function)) define(function);
    }

    @Override
    public void text(int text) {
        notifications.define(text);
    }

    @Override
    public void other(int thread, ByteBuffer words) {
        switch (Records.kind(words.getLong(0))) {
            case ProbeLayout.RecordKind.MARK ->
                marks.mark(
                        thread,
                        words.slice(Records.HEADER_BYTES, words.limit() - Records.HEADER_BYTES)
                                .order(ByteOrder.LITTLE_ENDIAN));
            case ProbeLayout.RecordKind.MEASURED -> measures.measured(words);
            default -> throw new IllegalArgumentException("C leaves no other records");
        }
    }

    @Override
    public void full(int thread) {
        var calls = chunks.calls(thread);
        if (calls != null) write(calls);
    }

    @Override
    public void lost(int thread, int calls, int lostNotifications, int locations) {
        sum(thread).addUnwritten(calls);
        delivery.missed(calls);
        delivery.recorded(calls);
        for (int i = 0; i < lostNotifications; i++) notifications.addUnwritten(thread);
        othersUnwritten += locations;
    }

    /// Notes what is to be done when everything so far is in the file: the last of each subject.
    void whenWritten(Object subject, Runnable work) {
        whenWritten.put(subject, work);
    }

    @Override
    public void activities(int count, int lost) {
        activities.read(count, lost);
    }

    /// Writes what is there.
    void flush() {
        for (var calls = chunks.calls(ProcessChunks.ANY); calls != null; calls = chunks.calls(ProcessChunks.ANY))
            write(calls);
        if (chunks.waiting() > 0) {
            long until = System.nanoTime() - HELD_NANOS;
            writeEvents(RecordingSink.Part.REMARKS, until);
            writeEvents(RecordingSink.Part.EVENTS, until - BEHIND_NANOS);
        }
        if (chunks.waiting() == 0 && activities.isEmpty()) {
            whenWritten.values().forEach(Runnable::run);
            whenWritten.clear();
        }
    }

    /// Writes everything that was read, also what waits for a reading of a device's clock, or for events of other
    /// threads that ended before.
    void settle() {
        activities.settle();
        writeEvents(Long.MAX_VALUE);
        flush();
    }

    private void writeEvents(long until) {
        writeEvents(RecordingSink.Part.REMARKS, until);
        writeEvents(RecordingSink.Part.EVENTS, until);
    }

    private void writeEvents(RecordingSink.Part part, long until) {
        for (var events = chunks.events(part, until); events != null; events = chunks.events(part, until)) {
            try {
                writer.events(part, events.bytes(), this::addUnwritten);
            } catch (IOException e) {
                writer.eachEvent(events.bytes(), this::addUnwritten);
                failed.accept(e);
            }
        }
    }

    /// Adds an event that is no record of its own in the ring.
    private void event(RecordedEvent event) {
        encoded.clear();
        codec.write(event, encoded);
        if (!chunks.add(RecordingSink.Part.of(event), event.endNanos(), encoded)) addUnwritten(event);
        if (chunks.waiting() >= MOST_HELD) writeEvents(Long.MAX_VALUE);
    }

    /// Writes everything, and reads nothing more.
    void finish(long nanos) {
        activities.finish();
        marks.finish(nanos);
        writeEvents(Long.MAX_VALUE);
    }

    /// Frees what C has of it. It is written before.
    @Override
    public void close() {
        chunks.close();
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

    private void define(int function) {
        defined.set(function);
        if (function >= FUNCTIONS.length) return;
        var api = FUNCTIONS[function];
        writer.define(
                new Definition.Function(process, function, api.functionName(), arguments.getOrDefault(api, List.of())));
    }

    private void write(ProcessChunks.Chunk calls) {
        int count = calls.count();
        var sum = sum(calls.thread());
        if (own != null) own.after(chunks.newestEnd(), process).ifPresent(writer::define);
        try {
            writer.calls(calls.bytes(), () -> {
                sum.addUnwritten(count);
                delivery.takenBack(count);
            });
        } catch (IOException e) {
            sum.addUnwritten(count);
            delivery.missed(count);
            failed.accept(e);
        } finally {
            chunks.clear();
            delivery.recorded(count);
        }
    }
}
