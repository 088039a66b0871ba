// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeGraphDumpContentsExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GraphDumpContentsExtCall extends TypedCall {
    private GraphDumpContentsExtCall(ApiCall call) {
        super(call, ApiFunction.GRAPH_DUMP_CONTENTS_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GraphDumpContentsExtCall of(ApiCall call) {
        return new GraphDumpContentsExtCall(call);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(0, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(0, "ze_graph_handle_t", value);
    }

    /// Returns the argument `const char* filePath`.
    public MemorySegment filePath() {
        return pointer(1, 0);
    }

    /// Replaces `filePath`; what it points to must stay valid until the function returns.
    public void filePath(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the text behind `filePath`.
    public String filePathValue() {
        return text(1, false, -1);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(2, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(2, value);
    }
}
