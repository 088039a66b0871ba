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

/// A call of `zeCommandListAppendSignalExternalSemaphoreExt`, since 1.12.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendSignalExternalSemaphoreExtCall extends TypedCall {
    private CommandListAppendSignalExternalSemaphoreExtCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_SIGNAL_EXTERNAL_SEMAPHORE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendSignalExternalSemaphoreExtCall of(ApiCall call) {
        return new CommandListAppendSignalExternalSemaphoreExtCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t numSemaphores`.
    public int numSemaphores() {
        return getInt(1);
    }

    /// Replaces `numSemaphores`.
    public void numSemaphores(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_external_semaphore_ext_handle_t* phSemaphores`.
    public MemorySegment phSemaphores() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phSemaphores`; what it points to must stay valid until the function returns.
    public void phSemaphores(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phSemaphores`.
    public List<Handle<?>> phSemaphoresValue() {
        return List.copyOf(handles(2, "ze_external_semaphore_ext_handle_t", array(2, 8, 1, 4, false), false));
    }

    /// Returns the argument `ze_external_semaphore_signal_params_ext_t* signalParams`.
    public MemorySegment signalParams() {
        return array(3, 24, 1, 4, false);
    }

    /// Replaces `signalParams`; what it points to must stay valid until the function returns.
    public void signalParams(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(4, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(4, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(5);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(5, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(6, 8, 5, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(6, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(6, "ze_event_handle_t", array(6, 8, 5, 4, false), false);
    }
}
