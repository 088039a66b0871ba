// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelGetAllocationPropertiesExp`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelGetAllocationPropertiesExpCall extends TypedCall {
    private KernelGetAllocationPropertiesExpCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_GET_ALLOCATION_PROPERTIES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelGetAllocationPropertiesExpCall of(ApiCall call) {
        return new KernelGetAllocationPropertiesExpCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(1, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(1, false);
    }

    /// Returns the argument `ze_kernel_allocation_exp_properties_t* pAllocationProperties`, input and output, optional.
    public MemorySegment pAllocationProperties() {
        return array(2, 40, 1, 4, true);
    }

    /// Replaces `pAllocationProperties`; what it points to must stay valid until the function returns.
    public void pAllocationProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
