// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeFabricVertexGetSubVerticesExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricVertexGetSubVerticesExpCall extends TypedCall {
    private FabricVertexGetSubVerticesExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_VERTEX_GET_SUB_VERTICES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricVertexGetSubVerticesExpCall of(ApiCall call) {
        return new FabricVertexGetSubVerticesExpCall(call);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t hVertex`.
    public Handle<?> hVertex() {
        return handle(0, "ze_fabric_vertex_handle_t");
    }

    /// Replaces `hVertex`.
    public void hVertex(Handle<?> value) {
        setHandle(0, "ze_fabric_vertex_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(1, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(1, false);
    }

    /// Returns the argument `ze_fabric_vertex_handle_t* phSubvertices`, input and output, optional.
    public MemorySegment phSubvertices() {
        return array(2, 8, 1, 4, true);
    }

    /// Replaces `phSubvertices`; what it points to must stay valid until the function returns.
    public void phSubvertices(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phSubvertices`.
    public List<Handle<?>> phSubverticesValue() {
        return List.copyOf(handles(2, "ze_fabric_vertex_handle_t", array(2, 8, 1, 4, true), true));
    }
}
