// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetKernelNames`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetKernelNamesCall extends TypedCall {
    private ModuleGetKernelNamesCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_KERNEL_NAMES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetKernelNamesCall of(ApiCall call) {
        return new ModuleGetKernelNamesCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
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

    /// Returns the argument `const char** pNames`, input and output, optional.
    public MemorySegment pNames() {
        return array(2, 8, 1, 4, true);
    }

    /// Replaces `pNames`; what it points to must stay valid until the function returns.
    public void pNames(MemorySegment value) {
        setPointer(2, value);
    }
}
