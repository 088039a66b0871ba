// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventPoolGetFlags`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolGetFlagsCall extends TypedCall {
    private EventPoolGetFlagsCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_GET_FLAGS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolGetFlagsCall of(ApiCall call) {
        return new EventPoolGetFlagsCall(call);
    }

    /// `ze_event_pool_handle_t hEventPool`.
    public MemorySegment hEventPool() {
        return pointer(0, 0);
    }

    /// Replaces `hEventPool`.
    public void hEventPool(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_event_pool_flags_t* pFlags`, output.
    public MemorySegment pFlags() {
        return pointer(1, 4);
    }

    /// Replaces `pFlags`; what it points to must stay valid until the function returns.
    public void pFlags(MemorySegment value) {
        setPointer(1, value);
    }

    /// What is behind `pFlags`: what the function has stored, once it has succeeded.
    public int pFlagsValue() {
        return storedInt(1, true);
    }
}
