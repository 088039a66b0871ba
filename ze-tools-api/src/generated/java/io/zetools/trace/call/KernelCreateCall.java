// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelCreateCall extends TypedCall {
    private KernelCreateCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelCreateCall of(ApiCall call) {
        return new KernelCreateCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }

    /// Returns the argument `const ze_kernel_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 32);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_kernel_handle_t* phKernel`, output.
    public MemorySegment phKernel() {
        return pointer(2, 8);
    }

    /// Replaces `phKernel`; what it points to must stay valid until the function returns.
    public void phKernel(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phKernel`, which the function has stored if it has succeeded.
    public Handle<Kernel> phKernelValue() {
        return storedHandle(2, "ze_kernel_handle_t", true);
    }
}
