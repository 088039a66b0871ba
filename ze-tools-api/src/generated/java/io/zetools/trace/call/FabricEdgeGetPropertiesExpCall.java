// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeFabricEdgeGetPropertiesExp`, since 1.4.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FabricEdgeGetPropertiesExpCall extends TypedCall {
    private FabricEdgeGetPropertiesExpCall(ApiCall call) {
        super(call, ApiFunction.FABRIC_EDGE_GET_PROPERTIES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FabricEdgeGetPropertiesExpCall of(ApiCall call) {
        return new FabricEdgeGetPropertiesExpCall(call);
    }

    /// Returns the argument `ze_fabric_edge_handle_t hEdge`.
    public Handle<?> hEdge() {
        return handle(0, "ze_fabric_edge_handle_t");
    }

    /// Replaces `hEdge`.
    public void hEdge(Handle<?> value) {
        setHandle(0, "ze_fabric_edge_handle_t", value);
    }

    /// Returns the argument `ze_fabric_edge_exp_properties_t* pEdgeProperties`, input and output.
    public MemorySegment pEdgeProperties() {
        return pointer(1, 312);
    }

    /// Replaces `pEdgeProperties`; what it points to must stay valid until the function returns.
    public void pEdgeProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
