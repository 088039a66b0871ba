// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListEndGraphCaptureExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListEndGraphCaptureExtCall extends TypedCall {
    private CommandListEndGraphCaptureExtCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_END_GRAPH_CAPTURE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListEndGraphCaptureExtCall of(ApiCall call) {
        return new CommandListEndGraphCaptureExtCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(1, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_graph_handle_t* phGraph`, output.
    public MemorySegment phGraph() {
        return pointer(2, 8);
    }

    /// Replaces `phGraph`; what it points to must stay valid until the function returns.
    public void phGraph(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phGraph`, which the function has stored if it has succeeded.
    public Handle<?> phGraphValue() {
        return storedHandle(2, "ze_graph_handle_t", true);
    }
}
