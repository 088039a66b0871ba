// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetP2PProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetP2PPropertiesCall extends TypedCall {
    private DeviceGetP2PPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_P2P_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetP2PPropertiesCall of(ApiCall call) {
        return new DeviceGetP2PPropertiesCall(call);
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

    /// Returns the argument `ze_device_p2p_properties_t* pP2PProperties`, input and output.
    public MemorySegment pP2PProperties() {
        return pointer(2, 24);
    }

    /// Replaces `pP2PProperties`; what it points to must stay valid until the function returns.
    public void pP2PProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
