// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandQueueSynchronize`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueSynchronizeCall extends TypedCall {
    private CommandQueueSynchronizeCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_SYNCHRONIZE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueSynchronizeCall of(ApiCall call) {
        return new CommandQueueSynchronizeCall(call);
    }

    /// `ze_command_queue_handle_t hCommandQueue`.
    public MemorySegment hCommandQueue() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(MemorySegment value) {
        setPointer(0, value);
    }

    /// `uint64_t timeout`.
    public long timeout() {
        return getLong(1);
    }

    /// Replaces `timeout`.
    public void timeout(long value) {
        setLong(1, value);
    }
}
