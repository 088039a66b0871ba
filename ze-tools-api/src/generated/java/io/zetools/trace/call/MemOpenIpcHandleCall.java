// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemOpenIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemOpenIpcHandleCall extends TypedCall {
    private MemOpenIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.MEM_OPEN_IPC_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemOpenIpcHandleCall of(ApiCall call) {
        return new MemOpenIpcHandleCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_ipc_mem_handle_t handle`.
    public MemorySegment handle() {
        return argument(2, 64);
    }

    /// Replaces `handle`.
    public void handle(MemorySegment value) {
        setArgument(2, 64, value);
    }

    /// Returns the argument `ze_ipc_memory_flags_t flags`.
    public int flags() {
        return getInt(3);
    }

    /// Replaces `flags`.
    public void flags(int value) {
        setInt(3, value);
    }

    /// Returns the argument `void** pptr`, output.
    public MemorySegment pptr() {
        return pointer(4, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `pptr`, which the function has stored if it has succeeded.
    public MemorySegment pptrValue() {
        return storedPointer(4, true);
    }
}
