// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventQueryKernelTimestamp`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventQueryKernelTimestampCall extends TypedCall {
    private EventQueryKernelTimestampCall(ApiCall call) {
        super(call, ApiFunction.EVENT_QUERY_KERNEL_TIMESTAMP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventQueryKernelTimestampCall of(ApiCall call) {
        return new EventQueryKernelTimestampCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_kernel_timestamp_result_t* dstptr`, input and output.
    public MemorySegment dstptr() {
        return pointer(1, 32);
    }

    /// Replaces `dstptr`; what it points to must stay valid until the function returns.
    public void dstptr(MemorySegment value) {
        setPointer(1, value);
    }
}
