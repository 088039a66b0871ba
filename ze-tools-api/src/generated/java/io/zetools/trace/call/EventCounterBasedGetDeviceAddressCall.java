// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventCounterBasedGetDeviceAddress`, since 1.15.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventCounterBasedGetDeviceAddressCall extends TypedCall {
    private EventCounterBasedGetDeviceAddressCall(ApiCall call) {
        super(call, ApiFunction.EVENT_COUNTER_BASED_GET_DEVICE_ADDRESS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventCounterBasedGetDeviceAddressCall of(ApiCall call) {
        return new EventCounterBasedGetDeviceAddressCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint64_t* completionValue`.
    public MemorySegment completionValue() {
        return pointer(1, 8);
    }

    /// Replaces `completionValue`; what it points to must stay valid until the function returns.
    public void completionValue(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `completionValue`.
    public long completionValueValue() {
        return storedLong(1, false);
    }

    /// Returns the argument `uint64_t* deviceAddress`.
    public MemorySegment deviceAddress() {
        return pointer(2, 8);
    }

    /// Replaces `deviceAddress`; what it points to must stay valid until the function returns.
    public void deviceAddress(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `deviceAddress`.
    public long deviceAddressValue() {
        return storedLong(2, false);
    }
}
