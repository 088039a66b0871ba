package io.zetools.recording;

import io.zetools.trace.backend.Callbacks;
import java.util.List;

/// The writers' side of a recording: callbacks that write calls into lanes.
interface Lanes extends Callbacks {
    @Override
    default boolean isCostly() {
        return true;
    }

    /// Those in use, with the thread of each. A lane stays the same object as long as it belongs to the same
    /// thread.
    List<Lane> lanes();

    /// Takes a lane that is finished out of use. Its counters are gone then.
    void recycle(Lane lane);

    /// Tells what time it is on the clock of the lanes.
    void tick(LaneClock clock);

    /// Tells that no call may begin for a while, or that it may again. Not after [#stop].
    void pause(boolean paused);

    /// Calls of threads for which there was no memory: seen and lost.
    long unplaced();

    /// Memory that is in use for calls.
    long memoryBytes();

    /// What recording adds to a call, in nanoseconds.
    double ownCostNanos();

    /// The calling thread reads the lanes and must not wait for somebody to do that.
    void readByThisThread();

    /// Nobody reads any more: no thread may wait for room.
    void abandon();

    /// Frees the memory, once [#release] has been called too.
    void close();
}
