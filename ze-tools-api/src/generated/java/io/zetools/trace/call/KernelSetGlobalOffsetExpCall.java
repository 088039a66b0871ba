// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeKernelSetGlobalOffsetExp`, since 1.1.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSetGlobalOffsetExpCall extends TypedCall {
    private KernelSetGlobalOffsetExpCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SET_GLOBAL_OFFSET_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSetGlobalOffsetExpCall of(ApiCall call) {
        return new KernelSetGlobalOffsetExpCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t offsetX`.
    public int offsetX() {
        return getInt(1);
    }

    /// Replaces `offsetX`.
    public void offsetX(int value) {
        setInt(1, value);
    }

    /// Returns the argument `uint32_t offsetY`.
    public int offsetY() {
        return getInt(2);
    }

    /// Replaces `offsetY`.
    public void offsetY(int value) {
        setInt(2, value);
    }

    /// Returns the argument `uint32_t offsetZ`.
    public int offsetZ() {
        return getInt(3);
    }

    /// Replaces `offsetZ`.
    public void offsetZ(int value) {
        setInt(3, value);
    }
}
