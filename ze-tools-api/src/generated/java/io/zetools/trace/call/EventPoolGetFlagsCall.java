// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.EventPool;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventPoolGetFlags`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolGetFlagsCall extends TypedCall {
    private EventPoolGetFlagsCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_GET_FLAGS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolGetFlagsCall of(ApiCall call) {
        return new EventPoolGetFlagsCall(call);
    }

    /// Returns the argument `ze_event_pool_handle_t hEventPool`.
    public Handle<EventPool> hEventPool() {
        return handle(0, "ze_event_pool_handle_t");
    }

    /// Replaces `hEventPool`.
    public void hEventPool(Handle<EventPool> value) {
        setHandle(0, "ze_event_pool_handle_t", value);
    }

    /// Returns the argument `ze_event_pool_flags_t* pFlags`, output.
    public MemorySegment pFlags() {
        return pointer(1, 4);
    }

    /// Replaces `pFlags`; what it points to must stay valid until the function returns.
    public void pFlags(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pFlags`, which the function has stored if it has succeeded.
    public int pFlagsValue() {
        return storedInt(1, true);
    }
}
