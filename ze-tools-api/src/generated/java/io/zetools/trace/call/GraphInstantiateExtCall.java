// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeGraphInstantiateExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GraphInstantiateExtCall extends TypedCall {
    private GraphInstantiateExtCall(ApiCall call) {
        super(call, ApiFunction.GRAPH_INSTANTIATE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GraphInstantiateExtCall of(ApiCall call) {
        return new GraphInstantiateExtCall(call);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_graph_handle_t", value);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(1, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_executable_graph_handle_t* phExecutableGraph`, output.
    public MemorySegment phExecutableGraph() {
        return pointer(2, 8);
    }

    /// Replaces `phExecutableGraph`; what it points to must stay valid until the function returns.
    public void phExecutableGraph(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phExecutableGraph`, which the function has stored if it has succeeded.
    public Handle<?> phExecutableGraphValue() {
        return storedHandle(2, "ze_executable_graph_handle_t", true);
    }
}
