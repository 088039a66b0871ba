// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetIpcHandleCall extends TypedCall {
    private MemGetIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_IPC_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetIpcHandleCall of(ApiCall call) {
        return new MemGetIpcHandleCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const void* ptr`.
    public MemorySegment ptr() {
        return pointer(1, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_ipc_mem_handle_t* pIpcHandle`, output.
    public MemorySegment pIpcHandle() {
        return pointer(2, 64);
    }

    /// Replaces `pIpcHandle`; what it points to must stay valid until the function returns.
    public void pIpcHandle(MemorySegment value) {
        setPointer(2, value);
    }
}
