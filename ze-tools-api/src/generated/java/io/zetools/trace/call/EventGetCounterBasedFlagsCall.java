// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventGetCounterBasedFlags`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventGetCounterBasedFlagsCall extends TypedCall {
    private EventGetCounterBasedFlagsCall(ApiCall call) {
        super(call, ApiFunction.EVENT_GET_COUNTER_BASED_FLAGS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventGetCounterBasedFlagsCall of(ApiCall call) {
        return new EventGetCounterBasedFlagsCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_event_counter_based_flags_t* pFlags`, output.
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
