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

/// A call of `zeCommandListAppendImageCopyToMemory`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendImageCopyToMemoryCall extends TypedCall {
    private CommandListAppendImageCopyToMemoryCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_IMAGE_COPY_TO_MEMORY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendImageCopyToMemoryCall of(ApiCall call) {
        return new CommandListAppendImageCopyToMemoryCall(call);
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

    /// Returns the argument `ze_image_handle_t hSrcImage`.
    public Handle<?> hSrcImage() {
        return handle(2, "ze_image_handle_t");
    }

    /// Replaces `hSrcImage`.
    public void hSrcImage(Handle<?> value) {
        setHandle(2, "ze_image_handle_t", value);
    }

    /// Returns the argument `const ze_image_region_t* pSrcRegion`, optional.
    public MemorySegment pSrcRegion() {
        return pointer(3, 24);
    }

    /// Replaces `pSrcRegion`; what it points to must stay valid until the function returns.
    public void pSrcRegion(MemorySegment value) {
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
