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

/// A call of `zeCommandListAppendWaitOnEvents`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendWaitOnEventsCall extends TypedCall {
    private CommandListAppendWaitOnEventsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_WAIT_ON_EVENTS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendWaitOnEventsCall of(ApiCall call) {
        return new CommandListAppendWaitOnEventsCall(call);
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
}
