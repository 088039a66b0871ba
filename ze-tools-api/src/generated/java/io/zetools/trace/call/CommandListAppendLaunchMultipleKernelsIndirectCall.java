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

/// A call of `zeCommandListAppendLaunchMultipleKernelsIndirect`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendLaunchMultipleKernelsIndirectCall extends TypedCall {
    private CommandListAppendLaunchMultipleKernelsIndirectCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_LAUNCH_MULTIPLE_KERNELS_INDIRECT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendLaunchMultipleKernelsIndirectCall of(ApiCall call) {
        return new CommandListAppendLaunchMultipleKernelsIndirectCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t numKernels`.
    public int numKernels() {
        return getInt(1);
    }

    /// Replaces `numKernels`.
    public void numKernels(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_kernel_handle_t* phKernels`.
    public MemorySegment phKernels() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phKernels`; what it points to must stay valid until the function returns.
    public void phKernels(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phKernels`.
    public List<Handle<Kernel>> phKernelsValue() {
        return handles(2, "ze_kernel_handle_t", array(2, 8, 1, 4, false), false);
    }

    /// Returns the argument `const uint32_t* pCountBuffer`.
    public MemorySegment pCountBuffer() {
        return pointer(3, 0);
    }

    /// Replaces `pCountBuffer`; what it points to must stay valid until the function returns.
    public void pCountBuffer(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `const ze_group_count_t* pLaunchArgumentsBuffer`.
    public MemorySegment pLaunchArgumentsBuffer() {
        return pointer(4, 0);
    }

    /// Replaces `pLaunchArgumentsBuffer`; what it points to must stay valid until the function returns.
    public void pLaunchArgumentsBuffer(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(5, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(5, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(6);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(6, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(7, 8, 6, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(7, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(7, "ze_event_handle_t", array(7, 8, 6, 4, false), false);
    }
}
