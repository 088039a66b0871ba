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

/// A call of `zeCommandListAppendMemoryCopyRegion`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendMemoryCopyRegionCall extends TypedCall {
    private CommandListAppendMemoryCopyRegionCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_MEMORY_COPY_REGION);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendMemoryCopyRegionCall of(ApiCall call) {
        return new CommandListAppendMemoryCopyRegionCall(call);
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

    /// Returns the argument `const ze_copy_region_t* dstRegion`.
    public MemorySegment dstRegion() {
        return pointer(2, 24);
    }

    /// Replaces `dstRegion`; what it points to must stay valid until the function returns.
    public void dstRegion(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `uint32_t dstPitch`.
    public int dstPitch() {
        return getInt(3);
    }

    /// Replaces `dstPitch`.
    public void dstPitch(int value) {
        setInt(3, value);
    }

    /// Returns the argument `uint32_t dstSlicePitch`.
    public int dstSlicePitch() {
        return getInt(4);
    }

    /// Replaces `dstSlicePitch`.
    public void dstSlicePitch(int value) {
        setInt(4, value);
    }

    /// Returns the argument `const void* srcptr`.
    public MemorySegment srcptr() {
        return pointer(5, 0);
    }

    /// Replaces `srcptr`; what it points to must stay valid until the function returns.
    public void srcptr(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the argument `const ze_copy_region_t* srcRegion`.
    public MemorySegment srcRegion() {
        return pointer(6, 24);
    }

    /// Replaces `srcRegion`; what it points to must stay valid until the function returns.
    public void srcRegion(MemorySegment value) {
        setPointer(6, value);
    }

    /// Returns the argument `uint32_t srcPitch`.
    public int srcPitch() {
        return getInt(7);
    }

    /// Replaces `srcPitch`.
    public void srcPitch(int value) {
        setInt(7, value);
    }

    /// Returns the argument `uint32_t srcSlicePitch`.
    public int srcSlicePitch() {
        return getInt(8);
    }

    /// Replaces `srcSlicePitch`.
    public void srcSlicePitch(int value) {
        setInt(8, value);
    }

    /// Returns the argument `ze_event_handle_t hSignalEvent`, optional.
    public Handle<Event> hSignalEvent() {
        return handle(9, "ze_event_handle_t");
    }

    /// Replaces `hSignalEvent`.
    public void hSignalEvent(Handle<Event> value) {
        setHandle(9, "ze_event_handle_t", value);
    }

    /// Returns the argument `uint32_t numWaitEvents`, optional.
    public int numWaitEvents() {
        return getInt(10);
    }

    /// Replaces `numWaitEvents`.
    public void numWaitEvents(int value) {
        setInt(10, value);
    }

    /// Returns the argument `ze_event_handle_t* phWaitEvents`, optional.
    public MemorySegment phWaitEvents() {
        return array(11, 8, 10, 4, false);
    }

    /// Replaces `phWaitEvents`; what it points to must stay valid until the function returns.
    public void phWaitEvents(MemorySegment value) {
        setPointer(11, value);
    }

    /// Returns the handles behind `phWaitEvents`.
    public List<Handle<Event>> phWaitEventsValue() {
        return handles(11, "ze_event_handle_t", array(11, 8, 10, 4, false), false);
    }
}
