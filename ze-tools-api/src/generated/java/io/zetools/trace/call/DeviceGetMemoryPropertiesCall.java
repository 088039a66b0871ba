// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetMemoryProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetMemoryPropertiesCall extends TypedCall {
    private DeviceGetMemoryPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_MEMORY_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetMemoryPropertiesCall of(ApiCall call) {
        return new DeviceGetMemoryPropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(1, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(1, false);
    }

    /// Returns the argument `ze_device_memory_properties_t* pMemProperties`, input and output, optional.
    public MemorySegment pMemProperties() {
        return array(2, 296, 1, 4, true);
    }

    /// Replaces `pMemProperties`; what it points to must stay valid until the function returns.
    public void pMemProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
