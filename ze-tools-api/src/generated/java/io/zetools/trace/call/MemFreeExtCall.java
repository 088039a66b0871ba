// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemFreeExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemFreeExtCall extends TypedCall {
    private MemFreeExtCall(ApiCall call) {
        super(call, ApiFunction.MEM_FREE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemFreeExtCall of(ApiCall call) {
        return new MemFreeExtCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const ze_memory_free_ext_desc_t* pMemFreeDesc`.
    public MemorySegment pMemFreeDesc() {
        return pointer(1, 24);
    }

    /// Replaces `pMemFreeDesc`; what it points to must stay valid until the function returns.
    public void pMemFreeDesc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `void* ptr`.
    public MemorySegment ptr() {
        return pointer(2, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(2, value);
    }
}
