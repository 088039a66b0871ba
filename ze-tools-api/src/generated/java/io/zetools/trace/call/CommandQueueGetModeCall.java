// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandQueueGetMode`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueGetModeCall extends TypedCall {
    private CommandQueueGetModeCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_GET_MODE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueGetModeCall of(ApiCall call) {
        return new CommandQueueGetModeCall(call);
    }

    /// `ze_command_queue_handle_t hCmdQueue`.
    public MemorySegment hCmdQueue() {
        return pointer(0, 0);
    }

    /// Replaces `hCmdQueue`.
    public void hCmdQueue(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_command_queue_mode_t* pMode`, output.
    public MemorySegment pMode() {
        return pointer(1, 4);
    }

    /// Replaces `pMode`; what it points to must stay valid until the function returns.
    public void pMode(MemorySegment value) {
        setPointer(1, value);
    }

    /// What is behind `pMode`: what the function has stored, once it has succeeded.
    public int pModeValue() {
        return storedInt(1, true);
    }
}
