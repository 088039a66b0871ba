// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListUpdateMutableCommandsExp`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListUpdateMutableCommandsExpCall extends TypedCall {
    private CommandListUpdateMutableCommandsExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMANDS_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListUpdateMutableCommandsExpCall of(ApiCall call) {
        return new CommandListUpdateMutableCommandsExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `const ze_mutable_commands_exp_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }
}
