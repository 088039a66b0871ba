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

/// A call of `zeCommandListAppendImageCopyToMemoryExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendImageCopyToMemoryExtCall extends TypedCall {
    private CommandListAppendImageCopyToMemoryExtCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_IMAGE_COPY_TO_MEMORY_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendImageCopyToMemoryExtCall of(ApiCall call) {
        return new CommandListAppendImageCopyToMemoryExtCall(call);
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

    /// Returns the argument `uint32_t destRowPitch`.
    public int destRowPitch() {
        return getInt(4);
    }

    /// Replaces `destRowPitch`.
    public void destRowPitch(int value) {
        setInt(4, value);
    }

    /// Returns the argument `uint32_t destSlicePitch`.
    public int destSlicePitch() {
        return getInt(5);
    }

    /// Replaces `destSlicePitch`.
    public void destSlicePitch(int value) {
        setInt(5, value);
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
