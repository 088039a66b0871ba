// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelGetSourceAttributes`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelGetSourceAttributesCall extends TypedCall {
    private KernelGetSourceAttributesCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_GET_SOURCE_ATTRIBUTES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelGetSourceAttributesCall of(ApiCall call) {
        return new KernelGetSourceAttributesCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t* pSize`, input and output.
    public MemorySegment pSize() {
        return pointer(1, 4);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pSize`.
    public int pSizeValue() {
        return storedInt(1, false);
    }

    /// Returns the argument `char** pString`, input and output, optional.
    public MemorySegment pString() {
        return pointer(2, 8);
    }

    /// Replaces `pString`; what it points to must stay valid until the function returns.
    public void pString(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pString`.
    public MemorySegment pStringValue() {
        return storedPointer(2, false);
    }
}
