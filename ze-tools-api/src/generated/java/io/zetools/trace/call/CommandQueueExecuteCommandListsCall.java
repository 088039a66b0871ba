// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.CommandQueue;
import io.zetools.Fence;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeCommandQueueExecuteCommandLists`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandQueueExecuteCommandListsCall extends TypedCall {
    private CommandQueueExecuteCommandListsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_QUEUE_EXECUTE_COMMAND_LISTS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandQueueExecuteCommandListsCall of(ApiCall call) {
        return new CommandQueueExecuteCommandListsCall(call);
    }

    /// Returns the argument `ze_command_queue_handle_t hCommandQueue`.
    public Handle<CommandQueue> hCommandQueue() {
        return handle(0, "ze_command_queue_handle_t");
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(Handle<CommandQueue> value) {
        setHandle(0, "ze_command_queue_handle_t", value);
    }

    /// Returns the argument `uint32_t numCommandLists`.
    public int numCommandLists() {
        return getInt(1);
    }

    /// Replaces `numCommandLists`.
    public void numCommandLists(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_command_list_handle_t* phCommandLists`.
    public MemorySegment phCommandLists() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phCommandLists`; what it points to must stay valid until the function returns.
    public void phCommandLists(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phCommandLists`.
    public List<Handle<CommandList>> phCommandListsValue() {
        return handles(2, "ze_command_list_handle_t", array(2, 8, 1, 4, false), false);
    }

    /// Returns the argument `ze_fence_handle_t hFence`, optional.
    public Handle<Fence> hFence() {
        return handle(3, "ze_fence_handle_t");
    }

    /// Replaces `hFence`.
    public void hFence(Handle<Fence> value) {
        setHandle(3, "ze_fence_handle_t", value);
    }
}
