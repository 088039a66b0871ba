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

/// A call of `zeCommandListAppendLaunchKernelWithArguments`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendLaunchKernelWithArgumentsCall extends TypedCall {
    private CommandListAppendLaunchKernelWithArgumentsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_LAUNCH_KERNEL_WITH_ARGUMENTS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendLaunchKernelWithArgumentsCall of(ApiCall call) {
        return new CommandListAppendLaunchKernelWithArgumentsCall(call);
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

    /// Returns the argument `const ze_group_count_t groupCounts`.
    public MemorySegment groupCounts() {
        return argument(2, 12);
    }

    /// Replaces `groupCounts`.
    public void groupCounts(MemorySegment value) {
        setArgument(2, 12, value);
    }

    /// Returns the argument `const ze_group_size_t groupSizes`.
    public MemorySegment groupSizes() {
        return argument(3, 12);
    }

    /// Replaces `groupSizes`.
    public void groupSizes(MemorySegment value) {
        setArgument(3, 12, value);
    }

    /// Returns the argument `void** pArguments`.
    public MemorySegment pArguments() {
        return pointer(4, 8);
    }

    /// Replaces `pArguments`; what it points to must stay valid until the function returns.
    public void pArguments(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `pArguments`.
    public MemorySegment pArgumentsValue() {
        return storedPointer(4, false);
    }

    /// Returns the argument `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(5, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(6, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(6, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(7);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(7, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(8, 8, 7, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(8, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(8, "ze_event_handle_t", array(8, 8, 7, 4, false), false);
    }
}
