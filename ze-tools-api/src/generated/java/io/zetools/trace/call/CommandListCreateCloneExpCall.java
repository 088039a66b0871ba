// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListCreateCloneExp`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListCreateCloneExpCall extends TypedCall {
    private CommandListCreateCloneExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_CREATE_CLONE_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListCreateCloneExpCall of(ApiCall call) {
        return new CommandListCreateCloneExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_command_list_handle_t* phClonedCommandList`, output.
    public MemorySegment phClonedCommandList() {
        return pointer(1, 8);
    }

    /// Replaces `phClonedCommandList`; what it points to must stay valid until the function returns.
    public void phClonedCommandList(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phClonedCommandList`, which the function has stored if it has succeeded.
    public Handle<CommandList> phClonedCommandListValue() {
        return storedHandle(1, "ze_command_list_handle_t", true);
    }
}
