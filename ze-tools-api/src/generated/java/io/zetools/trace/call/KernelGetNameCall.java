// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelGetName`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelGetNameCall extends TypedCall {
    private KernelGetNameCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_GET_NAME);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelGetNameCall of(ApiCall call) {
        return new KernelGetNameCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `size_t* pSize`, input and output.
    public MemorySegment pSize() {
        return pointer(1, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(1, false);
    }

    /// Returns the argument `char* pName`, input and output, optional.
    public MemorySegment pName() {
        return array(2, 1, 1, 8, true);
    }

    /// Replaces `pName`; what it points to must stay valid until the function returns.
    public void pName(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the text behind `pName`.
    public String pNameValue() {
        return text(2, false, 1);
    }
}
