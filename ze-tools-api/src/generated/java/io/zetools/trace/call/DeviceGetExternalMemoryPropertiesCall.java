// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetExternalMemoryProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetExternalMemoryPropertiesCall extends TypedCall {
    private DeviceGetExternalMemoryPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_EXTERNAL_MEMORY_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetExternalMemoryPropertiesCall of(ApiCall call) {
        return new DeviceGetExternalMemoryPropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_device_external_memory_properties_t* pExternalMemoryProperties`, input and output.
    public MemorySegment pExternalMemoryProperties() {
        return pointer(1, 32);
    }

    /// Replaces `pExternalMemoryProperties`; what it points to must stay valid until the function returns.
    public void pExternalMemoryProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
