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

/// A call of `zeEventCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventCreateCall extends TypedCall {
    private EventCreateCall(ApiCall call) {
        super(call, ApiFunction.EVENT_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventCreateCall of(ApiCall call) {
        return new EventCreateCall(call);
    }

    /// Returns the argument `ze_event_pool_handle_t hEventPool`.
    public Handle<EventPool> hEventPool() {
        return handle(0, "ze_event_pool_handle_t");
    }

    /// Replaces `hEventPool`.
    public void hEventPool(Handle<EventPool> value) {
        setHandle(0, "ze_event_pool_handle_t", value);
    }

    /// Returns the argument `const ze_event_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 32);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_event_handle_t* phEvent`, output.
    public MemorySegment phEvent() {
        return pointer(2, 8);
    }

    /// Replaces `phEvent`; what it points to must stay valid until the function returns.
    public void phEvent(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phEvent`, which the function has stored if it has succeeded.
    public Handle<Event> phEventValue() {
        return storedHandle(2, "ze_event_handle_t", true);
    }
}
