// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Context;
import io.zetools.Event;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeCommandListAppendMemoryCopyFromContext`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendMemoryCopyFromContextCall extends TypedCall {
    private CommandListAppendMemoryCopyFromContextCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY_FROM_CONTEXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendMemoryCopyFromContextCall of(ApiCall call) {
        return new CommandListAppendMemoryCopyFromContextCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `void* dstptr`.
    public MemorySegment dstptr() {
        return pointer(1, 0);
    }

    /// Replaces `dstptr`; what it points to must stay valid until the function returns.
    public void dstptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_context_handle_t hContextSrc`.
    public Handle<Context> hContextSrc() {
        return handle(2, "ze_context_handle_t");
    }

    /// Replaces `hContextSrc`.
    public void hContextSrc(Handle<Context> value) {
        setHandle(2, "ze_context_handle_t", value);
    }

    /// Returns the argument `const void* srcptr`.
    public MemorySegment srcptr() {
        return pointer(3, 0);
    }

    /// Replaces `srcptr`; what it points to must stay valid until the function returns.
    public void srcptr(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(4);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(4, value);
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
