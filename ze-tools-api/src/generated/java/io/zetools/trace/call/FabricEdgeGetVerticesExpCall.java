// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeFabricEdgeGetVerticesExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricEdgeGetVerticesExpCall extends TypedCall {
    private FabricEdgeGetVerticesExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_EDGE_GET_VERTICES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricEdgeGetVerticesExpCall of(ApiCall call) {
        return new FabricEdgeGetVerticesExpCall(call);
    }

    /// Returns the argument `ze_fabric_edge_handle_t hEdge`.
    public Handle<?> hEdge() {
        return handle(0, "ze_fabric_edge_handle_t");
    }

    /// Replaces `hEdge`.
    public void hEdge(Handle<?> value) {
        setHandle(0, "ze_fabric_edge_handle_t", value);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t* phVertexA`, output.
    public MemorySegment phVertexA() {
        return pointer(1, 8);
    }

    /// Replaces `phVertexA`; what it points to must stay valid until the function returns.
    public void phVertexA(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phVertexA`, which the function has stored if it has succeeded.
    public Handle<?> phVertexAValue() {
        return storedHandle(1, "ze_fabric_vertex_handle_t", true);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t* phVertexB`, output.
    public MemorySegment phVertexB() {
        return pointer(2, 8);
    }

    /// Replaces `phVertexB`; what it points to must stay valid until the function returns.
    public void phVertexB(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phVertexB`, which the function has stored if it has succeeded.
    public Handle<?> phVertexBValue() {
        return storedHandle(2, "ze_fabric_vertex_handle_t", true);
    }
}
