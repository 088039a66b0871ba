// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeVirtualMemReserve`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class VirtualMemReserveCall extends TypedCall {
    private VirtualMemReserveCall(ApiCall call) {
        super(call, ApiFunction.VIRTUAL_MEM_RESERVE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static VirtualMemReserveCall of(ApiCall call) {
        return new VirtualMemReserveCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const void* pStart`, optional.
    public MemorySegment pStart() {
        return pointer(1, 0);
    }

    /// Replaces `pStart`; what it points to must stay valid until the function returns.
    public void pStart(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(2);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(2, value);
    }

    /// Returns the argument `void** pptr`, output.
    public MemorySegment pptr() {
        return pointer(3, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `pptr`, which the function has stored if it has succeeded.
    public MemorySegment pptrValue() {
        return storedPointer(3, true);
    }
}
