package io.zetools.recording;

import io.zetools.internal.log.FailureLog;
import io.zetools.trace.ApiFunction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The reader of all lanes, which hands their calls to the sinks in the order in which they ended.
///
/// Each lane is in that order by itself. The reader merges them, and delivers a call when it is certain that no
/// other thread is about to write one that ended earlier.
final class Drainer {
    /// The time after which all processors see what one of them has stored; less than one microsecond is enough in
    /// practice.
    private static final long SETTLED_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

    /// The pause while calls come in: a ring of a megabyte fills up within ten milliseconds at worst.
    private static final long BUSY_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final ApiFunction[] FUNCTIONS = ApiFunction.values();
    private static final long IDLE_SLEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(4);

    private static final long ACCOUNT_NANOS = TimeUnit.SECONDS.toNanos(1);

    /// The time that an interrupted thread waits all the same.
    private static final int PATIENCE_SECONDS = 2;

    /// A ring that is fuller than this is read again at once.
    private static final double CROWDED = 0.2;

    private final Lanes lanes;
    private final LaneClock clock = new LaneClock();
    private final List<RecordingSink> sinks;
    private final RecordingInfo info;
    private final Definitions definitions = new Definitions();
    private final CallColumns batch = new CallColumns(definitions, CallColumns.CAPACITY);
    private final BitSet definedFunctions = new BitSet(FUNCTIONS.length);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("zetools-recorder").unstarted(this::run);

    /// The threads whose calls have not all been delivered.
    private final Set<Integer> threads = ConcurrentHashMap.newKeySet();

    /// The accounts of all threads that there ever were. Used by the thread that reads.
    private final Map<Integer, ThreadSum> sums = new HashMap<>();

    private final AtomicLong recorded = new AtomicLong();
    private final AtomicLong sinkFailures = new AtomicLong();
    private final AtomicLong undelivered = new AtomicLong();
    private final FailureLog log = new FailureLog(ProcessRecorder.class);

    /// The calls seen in lanes that are no longer in use. Guarded by this.
    private long finishedSeen;

    private long finishedDropped;
    private int threadCount;
    private @Nullable RecordingStatistics last;

    private long lastAccounts = System.nanoTime();
    private volatile boolean finishing;
    private final CountDownLatch finished = new CountDownLatch(1);

    Drainer(Lanes lanes, List<RecordingSink> sinks, RecordingInfo info) {
        this.lanes = lanes;
        this.info = info;
        // Before the first call: there is a moment before and one after each.
        lanes.tick(clock);
        this.sinks = List.copyOf(sinks);
    }

    /// Begins the sinks: all of them, or none.
    void begin() {
        int begun = 0;
        try {
            for (; begun < sinks.size(); begun++) begin(sinks.get(begun));
        } catch (RuntimeException | Error e) {
            for (var sink : sinks.subList(0, begun)) attempt(sink::end);
            throw e;
        }
    }

    private void begin(RecordingSink sink) {
        if (sink instanceof FileSink file) file.begin();
        for (var definition : info.definitions()) sink.define(definition);
    }

    void start() {
        thread.start();
    }

    /// Delivers the calls that have ended, ends the sinks, and stops.
    ///
    /// @return whether this was done in time
    boolean finish(Duration timeout) {
        finishing = true;
        LockSupport.unpark(thread);
        try {
            return finished.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            // An interrupted thread is to go on soon, and to find the recording finished: that takes a moment unless a
            // sink hangs.
            boolean done = finishSoon();
            Thread.currentThread().interrupt();
            return done;
        }
    }

    private boolean finishSoon() {
        try {
            return finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            return finished.getCount() == 0;
        }
    }

    boolean isThisThread() {
        return Thread.currentThread().equals(thread);
    }

    /// Returns the account at this moment; after the end, that of the end.
    synchronized RecordingStatistics statistics() {
        if (last != null) return last;
        // Each call is counted as seen before it is counted as anything else, and read here in the opposite order, so
        // that there are never more recorded and dropped than seen.
        long delivered = recorded.get();
        long unplaced = lanes.unplaced();
        long dropped = finishedDropped + unplaced;
        long seen = finishedSeen + unplaced;
        for (var lane : look()) {
            dropped += lane.dropped();
            seen += lane.seen();
        }
        return new RecordingStatistics(
                seen,
                delivered,
                dropped,
                threadCount,
                lanes.memoryBytes(),
                lanes.ownCostNanos(),
                sinkFailures.get(),
                undelivered.get());
    }

    private void run() {
        lanes.readByThisThread();
        while (!finishing) {
            long before = recorded.get();
            if (attempt(false)) continue;
            LockSupport.parkNanos(recorded.get() == before ? IDLE_SLEEP_NANOS : BUSY_SLEEP_NANOS);
        }
        attempt(true);
        // Threads in calls that wait for room would wait without end.
        lanes.abandon();
        end();
        synchronized (this) {
            // Once more, because ending a sink may have failed.
            last = statistics();
        }
        lanes.close();
        finished.countDown();
    }

    private boolean attempt(boolean all) {
        try {
            return drain(all);
        } catch (RuntimeException | Error e) {
            // Short of memory, most likely. Calls that were not read stay in their lanes, and are counted.
            log.report(e, () -> "recorded calls could not be read; the next attempt follows");
            return false;
        }
    }

    /// @param all whether no call is in flight any more, so that nothing has to be held back
    /// @return whether a ring was so full that it should be read again at once
    private boolean drain(boolean all) {
        lanes.tick(clock);
        var open = look();
        for (var lane : open) account(lane);
        long until = all ? Lane.NONE - 1 : clock.before(SETTLED_NANOS);
        boolean crowded = false;
        for (var lane : open) {
            until = Math.min(until, lane.look(until));
            crowded |= lane.fill() > CROWDED;
        }
        merge(open, until);
        deliver(open);
        open.stream().filter(Lane::isFinished).forEach(this::retire);
        long now = System.nanoTime();
        if (now - lastAccounts > ACCOUNT_NANOS) {
            lastAccounts = now;
            tellAccounts(now);
        }
        return crowded;
    }

    private synchronized List<Lane> look() {
        var open = lanes.lanes();
        for (var lane : open) {
            if (threads.add(lane.thread().thread())) threadCount++;
        }
        return open;
    }

    private synchronized void retire(Lane lane) {
        account(lane);
        finishedSeen += lane.seen();
        finishedDropped += lane.dropped();
        lanes.recycle(lane);
        threads.remove(lane.thread().thread());
        definitions.forgetThread(0, lane.thread().thread());
    }

    /// Notes the counters of a lane, whose thread is defined by the first time.
    private void account(Lane lane) {
        int number = lane.thread().thread();
        var sum = sums.get(number);
        if (sum == null) {
            sum = new ThreadSum();
            sums.put(number, sum);
            define(lane.thread());
        }
        sum.setSeen(lane.seen());
        sum.addDropped(lane.dropped() - sum.dropped(), System.nanoTime());
    }

    private void define(Definition definition) {
        definitions.add(definition);
        for (var sink : sinks) attempt(() -> sink.define(definition));
    }

    /// Defines the functions of the batch that are new, and counts its calls.
    private void prepare() {
        ThreadSum sum = null;
        int thread = -1;
        for (int i = 0; i < batch.size(); i++) {
            int function = batch.function(i);
            if (!definedFunctions.get(function)) {
                definedFunctions.set(function);
                var api = FUNCTIONS[function];
                define(new Definition.Function(0, function, api.functionName(), info.argumentsOf(api)));
            }
            if (sum == null || batch.thread(i) != thread) {
                thread = batch.thread(i);
                sum = sums.get(thread);
            }
            if (sum != null) sum.addRecorded(1);
        }
    }

    /// Hands over the accounts of the threads that have made calls since the last time: a recording that is cut off
    /// has them.
    private void tellAccounts(long now) {
        sums.forEach((number, sum) -> {
            if (!sum.isNews()) return;
            var account = account(number, sum, now);
            for (var sink : sinks) attempt(() -> sink.event(account));
        });
    }

    private static RecordedEvent.Account account(int thread, ThreadSum sum, long now) {
        return sum.account(0, thread, RecordedEvent.Account.CALLS, now);
    }

    /// Ends the sinks, with the accounts of all threads.
    private void end() {
        for (var lane : look()) account(lane);
        long now = System.nanoTime();
        define(new Definition.RunEnd(now, -1, 0));
        var accounts = new ArrayList<RecordedEvent.Account>();
        sums.forEach((number, sum) -> accounts.add(account(number, sum, now)));
        long unplaced = lanes.unplaced();
        if (unplaced > 0) accounts.add(account(ThreadSum.UNPLACED, ThreadSum.ofUnplaced(unplaced), now));
        for (var sink : sinks) {
            attempt(() -> {
                accounts.forEach(sink::event);
                sink.end();
            });
            if (sink instanceof FileSink file) undelivered.addAndGet(file.takenBack());
        }
    }

    private void merge(List<Lane> open, long until) {
        while (true) {
            Lane first = null;
            long firstEnd = Lane.NONE;
            long secondEnd = Lane.NONE;
            for (var lane : open) {
                long end = lane.nextEnd();
                if (end < firstEnd) {
                    secondEnd = firstEnd;
                    firstEnd = end;
                    first = lane;
                } else {
                    secondEnd = Math.min(secondEnd, end);
                }
            }
            if (first == null || firstEnd > until) return;
            // Usually one thread makes many calls in a row before another one makes the next.
            long last = Math.min(until, secondEnd);
            do {
                first.deliver(batch, clock);
                if (batch.isFull()) deliver(open);
            } while (first.nextEnd() <= last);
        }
    }

    private void deliver(List<Lane> open) {
        // First, because threads may wait for room.
        open.forEach(Lane::free);
        if (batch.size() == 0) return;
        prepare();
        for (var sink : sinks) {
            if (!attempt(() -> sink.calls(batch))) undelivered.addAndGet(batch.size());
        }
        recorded.addAndGet(batch.size());
        batch.clear();
    }

    private boolean attempt(Runnable work) {
        try {
            work.run();
            return true;
        } catch (RuntimeException | Error e) {
            sinkFailures.incrementAndGet();
            log.report(e, () -> "a sink of recorded calls failed");
            return false;
        } finally {
            // A sink may have left it set: then no file could be written any more, and this thread would not rest.
            if (isThisThread()) Thread.interrupted();
        }
    }
}
