// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeKernelSetIndirectAccess`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSetIndirectAccessCall extends TypedCall {
    private KernelSetIndirectAccessCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SET_INDIRECT_ACCESS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSetIndirectAccessCall of(ApiCall call) {
        return new KernelSetIndirectAccessCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `ze_kernel_indirect_access_flags_t flags`.
    public int flags() {
        return getInt(1);
    }

    /// Replaces `flags`.
    public void flags(int value) {
        setInt(1, value);
    }
}
