// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventQueryKernelTimestampsExt`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventQueryKernelTimestampsExtCall extends TypedCall {
    private EventQueryKernelTimestampsExtCall(ApiCall call) {
        super(call, ApiFunction.EVENT_QUERY_KERNEL_TIMESTAMPS_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventQueryKernelTimestampsExtCall of(ApiCall call) {
        return new EventQueryKernelTimestampsExtCall(call);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(0, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(0, "ze_event_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(2, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(2, false);
    }

    /// Returns the argument `ze_event_query_kernel_timestamps_results_ext_properties_t* pResults`, input and output, optional.
    public MemorySegment pResults() {
        return array(3, 32, 2, 4, true);
    }

    /// Replaces `pResults`; what it points to must stay valid until the function returns.
    public void pResults(MemorySegment value) {
        setPointer(3, value);
    }
}
