// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeCommandListAppendQueryKernelTimestamps`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendQueryKernelTimestampsCall extends TypedCall {
    private CommandListAppendQueryKernelTimestampsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_QUERY_KERNEL_TIMESTAMPS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendQueryKernelTimestampsCall of(ApiCall call) {
        return new CommandListAppendQueryKernelTimestampsCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t numEvents`.
    public int numEvents() {
        return getInt(1);
    }

    /// Replaces `numEvents`.
    public void numEvents(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_event_handle_t* phEvents`.
    public MemorySegment phEvents() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phEvents`; what it points to must stay valid until the function returns.
    public void phEvents(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phEvents`.
    public List<Handle<Event>> phEventsValue() {
        return handles(2, "ze_event_handle_t", array(2, 8, 1, 4, false), false);
    }

    /// Returns the argument `void* dstptr`, input and output.
    public MemorySegment dstptr() {
        return pointer(3, 0);
    }

    /// Replaces `dstptr`; what it points to must stay valid until the function returns.
    public void dstptr(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `const size_t* pOffsets`, optional.
    public MemorySegment pOffsets() {
        return array(4, 8, 1, 4, false);
    }

    /// Replaces `pOffsets`; what it points to must stay valid until the function returns.
    public void pOffsets(MemorySegment value) {
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
