// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListImmediateAppendCommandListsWithParameters`, since 1.16.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListImmediateAppendCommandListsWithParametersCall extends TypedCall {
    private CommandListImmediateAppendCommandListsWithParametersCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_IMMEDIATE_APPEND_COMMAND_LISTS_WITH_PARAMETERS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListImmediateAppendCommandListsWithParametersCall of(ApiCall call) {
        return new CommandListImmediateAppendCommandListsWithParametersCall(call);
    }

    /// `ze_command_list_handle_t hCommandListImmediate`.
    public MemorySegment hCommandListImmediate() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandListImmediate`.
    public void hCommandListImmediate(MemorySegment value) {
        setPointer(0, value);
    }

    /// `uint32_t numCommandLists`.
    public int numCommandLists() {
        return getInt(1);
    }

    /// Replaces `numCommandLists`.
    public void numCommandLists(int value) {
        setInt(1, value);
    }

    /// `ze_command_list_handle_t* phCommandLists`.
    public MemorySegment phCommandLists() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phCommandLists`; what it points to must stay valid until the function returns.
    public void phCommandLists(MemorySegment value) {
        setPointer(2, value);
    }

    /// `const void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(3, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(3, value);
    }

    /// `ze_event_handle_t hSignalEvent`, optional.
    public MemorySegment hSignalEvent() {
        return pointer(4, 0);
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(MemorySegment value) {
        setPointer(4, value);
    }

    /// `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(5);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(5, value);
    }

    /// `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(6, 8, 5, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(6, value);
    }
}
