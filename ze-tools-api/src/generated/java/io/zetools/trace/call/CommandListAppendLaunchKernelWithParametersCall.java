// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListAppendLaunchKernelWithParameters`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendLaunchKernelWithParametersCall extends TypedCall {
    private CommandListAppendLaunchKernelWithParametersCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendLaunchKernelWithParametersCall of(ApiCall call) {
        return new CommandListAppendLaunchKernelWithParametersCall(call);
    }

    /// `ze_command_list_handle_t hCommandList`.
    public MemorySegment hCommandList() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandList`.
    public void hCommandList(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_kernel_handle_t hKernel`.
    public MemorySegment hKernel() {
        return pointer(1, 0);
    }

    /// Replaces `hKernel`.
    public void hKernel(MemorySegment value) {
        setPointer(1, value);
    }

    /// `const ze_group_count_t* pGroupCounts`.
    public MemorySegment pGroupCounts() {
        return pointer(2, 12);
    }

    /// Replaces `pGroupCounts`; what it points to must stay valid until the function returns.
    public void pGroupCounts(MemorySegment value) {
        setPointer(2, value);
    }

    /// `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(3, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(3, value);
    }

    /// `ze_event_handle_t hSignalEvent`, optional.
    public MemorySegment hSignalEvent() {
        return pointer(4, 0);
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(MemorySegment value) {
        setPointer(4, value);
    }

    /// `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(5);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(5, value);
    }

    /// `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(6, 8, 5, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(6, value);
    }
}
