package io.zetools.trace.backend;

import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// The receiver of the calls of a [Tap]: a pair of C functions for each API function, and the data that they get.
///
/// [JavaCallbacks] makes the C functions of Java methods. A recorder has some that are written in C.
///
/// Threads: the C functions are called by any thread, the methods by the one that starts or closes the tap.
public interface Callbacks {
    /// Returns the C function to call before `function` runs: a `ze_pfn…Cb_t`.
    MemorySegment enter(ApiFunction function);

    /// Returns the C function to call after `function` ran: a `ze_pfn…Cb_t`.
    MemorySegment exit(ApiFunction function);

    /// Returns the pointer that C passes to each callback as the tracer's data; not `NULL`, which the specification
    /// forbids.
    MemorySegment data();

    /// Begins a call of the tools interface (`zet…`), which only this library can see: no loader traces those.
    /// Must not throw.
    ///
    /// @param slot the address of 8 bytes that belong to this call: zero now, and kept until [#ownExit]
    void ownEnter(ApiFunction function, long slot);

    /// Ends what [#ownEnter] began. Must not throw.
    ///
    /// @param result the value that the function returned
    void ownExit(ApiFunction function, long result, long slot);

    /// Begins no call from now on; those that were begun are still ended. Cannot be undone.
    void stop();

    /// Returns whether no call that was begun waits for its end. Once true after [#stop], it stays true.
    boolean isIdle();

    /// Returns whether they hold so much memory that they must not be kept for longer than needed, even if freeing
    /// them holds up other tracers.
    default boolean isCostly() {
        return false;
    }

    /// Frees everything. No callback can come any more.
    void release();

    /// Returns new callbacks for one call that tests the back end.
    default Probe probe() {
        return new JavaProbe();
    }

    /// Callbacks that find out whether calls arrive: a back end may accept a tracer and report nothing.
    interface Probe extends Callbacks {
        /// Returns whether a call of the thread that has made this object has arrived.
        boolean hasArrived();
    }
}
