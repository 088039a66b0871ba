// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelSuggestMaxCooperativeGroupCount`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSuggestMaxCooperativeGroupCountCall extends TypedCall {
    private KernelSuggestMaxCooperativeGroupCountCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SUGGEST_MAX_COOPERATIVE_GROUP_COUNT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSuggestMaxCooperativeGroupCountCall of(ApiCall call) {
        return new KernelSuggestMaxCooperativeGroupCountCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t* totalGroupCount`, output.
    public MemorySegment totalGroupCount() {
        return pointer(1, 4);
    }

    /// Replaces `totalGroupCount`; what it points to must stay valid until the function returns.
    public void totalGroupCount(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `totalGroupCount`, which the function has stored if it has succeeded.
    public int totalGroupCountValue() {
        return storedInt(1, true);
    }
}
