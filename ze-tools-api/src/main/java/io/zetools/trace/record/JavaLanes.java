package io.zetools.trace.record;

import io.zetools.trace.layer.CallHandler;
import io.zetools.trace.layer.CallThread;
import io.zetools.trace.layer.HandlerNumbers;
import io.zetools.trace.layer.JavaCallbacks;
import io.zetools.trace.layer.NativeMemory;
import io.zetools.trace.layer.TracedFunction;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Writes calls into lanes from upcalls: where there is no native half for this platform.
///
/// A virtual thread borrows a lane for each call. There may be millions of them, but no more at a time inside
/// a native call than there are threads that carry them.
final class JavaLanes implements Lanes, CallHandler {
    /// What a slot holds whose thread had no lane when the call began.
    private static final long UNPLACED = -1;

    private static final ArgumentSpec[] NO_ARGUMENTS = {};

    private enum Gate {
        OPEN,
        PAUSED,
        STOPPED
    }

    /// How many calls a thread waits before it asks again for memory that there was not.
    private static final int RETRY = 4096;

    private static final AtomicLong IDS = new AtomicLong();

    /// What a thread keeps under our number. A number is used again, so it says whose it is; not by a
    /// reference, or a thread that lives on would keep this recording in memory.
    private static final class Place {
        private final long owner;
        private final @Nullable JavaLane lane;
        private int retry = RETRY;

        Place(long owner, @Nullable JavaLane lane) {
            this.owner = owner;
            this.lane = lane;
        }
    }

    private final long id = IDS.incrementAndGet();
    private final int number = HandlerNumbers.take();
    private final LanePool pool;
    private final OverflowPolicy policy;
    private final ArgumentSpec[] @Nullable [] arguments;
    private final JavaCallbacks callbacks;

    /// Made once: nothing is allocated in a call.
    private final BooleanSupplier mayWait = this::mayWait;

    private final ConcurrentLinkedDeque<JavaLane> borrowable = new ConcurrentLinkedDeque<>();

    private final AtomicLong unplaced = new AtomicLong();
    private final AtomicLong unplacedBusy = new AtomicLong();

    private volatile Gate gate = Gate.OPEN;
    private volatile boolean abandoned;
    private volatile @Nullable Thread reader;

    private boolean closed;
    private boolean released;

    /// @param arguments what to keep of each function, by its index; `null` for nothing
    JavaLanes(
            List<TracedFunction> functions,
            long laneBytes,
            long budget,
            OverflowPolicy policy,
            ArgumentSpec[] @Nullable [] arguments) {
        this.pool = new LanePool(laneBytes, budget, policy == OverflowPolicy.DROP_OLDEST);
        this.policy = policy;
        this.arguments = arguments;
        this.callbacks = new JavaCallbacks(this, functions);
    }

    // ---- The calls

    @Override
    public void enter(int function, long params, long slot) {
        if (gate != Gate.OPEN) return;
        var lane = ownLane();
        long start = System.nanoTime();
        if (lane != null) lane.show(start);
        else unplacedBusy.incrementAndGet();
        if (gate != Gate.OPEN) {
            leave(lane);
            return;
        }
        NativeMemory.setLong(slot, lane != null ? start : UNPLACED);
    }

    @Override
    public void exit(int function, long params, long result, long slot) {
        long start = NativeMemory.getLong(slot);
        if (start == 0) return;
        if (start == UNPLACED) {
            unplaced.incrementAndGet();
            leave(null);
            return;
        }
        var lane = CallThread.current().state(number) instanceof Place place ? place.lane : null;
        if (lane == null) return;
        try {
            lane.write(function, argumentsOf(function), params, (int) result, start, policy, mayWait);
        } finally {
            leave(lane);
        }
    }

    @Override
    public void failed(int function, Throwable failure) {
        // Nothing here throws but for want of memory or stack; the call then counts as lost.
        unplaced.incrementAndGet();
    }

    private @Nullable JavaLane ownLane() {
        var thread = CallThread.current();
        if (thread.state(number) instanceof Place place && place.owner == id) {
            if (place.lane != null || --place.retry > 0) return place.lane;
        }
        var current = Thread.currentThread();
        var lane = current.isVirtual() ? borrow() : pool.open(current);
        thread.state(number, new Place(id, lane));
        return lane;
    }

    private @Nullable JavaLane borrow() {
        var lane = borrowable.poll();
        return lane != null ? lane : pool.open(null);
    }

    private void leave(@Nullable JavaLane lane) {
        if (lane == null) {
            unplacedBusy.decrementAndGet();
            return;
        }
        lane.hide();
        if (lane.isBorrowed() && lane.isIdle()) {
            CallThread.current().state(number, null);
            borrowable.add(lane);
        }
    }

    private ArgumentSpec[] argumentsOf(int function) {
        var specs = arguments[function];
        return specs != null ? specs : NO_ARGUMENTS;
    }

    private boolean mayWait() {
        return !abandoned && !Thread.currentThread().equals(reader);
    }

    // ---- The recorder's side

    @Override
    public List<Lane> lanes() {
        return pool.lanes();
    }

    @Override
    public void recycle(Lane lane) {
        pool.recycle(lane);
    }

    @Override
    public void tick(LaneClock clock) {
        long now = System.nanoTime();
        clock.add(now, now);
    }

    @Override
    public synchronized void pause(boolean paused) {
        if (gate != Gate.STOPPED) gate = paused ? Gate.PAUSED : Gate.OPEN;
    }

    @Override
    public long unplaced() {
        return unplaced.get();
    }

    @Override
    public long memoryBytes() {
        return pool.memoryBytes();
    }

    @Override
    public double ownCostNanos() {
        return JavaCost.nanosPerCall();
    }

    @Override
    public void readByThisThread() {
        reader = Thread.currentThread();
    }

    @Override
    public void abandon() {
        abandoned = true;
    }

    @Override
    public synchronized void close() {
        closed = true;
        freeIfUnused();
    }

    // ---- The tap's side

    @Override
    public MemorySegment enter(TracedFunction function) {
        return callbacks.enter(function);
    }

    @Override
    public MemorySegment exit(TracedFunction function) {
        return callbacks.exit(function);
    }

    @Override
    public MemorySegment data() {
        return callbacks.data();
    }

    @Override
    public CallHandler handler() {
        return this;
    }

    @Override
    public synchronized void stop() {
        gate = Gate.STOPPED;
    }

    @Override
    public boolean isIdle() {
        return unplacedBusy.get() == 0 && pool.isIdle();
    }

    @Override
    public void release() {
        callbacks.release();
    }

    @Override
    public synchronized void released() {
        HandlerNumbers.giveBack(number);
        released = true;
        freeIfUnused();
    }

    /// Writers may write until the callbacks are released, the reader may read until it closes.
    private void freeIfUnused() {
        if (closed && released) pool.close();
    }
}
