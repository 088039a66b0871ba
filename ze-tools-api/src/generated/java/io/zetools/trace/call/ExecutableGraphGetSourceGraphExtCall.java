// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeExecutableGraphGetSourceGraphExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ExecutableGraphGetSourceGraphExtCall extends TypedCall {
    private ExecutableGraphGetSourceGraphExtCall(ApiCall call) {
        super(call, ApiFunction.EXECUTABLE_GRAPH_GET_SOURCE_GRAPH_EXT);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ExecutableGraphGetSourceGraphExtCall of(ApiCall call) {
        return new ExecutableGraphGetSourceGraphExtCall(call);
    }

    /// `ze_executable_graph_handle_t hGraph`.
    public MemorySegment hGraph() {
        return pointer(0, 0);
    }

    /// Replaces `hGraph`.
    public void hGraph(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_graph_handle_t* phSourceGraph`, output.
    public MemorySegment phSourceGraph() {
        return pointer(1, 8);
    }

    /// Replaces `phSourceGraph`; what it points to must stay valid until the function returns.
    public void phSourceGraph(MemorySegment value) {
        setPointer(1, value);
    }

    /// What is behind `phSourceGraph`: what the function has stored, once it has succeeded.
    public MemorySegment phSourceGraphValue() {
        return storedPointer(1, true);
    }
}
