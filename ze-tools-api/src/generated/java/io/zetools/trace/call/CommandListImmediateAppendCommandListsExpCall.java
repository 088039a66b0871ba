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

/// A call of `zeCommandListImmediateAppendCommandListsExp`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListImmediateAppendCommandListsExpCall extends TypedCall {
    private CommandListImmediateAppendCommandListsExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListImmediateAppendCommandListsExpCall of(ApiCall call) {
        return new CommandListImmediateAppendCommandListsExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandListImmediate`.
    public Handle<CommandList> hCommandListImmediate() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandListImmediate`.
    public void hCommandListImmediate(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
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

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(3, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(3, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(4);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(4, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(5, 8, 4, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(5, "ze_event_handle_t", array(5, 8, 4, 4, false), false);
    }
}
