// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListAppendWaitOnEvents`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendWaitOnEventsCall extends TypedCall {
    private CommandListAppendWaitOnEventsCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_WAIT_ON_EVENTS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendWaitOnEventsCall of(ApiCall call) {
        return new CommandListAppendWaitOnEventsCall(call);
    }

    /// `ze_command_list_handle_t hCommandList`.
    public MemorySegment hCommandList() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandList`.
    public void hCommandList(MemorySegment value) {
        setPointer(0, value);
    }

    /// `uint32_t numEvents`.
    public int numEvents() {
        return getInt(1);
    }

    /// Replaces `numEvents`.
    public void numEvents(int value) {
        setInt(1, value);
    }

    /// `ze_event_handle_t* phEvents`.
    public MemorySegment phEvents() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phEvents`; what it points to must stay valid until the function returns.
    public void phEvents(MemorySegment value) {
        setPointer(2, value);
    }
}
