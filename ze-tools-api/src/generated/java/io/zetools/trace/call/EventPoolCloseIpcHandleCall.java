// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventPoolCloseIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolCloseIpcHandleCall extends TypedCall {
    private EventPoolCloseIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_CLOSE_IPC_HANDLE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolCloseIpcHandleCall of(ApiCall call) {
        return new EventPoolCloseIpcHandleCall(call);
    }

    /// `ze_event_pool_handle_t hEventPool`.
    public MemorySegment hEventPool() {
        return pointer(0, 0);
    }

    /// Replaces `hEventPool`.
    public void hEventPool(MemorySegment value) {
        setPointer(0, value);
    }
}
