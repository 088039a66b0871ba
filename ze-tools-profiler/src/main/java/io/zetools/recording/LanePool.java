package io.zetools.recording;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The memory of a recording made in Java: lanes for threads, within a budget, used again when their thread
/// has ended.
///
/// Threads: any; a thread comes here once, at its first call.
final class LanePool {
    private static final long LINE = 64;

    private record Used(
            JavaLane writer, Lane reader, @Nullable WeakReference<Thread> owner) {}

    private final Arena arena = Arena.ofShared();
    private final long laneBytes;
    private final boolean contended;
    private final List<Used> used = new ArrayList<>();
    private final Deque<Long> free = new ArrayDeque<>();

    private long budget;
    private long memory;
    private int threads;
    private boolean closed;

    /// @param contended whether writers free the oldest records too
    LanePool(long laneBytes, long budget, boolean contended) {
        this.laneBytes = laneBytes;
        this.budget = budget;
        this.contended = contended;
    }

    /// Returns a lane for the current thread, or one that threads borrow.
    ///
    /// @return `null` if there is no memory left
    synchronized @Nullable JavaLane open(@Nullable Thread owner) {
        if (threads == Records.MAX_THREADS) return null;
        var address = free.poll();
        if (address == null) {
            if (budget < laneBytes) return null;
            budget -= laneBytes;
            memory += laneBytes;
            address = arena.allocate(ProbeLayout.Lane.RING + laneBytes, LINE).address();
        }
        int index = threads++;
        LaneMemory.set(address + ProbeLayout.Lane.CAPACITY, laneBytes);
        var thread = owner == null
                ? new Definition.OsThread(0, index, 0, "virtual threads")
                : new Definition.OsThread(0, index, SystemThreads.currentId(), owner.getName());
        var lane = new JavaLane(address, laneBytes, index, owner == null);
        used.add(new Used(
                lane, new Lane(address, contended, thread), owner == null ? null : new WeakReference<>(owner)));
        return lane;
    }

    /// Returns the lanes in use. Those whose thread has ended are marked.
    synchronized List<Lane> lanes() {
        for (var lane : used) {
            if (lane.owner == null) continue;
            var owner = lane.owner.get();
            if (owner == null || !owner.isAlive()) lane.reader.orphan();
        }
        return used.stream().map(Used::reader).toList();
    }

    synchronized void recycle(Lane lane) {
        used.removeIf(candidate -> candidate.reader == lane);
        for (long at = 0; at < ProbeLayout.Lane.RING; at += ValueLayout.JAVA_LONG.byteSize())
            LaneMemory.set(lane.address() + at, 0);
        free.add(lane.address());
    }

    synchronized boolean isIdle() {
        return closed || used.stream().noneMatch(lane -> lane.reader.isBusy());
    }

    synchronized long memoryBytes() {
        return memory;
    }

    synchronized void close() {
        if (closed) return;
        closed = true;
        arena.close();
    }
}
