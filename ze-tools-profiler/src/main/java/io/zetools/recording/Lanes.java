package io.zetools.recording;

import io.zetools.trace.backend.Callbacks;
import java.util.List;

/// The writers' side of a recording: callbacks that write calls into lanes.
interface Lanes extends Callbacks {
    @Override
    default boolean isCostly() {
        return true;
    }

    /// Returns the lanes in use, with the thread of each. A lane stays the same object as long as it belongs to the
    /// same thread.
    List<Lane> lanes();

    /// Takes a lane that is finished out of use. Its counters are gone then.
    void recycle(Lane lane);

    /// Adds the present moment to the clock of the lanes.
    void tick(LaneClock clock);

    /// Lets no call begin, or lets calls begin again. Does nothing after [#stop].
    void pause(boolean paused);

    /// Returns the number of calls of threads for which there was no memory: seen and lost.
    long unplaced();

    /// Returns the bytes of memory that are in use for calls.
    long memoryBytes();

    /// Returns the nanoseconds that recording adds to a call.
    double ownCostNanos();

    /// Notes that the calling thread reads the lanes: it must not wait for another one to do that.
    void readByThisThread();

    /// Notes that the lanes are not read any more: no thread may wait for room.
    void abandon();

    /// Frees the memory, once [#release] has been called too.
    void close();
}
