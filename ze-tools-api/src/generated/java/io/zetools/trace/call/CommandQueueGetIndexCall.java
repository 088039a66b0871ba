// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandQueue;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandQueueGetIndex`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueGetIndexCall extends TypedCall {
    private CommandQueueGetIndexCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_GET_INDEX);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueGetIndexCall of(ApiCall call) {
        return new CommandQueueGetIndexCall(call);
    }

    /// Returns the argument `ze_command_queue_handle_t hCommandQueue`.
    public Handle<CommandQueue> hCommandQueue() {
        return handle(0, "ze_command_queue_handle_t");
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(Handle<CommandQueue> value) {
        setHandle(0, "ze_command_queue_handle_t", value);
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
