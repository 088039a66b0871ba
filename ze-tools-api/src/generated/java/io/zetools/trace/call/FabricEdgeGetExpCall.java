// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeFabricEdgeGetExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricEdgeGetExpCall extends TypedCall {
    private FabricEdgeGetExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_EDGE_GET_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricEdgeGetExpCall of(ApiCall call) {
        return new FabricEdgeGetExpCall(call);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t hVertexA`.
    public Handle<?> hVertexA() {
        return handle(0, "ze_fabric_vertex_handle_t");
    }

    /// Replaces `hVertexA`.
    public void hVertexA(Handle<?> value) {
        setHandle(0, "ze_fabric_vertex_handle_t", value);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t hVertexB`.
    public Handle<?> hVertexB() {
        return handle(1, "ze_fabric_vertex_handle_t");
    }

    /// Replaces `hVertexB`.
    public void hVertexB(Handle<?> value) {
        setHandle(1, "ze_fabric_vertex_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(2, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(2, false);
    }

    /// Returns the argument `ze_fabric_edge_handle_t* phEdges`, input and output, optional.
    public MemorySegment phEdges() {
        return array(3, 8, 2, 4, true);
    }

    /// Replaces `phEdges`; what it points to must stay valid until the function returns.
    public void phEdges(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the handles behind `phEdges`.
    public List<Handle<?>> phEdgesValue() {
        return List.copyOf(handles(3, "ze_fabric_edge_handle_t", array(3, 8, 2, 4, true), true));
    }
}
