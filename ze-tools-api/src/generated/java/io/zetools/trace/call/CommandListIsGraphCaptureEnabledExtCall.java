// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeCommandListIsGraphCaptureEnabledExt`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListIsGraphCaptureEnabledExtCall extends TypedCall {
    private CommandListIsGraphCaptureEnabledExtCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_IS_GRAPH_CAPTURE_ENABLED_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListIsGraphCaptureEnabledExtCall of(ApiCall call) {
        return new CommandListIsGraphCaptureEnabledExtCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }
}
