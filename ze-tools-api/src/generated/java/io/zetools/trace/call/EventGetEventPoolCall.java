// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.EventPool;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventGetEventPool`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventGetEventPoolCall extends TypedCall {
    private EventGetEventPoolCall(ApiCall call) {
        super(call, ApiFunction.EVENT_GET_EVENT_POOL);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventGetEventPoolCall of(ApiCall call) {
        return new EventGetEventPoolCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_event_pool_handle_t* phEventPool`, output.
    public MemorySegment phEventPool() {
        return pointer(1, 8);
    }

    /// Replaces `phEventPool`; what it points to must stay valid until the function returns.
    public void phEventPool(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phEventPool`, which the function has stored if it has succeeded.
    public Handle<EventPool> phEventPoolValue() {
        return storedHandle(1, "ze_event_pool_handle_t", true);
    }
}
