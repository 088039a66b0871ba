package io.zetools.recording;

import io.zetools.trace.ApiFunction;
import io.zetools.trace.backend.CallThread;
import io.zetools.trace.backend.JavaCallbacks;
import io.zetools.trace.backend.NativeMemory;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Callbacks in Java that write calls into lanes, where there is no native half for the platform.
///
/// A virtual thread borrows a lane for each call. There may be millions of them, but no more at a time inside
/// a native call than there are threads that carry them.
final class JavaLanes extends JavaCallbacks implements Lanes {
    /// The value of a slot whose thread had no lane when the call began.
    private static final long UNPLACED = -1;

    private static final ArgumentSpec[] NO_ARGUMENTS = {};

    private enum Gate {
        OPEN,
        PAUSED,
        STOPPED
    }

    /// The number of calls a thread waits before it asks again for memory that there was not.
    private static final int RETRY = 4096;

    /// The lane of a thread in this recording.
    private static final class Place {
        private final @Nullable JavaLane lane;
        private int retry = RETRY;

        Place(@Nullable JavaLane lane) {
            this.lane = lane;
        }
    }

    private final CallThread.Key key = new CallThread.Key();
    private final LanePool pool;
    private final OverflowPolicy policy;
    private final ArgumentSpec[] @Nullable [] arguments;

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

    /// @param arguments the arguments to keep of each function, by its index; `null` for none
    JavaLanes(long laneBytes, long budget, OverflowPolicy policy, ArgumentSpec[] @Nullable [] arguments) {
        this.pool = new LanePool(laneBytes, budget, policy == OverflowPolicy.DROP_OLDEST);
        this.policy = policy;
        this.arguments = arguments;
    }

    // ---- The calls

    @Override
    protected void enter(ApiFunction function, long params, long slot) {
        if (gate != Gate.OPEN) return;
        var lane = ownLane();
        long start = System.nanoTime();
        if (lane != null) lane.show(start);
        else unplacedBusy.incrementAndGet();
        if (gate != Gate.OPEN) {
            leave(lane);
            return;
        }
        if (lane != null) lane.see();
        else unplaced.incrementAndGet();
        NativeMemory.setLong(slot, lane != null ? start : UNPLACED);
    }

    @Override
    protected void exit(ApiFunction function, long params, long result, long slot) {
        long start = NativeMemory.getLong(slot);
        if (start == 0) return;
        if (start == UNPLACED) {
            leave(null);
            return;
        }
        var lane = CallThread.current().state(key) instanceof Place place ? place.lane : null;
        if (lane == null) return;
        boolean written = false;
        try {
            lane.write(function, argumentsOf(function), params, (int) result, start, policy, mayWait);
            written = true;
        } finally {
            if (!written) lane.drop();
            leave(lane);
        }
    }

    @Override
    protected void failed(ApiFunction function, Throwable failure) {
        // Nothing here throws but for want of memory or stack. A call that was entered is counted as lost by then.
    }

    private @Nullable JavaLane ownLane() {
        var thread = CallThread.current();
        if (thread.state(key) instanceof Place place) {
            if (place.lane != null || --place.retry > 0) return place.lane;
        }
        var current = Thread.currentThread();
        var lane = current.isVirtual() ? borrow() : pool.open(current);
        thread.state(key, new Place(lane));
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
            CallThread.current().state(key, null);
            borrowable.add(lane);
        }
    }

    @SuppressWarnings("EnumOrdinal") // As in the native half.
    private ArgumentSpec[] argumentsOf(ApiFunction function) {
        var specs = arguments[function.ordinal()];
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
    public synchronized void stop() {
        gate = Gate.STOPPED;
    }

    @Override
    public boolean isIdle() {
        return unplacedBusy.get() == 0 && pool.isIdle();
    }

    @Override
    public synchronized void release() {
        super.release();
        key.close();
        released = true;
        freeIfUnused();
    }

    /// Frees the memory when writers and reader are done: the callbacks are released, and the reader has closed.
    private void freeIfUnused() {
        if (closed && released) pool.close();
    }
}
