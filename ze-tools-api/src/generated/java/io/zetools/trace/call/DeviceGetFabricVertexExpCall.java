// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetFabricVertexExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetFabricVertexExpCall extends TypedCall {
    private DeviceGetFabricVertexExpCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_FABRIC_VERTEX_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetFabricVertexExpCall of(ApiCall call) {
        return new DeviceGetFabricVertexExpCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t* phVertex`, output.
    public MemorySegment phVertex() {
        return pointer(1, 8);
    }

    /// Replaces `phVertex`; what it points to must stay valid until the function returns.
    public void phVertex(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phVertex`, which the function has stored if it has succeeded.
    public Handle<?> phVertexValue() {
        return storedHandle(1, "ze_fabric_vertex_handle_t", true);
    }
}
