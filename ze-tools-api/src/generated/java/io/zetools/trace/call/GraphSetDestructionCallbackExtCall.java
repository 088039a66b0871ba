// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeGraphSetDestructionCallbackExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GraphSetDestructionCallbackExtCall extends TypedCall {
    private GraphSetDestructionCallbackExtCall(ApiCall call) {
        super(call, ApiFunction.GRAPH_SET_DESTRUCTION_CALLBACK_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GraphSetDestructionCallbackExtCall of(ApiCall call) {
        return new GraphSetDestructionCallbackExtCall(call);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_graph_handle_t", value);
    }

    /// Returns the argument `zex_mem_graph_free_callback_fn_t pfnCallback`.
    public MemorySegment pfnCallback() {
        return pointer(1, 0);
    }

    /// Replaces `pfnCallback`.
    public void pfnCallback(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `void* pUserData`, optional.
    public MemorySegment pUserData() {
        return pointer(2, 0);
    }

    /// Replaces `pUserData`; what it points to must stay valid until the function returns.
    public void pUserData(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(3, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(3, value);
    }
}
