// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.EventPool;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeEventPoolDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolDestroyCall extends TypedCall {
    private EventPoolDestroyCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolDestroyCall of(ApiCall call) {
        return new EventPoolDestroyCall(call);
    }

    /// Returns the argument `ze_event_pool_handle_t hEventPool`.
    public Handle<EventPool> hEventPool() {
        return handle(0, "ze_event_pool_handle_t");
    }

    /// Replaces `hEventPool`.
    public void hEventPool(Handle<EventPool> value) {
        setHandle(0, "ze_event_pool_handle_t", value);
    }
}
