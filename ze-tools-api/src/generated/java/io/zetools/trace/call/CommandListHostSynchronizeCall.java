// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeCommandListHostSynchronize`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListHostSynchronizeCall extends TypedCall {
    private CommandListHostSynchronizeCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_HOST_SYNCHRONIZE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListHostSynchronizeCall of(ApiCall call) {
        return new CommandListHostSynchronizeCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint64_t timeout`.
    public long timeout() {
        return getLong(1);
    }

    /// Replaces `timeout`.
    public void timeout(long value) {
        setLong(1, value);
    }
}
