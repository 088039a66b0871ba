// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetAggregatedCopyOffloadIncrementValue`, since 1.15.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetAggregatedCopyOffloadIncrementValueCall extends TypedCall {
    private DeviceGetAggregatedCopyOffloadIncrementValueCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_AGGREGATED_COPY_OFFLOAD_INCREMENT_VALUE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetAggregatedCopyOffloadIncrementValueCall of(ApiCall call) {
        return new DeviceGetAggregatedCopyOffloadIncrementValueCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint32_t* incrementValue`, output.
    public MemorySegment incrementValue() {
        return pointer(1, 4);
    }

    /// Replaces `incrementValue`; what it points to must stay valid until the function returns.
    public void incrementValue(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `incrementValue`, which the function has stored if it has succeeded.
    public int incrementValueValue() {
        return storedInt(1, true);
    }
}
