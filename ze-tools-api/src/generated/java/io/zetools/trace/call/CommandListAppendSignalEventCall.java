// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeCommandListAppendSignalEvent`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendSignalEventCall extends TypedCall {
    private CommandListAppendSignalEventCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_SIGNAL_EVENT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendSignalEventCall of(ApiCall call) {
        return new CommandListAppendSignalEventCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_event_handle_t hEvent`.
    public Handle<Event> hEvent() {
        return handle(1, "ze_event_handle_t");
    }

    /// Replaces `hEvent`.
    public void hEvent(Handle<Event> value) {
        setHandle(1, "ze_event_handle_t", value);
    }
}
