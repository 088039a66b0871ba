// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventCounterBasedGetIpcHandle`, since 1.15.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventCounterBasedGetIpcHandleCall extends TypedCall {
    private EventCounterBasedGetIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.EVENT_COUNTER_BASED_GET_IPC_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventCounterBasedGetIpcHandleCall of(ApiCall call) {
        return new EventCounterBasedGetIpcHandleCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_ipc_event_counter_based_handle_t* phIpc`, output.
    public MemorySegment phIpc() {
        return pointer(1, 64);
    }

    /// Replaces `phIpc`; what it points to must stay valid until the function returns.
    public void phIpc(MemorySegment value) {
        setPointer(1, value);
    }
}
