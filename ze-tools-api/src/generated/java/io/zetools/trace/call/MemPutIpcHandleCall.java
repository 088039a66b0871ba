// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemPutIpcHandle`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemPutIpcHandleCall extends TypedCall {
    private MemPutIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.MEM_PUT_IPC_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemPutIpcHandleCall of(ApiCall call) {
        return new MemPutIpcHandleCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_ipc_mem_handle_t handle`.
    public MemorySegment handle() {
        return argument(1, 64);
    }

    /// Replaces `handle`.
    public void handle(MemorySegment value) {
        setArgument(1, 64, value);
    }
}
