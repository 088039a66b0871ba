// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetIpcHandleWithProperties`, since 1.15.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetIpcHandleWithPropertiesCall extends TypedCall {
    private MemGetIpcHandleWithPropertiesCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_IPC_HANDLE_WITH_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetIpcHandleWithPropertiesCall of(ApiCall call) {
        return new MemGetIpcHandleWithPropertiesCall(call);
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

    /// Returns the argument `void* pNext`, optional.
    public MemorySegment pNext() {
        return pointer(2, 0);
    }

    /// Replaces `pNext`; what it points to must stay valid until the function returns.
    public void pNext(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_ipc_mem_handle_t* pIpcHandle`, output.
    public MemorySegment pIpcHandle() {
        return pointer(3, 64);
    }

    /// Replaces `pIpcHandle`; what it points to must stay valid until the function returns.
    public void pIpcHandle(MemorySegment value) {
        setPointer(3, value);
    }
}
