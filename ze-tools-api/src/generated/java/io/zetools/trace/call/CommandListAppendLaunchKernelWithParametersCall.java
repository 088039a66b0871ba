// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeCommandListAppendLaunchKernelWithParameters`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendLaunchKernelWithParametersCall extends TypedCall {
    private CommandListAppendLaunchKernelWithParametersCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_PARAMETERS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendLaunchKernelWithParametersCall of(ApiCall call) {
        return new CommandListAppendLaunchKernelWithParametersCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(1, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(1, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `const ze_group_count_t* pGroupCounts`.
    public MemorySegment pGroupCounts() {
        return pointer(2, 12);
    }

    /// Replaces `pGroupCounts`; what it points to must stay valid until the function returns.
    public void pGroupCounts(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(3, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(4, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(4, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(5);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(5, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(6, 8, 5, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(6, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(6, "ze_event_handle_t", array(6, 8, 5, 4, false), false);
    }
}
