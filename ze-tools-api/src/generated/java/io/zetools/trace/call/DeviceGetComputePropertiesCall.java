// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetComputeProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetComputePropertiesCall extends TypedCall {
    private DeviceGetComputePropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_COMPUTE_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetComputePropertiesCall of(ApiCall call) {
        return new DeviceGetComputePropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_device_compute_properties_t* pComputeProperties`, input and output.
    public MemorySegment pComputeProperties() {
        return pointer(1, 88);
    }

    /// Replaces `pComputeProperties`; what it points to must stay valid until the function returns.
    public void pComputeProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
