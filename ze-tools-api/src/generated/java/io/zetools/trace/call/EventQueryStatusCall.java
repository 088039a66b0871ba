// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeEventQueryStatus`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventQueryStatusCall extends TypedCall {
    private EventQueryStatusCall(ApiCall call) {
        super(call, ApiFunction.EVENT_QUERY_STATUS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventQueryStatusCall of(ApiCall call) {
        return new EventQueryStatusCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }
}
