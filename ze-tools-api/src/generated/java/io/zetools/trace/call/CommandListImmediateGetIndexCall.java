// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListImmediateGetIndex`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListImmediateGetIndexCall extends TypedCall {
    private CommandListImmediateGetIndexCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_IMMEDIATE_GET_INDEX);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListImmediateGetIndexCall of(ApiCall call) {
        return new CommandListImmediateGetIndexCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandListImmediate`.
    public Handle<CommandList> hCommandListImmediate() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandListImmediate`.
    public void hCommandListImmediate(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t* pIndex`, output.
    public MemorySegment pIndex() {
        return pointer(1, 4);
    }

    /// Replaces `pIndex`; what it points to must stay valid until the function returns.
    public void pIndex(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pIndex`, which the function has stored if it has succeeded.
    public int pIndexValue() {
        return storedInt(1, true);
    }
}
