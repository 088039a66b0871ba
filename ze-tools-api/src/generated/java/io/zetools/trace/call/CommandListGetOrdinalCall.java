// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListGetOrdinal`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListGetOrdinalCall extends TypedCall {
    private CommandListGetOrdinalCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_GET_ORDINAL);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListGetOrdinalCall of(ApiCall call) {
        return new CommandListGetOrdinalCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t* pOrdinal`, output.
    public MemorySegment pOrdinal() {
        return pointer(1, 4);
    }

    /// Replaces `pOrdinal`; what it points to must stay valid until the function returns.
    public void pOrdinal(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pOrdinal`, which the function has stored if it has succeeded.
    public int pOrdinalValue() {
        return storedInt(1, true);
    }
}
