// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetRootDevice`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetRootDeviceCall extends TypedCall {
    private DeviceGetRootDeviceCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_ROOT_DEVICE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetRootDeviceCall of(ApiCall call) {
        return new DeviceGetRootDeviceCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t* phRootDevice`, input and output.
    public MemorySegment phRootDevice() {
        return pointer(1, 8);
    }

    /// Replaces `phRootDevice`; what it points to must stay valid until the function returns.
    public void phRootDevice(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phRootDevice`.
    public Handle<Device> phRootDeviceValue() {
        return storedHandle(1, "ze_device_handle_t", false);
    }
}
