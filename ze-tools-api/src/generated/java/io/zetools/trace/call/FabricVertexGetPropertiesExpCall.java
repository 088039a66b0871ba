// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeFabricVertexGetPropertiesExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricVertexGetPropertiesExpCall extends TypedCall {
    private FabricVertexGetPropertiesExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_VERTEX_GET_PROPERTIES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricVertexGetPropertiesExpCall of(ApiCall call) {
        return new FabricVertexGetPropertiesExpCall(call);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t hVertex`.
    public Handle<?> hVertex() {
        return handle(0, "ze_fabric_vertex_handle_t");
    }

    /// Replaces `hVertex`.
    public void hVertex(Handle<?> value) {
        setHandle(0, "ze_fabric_vertex_handle_t", value);
    }

    /// Returns the argument `ze_fabric_vertex_exp_properties_t* pVertexProperties`, input and output.
    public MemorySegment pVertexProperties() {
        return pointer(1, 56);
    }

    /// Replaces `pVertexProperties`; what it points to must stay valid until the function returns.
    public void pVertexProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
