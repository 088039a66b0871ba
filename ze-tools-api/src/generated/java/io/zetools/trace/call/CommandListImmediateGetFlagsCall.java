// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListImmediateGetFlags`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListImmediateGetFlagsCall extends TypedCall {
    private CommandListImmediateGetFlagsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_IMMEDIATE_GET_FLAGS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListImmediateGetFlagsCall of(ApiCall call) {
        return new CommandListImmediateGetFlagsCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_command_queue_flags_t* pFlags`, output.
    public MemorySegment pFlags() {
        return pointer(1, 4);
    }

    /// Replaces `pFlags`; what it points to must stay valid until the function returns.
    public void pFlags(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pFlags`, which the function has stored if it has succeeded.
    public int pFlagsValue() {
        return storedInt(1, true);
    }
}
