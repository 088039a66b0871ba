// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListAppendImageCopy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendImageCopyCall extends TypedCall {
    private CommandListAppendImageCopyCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_IMAGE_COPY);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendImageCopyCall of(ApiCall call) {
        return new CommandListAppendImageCopyCall(call);
    }

    /// `ze_command_list_handle_t hCommandList`.
    public MemorySegment hCommandList() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandList`.
    public void hCommandList(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_image_handle_t hDstImage`.
    public MemorySegment hDstImage() {
        return pointer(1, 0);
    }

    /// Replaces `hDstImage`.
    public void hDstImage(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_image_handle_t hSrcImage`.
    public MemorySegment hSrcImage() {
        return pointer(2, 0);
    }

    /// Replaces `hSrcImage`.
    public void hSrcImage(MemorySegment value) {
        setPointer(2, value);
    }

    /// `ze_event_handle_t hSignalEvent`, optional.
    public MemorySegment hSignalEvent() {
        return pointer(3, 0);
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(MemorySegment value) {
        setPointer(3, value);
    }

    /// `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(4);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(4, value);
    }

    /// `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(5, 8, 4, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(5, value);
    }
}
