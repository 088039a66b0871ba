// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetIpcHandleFromFileDescriptorExp`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetIpcHandleFromFileDescriptorExpCall extends TypedCall {
    private MemGetIpcHandleFromFileDescriptorExpCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_IPC_HANDLE_FROM_FILE_DESCRIPTOR_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetIpcHandleFromFileDescriptorExpCall of(ApiCall call) {
        return new MemGetIpcHandleFromFileDescriptorExpCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `uint64_t handle`.
    public long handle() {
        return getLong(1);
    }

    /// Replaces `handle`.
    public void handle(long value) {
        setLong(1, value);
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
