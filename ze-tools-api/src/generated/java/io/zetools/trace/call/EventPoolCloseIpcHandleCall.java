// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.EventPool;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeEventPoolCloseIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolCloseIpcHandleCall extends TypedCall {
    private EventPoolCloseIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_CLOSE_IPC_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolCloseIpcHandleCall of(ApiCall call) {
        return new EventPoolCloseIpcHandleCall(call);
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
