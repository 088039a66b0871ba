// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeFabricVertexGetExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricVertexGetExpCall extends TypedCall {
    private FabricVertexGetExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_VERTEX_GET_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricVertexGetExpCall of(ApiCall call) {
        return new FabricVertexGetExpCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
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

    /// Returns the argument `ze_fabric_vertex_handle_t* phVertices`, input and output, optional.
    public MemorySegment phVertices() {
        return array(2, 8, 1, 4, true);
    }

    /// Replaces `phVertices`; what it points to must stay valid until the function returns.
    public void phVertices(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phVertices`.
    public List<Handle<?>> phVerticesValue() {
        return List.copyOf(handles(2, "ze_fabric_vertex_handle_t", array(2, 8, 1, 4, true), true));
    }
}
