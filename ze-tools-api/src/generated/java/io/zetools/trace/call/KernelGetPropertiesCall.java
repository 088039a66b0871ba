// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelGetProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelGetPropertiesCall extends TypedCall {
    private KernelGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_GET_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelGetPropertiesCall of(ApiCall call) {
        return new KernelGetPropertiesCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `ze_kernel_properties_t* pKernelProperties`, input and output.
    public MemorySegment pKernelProperties() {
        return pointer(1, 96);
    }

    /// Replaces `pKernelProperties`; what it points to must stay valid until the function returns.
    public void pKernelProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
