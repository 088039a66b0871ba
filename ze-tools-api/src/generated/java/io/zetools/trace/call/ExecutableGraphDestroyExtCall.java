// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeExecutableGraphDestroyExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ExecutableGraphDestroyExtCall extends TypedCall {
    private ExecutableGraphDestroyExtCall(ApiCall call) {
        super(call, ApiFunction.EXECUTABLE_GRAPH_DESTROY_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ExecutableGraphDestroyExtCall of(ApiCall call) {
        return new ExecutableGraphDestroyExtCall(call);
    }

    /// Returns the argument `ze_executable_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_executable_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_executable_graph_handle_t", value);
    }
}
