// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListHostSynchronize`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListHostSynchronizeCall extends TypedCall {
    private CommandListHostSynchronizeCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_HOST_SYNCHRONIZE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListHostSynchronizeCall of(ApiCall call) {
        return new CommandListHostSynchronizeCall(call);
    }

    /// `ze_command_list_handle_t hCommandList`.
    public MemorySegment hCommandList() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandList`.
    public void hCommandList(MemorySegment value) {
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
