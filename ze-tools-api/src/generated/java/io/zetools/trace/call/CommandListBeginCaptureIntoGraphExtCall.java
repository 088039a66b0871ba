// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListBeginCaptureIntoGraphExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListBeginCaptureIntoGraphExtCall extends TypedCall {
    private CommandListBeginCaptureIntoGraphExtCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_BEGIN_CAPTURE_INTO_GRAPH_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListBeginCaptureIntoGraphExtCall of(ApiCall call) {
        return new CommandListBeginCaptureIntoGraphExtCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_graph_handle_t hGraph`.
    public Handle<?> hGraph() {
        return handle(1, "ze_graph_handle_t");
    }

    /// Replaces `hGraph`.
    public void hGraph(Handle<?> value) {
        setHandle(1, "ze_graph_handle_t", value);
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
