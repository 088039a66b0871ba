// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemOpenIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemOpenIpcHandleCall extends TypedCall {
    private MemOpenIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.MEM_OPEN_IPC_HANDLE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemOpenIpcHandleCall of(ApiCall call) {
        return new MemOpenIpcHandleCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_device_handle_t hDevice`.
    public MemorySegment hDevice() {
        return pointer(1, 0);
    }

    /// Replaces `hDevice`.
    public void hDevice(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_ipc_mem_handle_t handle`.
    public MemorySegment handle() {
        return argument(2, 64);
    }

    /// Replaces `handle`.
    public void handle(MemorySegment value) {
        setArgument(2, 64, value);
    }

    /// `ze_ipc_memory_flags_t flags`.
    public int flags() {
        return getInt(3);
    }

    /// Replaces `flags`.
    public void flags(int value) {
        setInt(3, value);
    }

    /// `void** pptr`, output.
    public MemorySegment pptr() {
        return pointer(4, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(4, value);
    }

    /// What is behind `pptr`: what the function has stored, once it has succeeded.
    public MemorySegment pptrValue() {
        return storedPointer(4, true);
    }
}
