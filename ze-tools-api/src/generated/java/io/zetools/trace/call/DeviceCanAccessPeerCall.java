// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceCanAccessPeer`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceCanAccessPeerCall extends TypedCall {
    private DeviceCanAccessPeerCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_CAN_ACCESS_PEER);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceCanAccessPeerCall of(ApiCall call) {
        return new DeviceCanAccessPeerCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hPeerDevice`.
    public Handle<Device> hPeerDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hPeerDevice`.
    public void hPeerDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_bool_t* value`, output.
    public MemorySegment value() {
        return pointer(2, 1);
    }

    /// Replaces `value`; what it points to must stay valid until the function returns.
    public void value(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `value`, which the function has stored if it has succeeded.
    public boolean valueValue() {
        return storedBoolean(2, true);
    }
}
