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

/// A call of `zeCommandListAppendImageCopyRegion`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendImageCopyRegionCall extends TypedCall {
    private CommandListAppendImageCopyRegionCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_IMAGE_COPY_REGION);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendImageCopyRegionCall of(ApiCall call) {
        return new CommandListAppendImageCopyRegionCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_image_handle_t hDstImage`.
    public Handle<?> hDstImage() {
        return handle(1, "ze_image_handle_t");
    }

    /// Replaces `hDstImage`.
    public void hDstImage(Handle<?> value) {
        setHandle(1, "ze_image_handle_t", value);
    }

    /// Returns the argument `ze_image_handle_t hSrcImage`.
    public Handle<?> hSrcImage() {
        return handle(2, "ze_image_handle_t");
    }

    /// Replaces `hSrcImage`.
    public void hSrcImage(Handle<?> value) {
        setHandle(2, "ze_image_handle_t", value);
    }

    /// Returns the argument `const ze_image_region_t* pDstRegion`, optional.
    public MemorySegment pDstRegion() {
        return pointer(3, 24);
    }

    /// Replaces `pDstRegion`; what it points to must stay valid until the function returns.
    public void pDstRegion(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the argument `const ze_image_region_t* pSrcRegion`, optional.
    public MemorySegment pSrcRegion() {
        return pointer(4, 24);
    }

    /// Replaces `pSrcRegion`; what it points to must stay valid until the function returns.
    public void pSrcRegion(MemorySegment value) {
        setPointer(4, value);
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
