// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelSchedulingHintExp`, since 1.2.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSchedulingHintExpCall extends TypedCall {
    private KernelSchedulingHintExpCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SCHEDULING_HINT_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSchedulingHintExpCall of(ApiCall call) {
        return new KernelSchedulingHintExpCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `ze_scheduling_hint_exp_desc_t* pHint`.
    public MemorySegment pHint() {
        return pointer(1, 24);
    }

    /// Replaces `pHint`; what it points to must stay valid until the function returns.
    public void pHint(MemorySegment value) {
        setPointer(1, value);
    }
}
