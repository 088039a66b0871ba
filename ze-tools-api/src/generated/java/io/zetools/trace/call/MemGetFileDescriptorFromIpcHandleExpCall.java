// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetFileDescriptorFromIpcHandleExp`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetFileDescriptorFromIpcHandleExpCall extends TypedCall {
    private MemGetFileDescriptorFromIpcHandleExpCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_FILE_DESCRIPTOR_FROM_IPC_HANDLE_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetFileDescriptorFromIpcHandleExpCall of(ApiCall call) {
        return new MemGetFileDescriptorFromIpcHandleExpCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_ipc_mem_handle_t ipcHandle`.
    public MemorySegment ipcHandle() {
        return argument(1, 64);
    }

    /// Replaces `ipcHandle`.
    public void ipcHandle(MemorySegment value) {
        setArgument(1, 64, value);
    }

    /// Returns the argument `uint64_t* pHandle`, output.
    public MemorySegment pHandle() {
        return pointer(2, 8);
    }

    /// Replaces `pHandle`; what it points to must stay valid until the function returns.
    public void pHandle(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pHandle`, which the function has stored if it has succeeded.
    public long pHandleValue() {
        return storedLong(2, true);
    }
}
