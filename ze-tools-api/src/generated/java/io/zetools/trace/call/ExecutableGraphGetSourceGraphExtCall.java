// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeExecutableGraphGetSourceGraphExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ExecutableGraphGetSourceGraphExtCall extends TypedCall {
    private ExecutableGraphGetSourceGraphExtCall(ApiCall call) {
        super(call, ApiFunction.EXECUTABLE_GRAPH_GET_SOURCE_GRAPH_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ExecutableGraphGetSourceGraphExtCall of(ApiCall call) {
        return new ExecutableGraphGetSourceGraphExtCall(call);
    }

    /// Returns the argument `ze_executable_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_executable_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_executable_graph_handle_t", value);
    }

    /// Returns the argument `ze_graph_handle_t* phSourceGraph`, output.
    public MemorySegment phSourceGraph() {
        return pointer(1, 8);
    }

    /// Replaces `phSourceGraph`; what it points to must stay valid until the function returns.
    public void phSourceGraph(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phSourceGraph`, which the function has stored if it has succeeded.
    public Handle<?> phSourceGraphValue() {
        return storedHandle(1, "ze_graph_handle_t", true);
    }
}
