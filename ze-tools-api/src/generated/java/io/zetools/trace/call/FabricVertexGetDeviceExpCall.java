// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeFabricVertexGetDeviceExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricVertexGetDeviceExpCall extends TypedCall {
    private FabricVertexGetDeviceExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_VERTEX_GET_DEVICE_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricVertexGetDeviceExpCall of(ApiCall call) {
        return new FabricVertexGetDeviceExpCall(call);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t hVertex`.
    public Handle<?> hVertex() {
        return handle(0, "ze_fabric_vertex_handle_t");
    }

    /// Replaces `hVertex`.
    public void hVertex(Handle<?> value) {
        setHandle(0, "ze_fabric_vertex_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t* phDevice`, output.
    public MemorySegment phDevice() {
        return pointer(1, 8);
    }

    /// Replaces `phDevice`; what it points to must stay valid until the function returns.
    public void phDevice(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phDevice`, which the function has stored if it has succeeded.
    public Handle<Device> phDeviceValue() {
        return storedHandle(1, "ze_device_handle_t", true);
    }
}
