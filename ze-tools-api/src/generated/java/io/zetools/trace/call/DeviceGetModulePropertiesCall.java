// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetModuleProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetModulePropertiesCall extends TypedCall {
    private DeviceGetModulePropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_MODULE_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetModulePropertiesCall of(ApiCall call) {
        return new DeviceGetModulePropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_device_module_properties_t* pModuleProperties`, input and output.
    public MemorySegment pModuleProperties() {
        return pointer(1, 64);
    }

    /// Replaces `pModuleProperties`; what it points to must stay valid until the function returns.
    public void pModuleProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
