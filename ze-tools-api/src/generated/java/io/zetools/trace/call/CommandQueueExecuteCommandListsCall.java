// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandQueueExecuteCommandLists`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueExecuteCommandListsCall extends TypedCall {
    private CommandQueueExecuteCommandListsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueExecuteCommandListsCall of(ApiCall call) {
        return new CommandQueueExecuteCommandListsCall(call);
    }

    /// `ze_command_queue_handle_t hCommandQueue`.
    public MemorySegment hCommandQueue() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(MemorySegment value) {
        setPointer(0, value);
    }

    /// `uint32_t numCommandLists`.
    public int numCommandLists() {
        return getInt(1);
    }

    /// Replaces `numCommandLists`.
    public void numCommandLists(int value) {
        setInt(1, value);
    }

    /// `ze_command_list_handle_t* phCommandLists`.
    public MemorySegment phCommandLists() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phCommandLists`; what it points to must stay valid until the function returns.
    public void phCommandLists(MemorySegment value) {
        setPointer(2, value);
    }

    /// `ze_fence_handle_t hFence`, optional.
    public MemorySegment hFence() {
        return pointer(3, 0);
    }

    /// Replaces `hFence`.
    public void hFence(MemorySegment value) {
        setPointer(3, value);
    }
}
