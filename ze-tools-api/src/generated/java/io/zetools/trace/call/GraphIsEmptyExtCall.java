// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeGraphIsEmptyExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GraphIsEmptyExtCall extends TypedCall {
    private GraphIsEmptyExtCall(ApiCall call) {
        super(call, ApiFunction.GRAPH_IS_EMPTY_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GraphIsEmptyExtCall of(ApiCall call) {
        return new GraphIsEmptyExtCall(call);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_graph_handle_t", value);
    }
}
