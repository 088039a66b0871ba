// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandQueue;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeCommandQueueSynchronize`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueSynchronizeCall extends TypedCall {
    private CommandQueueSynchronizeCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_SYNCHRONIZE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueSynchronizeCall of(ApiCall call) {
        return new CommandQueueSynchronizeCall(call);
    }

    /// Returns the argument `ze_command_queue_handle_t hCommandQueue`.
    public Handle<CommandQueue> hCommandQueue() {
        return handle(0, "ze_command_queue_handle_t");
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(Handle<CommandQueue> value) {
        setHandle(0, "ze_command_queue_handle_t", value);
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
