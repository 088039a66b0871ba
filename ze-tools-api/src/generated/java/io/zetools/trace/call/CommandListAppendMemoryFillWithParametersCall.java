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

/// A call of `zeCommandListAppendMemoryFillWithParameters`, since 1.16.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendMemoryFillWithParametersCall extends TypedCall {
    private CommandListAppendMemoryFillWithParametersCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_MEMORY_FILL_WITH_PARAMETERS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendMemoryFillWithParametersCall of(ApiCall call) {
        return new CommandListAppendMemoryFillWithParametersCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `void* ptr`.
    public MemorySegment ptr() {
        return pointer(1, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `const void* pattern`.
    public MemorySegment pattern() {
        return pointer(2, 0);
    }

    /// Replaces `pattern`; what it points to must stay valid until the function returns.
    public void pattern(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `size_t pattern_size`.
    public long pattern_size() {
        return getLong(3);
    }

    /// Replaces `pattern_size`.
    public void pattern_size(long value) {
        setLong(3, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(4);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(4, value);
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
