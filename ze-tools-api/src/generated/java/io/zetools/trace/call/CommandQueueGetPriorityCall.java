// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandQueue;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandQueueGetPriority`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueGetPriorityCall extends TypedCall {
    private CommandQueueGetPriorityCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_GET_PRIORITY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueGetPriorityCall of(ApiCall call) {
        return new CommandQueueGetPriorityCall(call);
    }

    /// Returns the argument `ze_command_queue_handle_t hCmdQueue`.
    public Handle<CommandQueue> hCmdQueue() {
        return handle(0, "ze_command_queue_handle_t");
    }

    /// Replaces `hCmdQueue`.
    public void hCmdQueue(Handle<CommandQueue> value) {
        setHandle(0, "ze_command_queue_handle_t", value);
    }

    /// Returns the argument `ze_command_queue_priority_t* pPriority`, output.
    public MemorySegment pPriority() {
        return pointer(1, 4);
    }

    /// Replaces `pPriority`; what it points to must stay valid until the function returns.
    public void pPriority(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pPriority`, which the function has stored if it has succeeded.
    public int pPriorityValue() {
        return storedInt(1, true);
    }
}
