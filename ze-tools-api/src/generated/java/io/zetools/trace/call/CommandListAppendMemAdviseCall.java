// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListAppendMemAdvise`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListAppendMemAdviseCall extends TypedCall {
    private CommandListAppendMemAdviseCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_APPEND_MEM_ADVISE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListAppendMemAdviseCall of(ApiCall call) {
        return new CommandListAppendMemAdviseCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `const void* ptr`.
    public MemorySegment ptr() {
        return pointer(2, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(3);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(3, value);
    }

    /// Returns the argument `ze_memory_advice_t advice`.
    public int advice() {
        return getInt(4);
    }

    /// Replaces `advice`.
    public void advice(int value) {
        setInt(4, value);
    }
}
