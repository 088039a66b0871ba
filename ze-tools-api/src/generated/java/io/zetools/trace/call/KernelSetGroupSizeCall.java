// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeKernelSetGroupSize`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSetGroupSizeCall extends TypedCall {
    private KernelSetGroupSizeCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SET_GROUP_SIZE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSetGroupSizeCall of(ApiCall call) {
        return new KernelSetGroupSizeCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t groupSizeX`.
    public int groupSizeX() {
        return getInt(1);
    }

    /// Replaces `groupSizeX`.
    public void groupSizeX(int value) {
        setInt(1, value);
    }

    /// Returns the argument `uint32_t groupSizeY`.
    public int groupSizeY() {
        return getInt(2);
    }

    /// Replaces `groupSizeY`.
    public void groupSizeY(int value) {
        setInt(2, value);
    }

    /// Returns the argument `uint32_t groupSizeZ`.
    public int groupSizeZ() {
        return getInt(3);
    }

    /// Replaces `groupSizeZ`.
    public void groupSizeZ(int value) {
        setInt(3, value);
    }
}
