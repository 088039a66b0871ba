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

/// A call of `zeCommandListAppendWriteGlobalTimestamp`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendWriteGlobalTimestampCall extends TypedCall {
    private CommandListAppendWriteGlobalTimestampCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_WRITE_GLOBAL_TIMESTAMP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendWriteGlobalTimestampCall of(ApiCall call) {
        return new CommandListAppendWriteGlobalTimestampCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint64_t* dstptr`, input and output.
    public MemorySegment dstptr() {
        return pointer(1, 0);
    }

    /// Replaces `dstptr`; what it points to must stay valid until the function returns.
    public void dstptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(2, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(2, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(3);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(3, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(4, 8, 3, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(4, "ze_event_handle_t", array(4, 8, 3, 4, false), false);
    }
}
