// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeCommandListUpdateMutableCommandSignalEventExp`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListUpdateMutableCommandSignalEventExpCall extends TypedCall {
    private CommandListUpdateMutableCommandSignalEventExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMAND_SIGNAL_EVENT_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListUpdateMutableCommandSignalEventExpCall of(ApiCall call) {
        return new CommandListUpdateMutableCommandSignalEventExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint64_t commandId`.
    public long commandId() {
        return getLong(1);
    }

    /// Replaces `commandId`.
    public void commandId(long value) {
        setLong(1, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(2, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(2, "ze_event_handle_t", value);
    }
}
