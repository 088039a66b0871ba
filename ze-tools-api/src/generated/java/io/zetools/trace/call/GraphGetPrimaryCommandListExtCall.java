// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeGraphGetPrimaryCommandListExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GraphGetPrimaryCommandListExtCall extends TypedCall {
    private GraphGetPrimaryCommandListExtCall(ApiCall call) {
        super(call, ApiFunction.GRAPH_GET_PRIMARY_COMMAND_LIST_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GraphGetPrimaryCommandListExtCall of(ApiCall call) {
        return new GraphGetPrimaryCommandListExtCall(call);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_graph_handle_t", value);
    }

    /// Returns the argument `ze_command_list_handle_t* phCommandList`, output.
    public MemorySegment phCommandList() {
        return pointer(1, 8);
    }

    /// Replaces `phCommandList`; what it points to must stay valid until the function returns.
    public void phCommandList(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phCommandList`, which the function has stored if it has succeeded.
    public Handle<CommandList> phCommandListValue() {
        return storedHandle(1, "ze_command_list_handle_t", true);
    }
}
