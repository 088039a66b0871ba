// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelSetArgumentValue`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSetArgumentValueCall extends TypedCall {
    private KernelSetArgumentValueCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SET_ARGUMENT_VALUE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSetArgumentValueCall of(ApiCall call) {
        return new KernelSetArgumentValueCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t argIndex`.
    public int argIndex() {
        return getInt(1);
    }

    /// Replaces `argIndex`.
    public void argIndex(int value) {
        setInt(1, value);
    }

    /// Returns the argument `size_t argSize`.
    public long argSize() {
        return getLong(2);
    }

    /// Replaces `argSize`.
    public void argSize(long value) {
        setLong(2, value);
    }

    /// Returns the argument `const void* pArgValue`, optional.
    public MemorySegment pArgValue() {
        return pointer(3, 0);
    }

    /// Replaces `pArgValue`; what it points to must stay valid until the function returns.
    public void pArgValue(MemorySegment value) {
        setPointer(3, value);
    }
}
