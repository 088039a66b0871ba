// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventGetSignalScope`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventGetSignalScopeCall extends TypedCall {
    private EventGetSignalScopeCall(ApiCall call) {
        super(call, ApiFunction.EVENT_GET_SIGNAL_SCOPE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventGetSignalScopeCall of(ApiCall call) {
        return new EventGetSignalScopeCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_event_scope_flags_t* pSignalScope`, output.
    public MemorySegment pSignalScope() {
        return pointer(1, 4);
    }

    /// Replaces `pSignalScope`; what it points to must stay valid until the function returns.
    public void pSignalScope(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pSignalScope`, which the function has stored if it has succeeded.
    public int pSignalScopeValue() {
        return storedInt(1, true);
    }
}
