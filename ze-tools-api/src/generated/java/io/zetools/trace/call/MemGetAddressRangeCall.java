// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetAddressRange`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetAddressRangeCall extends TypedCall {
    private MemGetAddressRangeCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_ADDRESS_RANGE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetAddressRangeCall of(ApiCall call) {
        return new MemGetAddressRangeCall(call);
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

    /// Returns the argument `void** pBase`, input and output, optional.
    public MemorySegment pBase() {
        return pointer(2, 8);
    }

    /// Replaces `pBase`; what it points to must stay valid until the function returns.
    public void pBase(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pBase`.
    public MemorySegment pBaseValue() {
        return storedPointer(2, false);
    }

    /// Returns the argument `size_t* pSize`, input and output, optional.
    public MemorySegment pSize() {
        return pointer(3, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(3, false);
    }
}
