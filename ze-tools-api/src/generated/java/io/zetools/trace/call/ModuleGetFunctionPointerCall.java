// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetFunctionPointer`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetFunctionPointerCall extends TypedCall {
    private ModuleGetFunctionPointerCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_FUNCTION_POINTER);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetFunctionPointerCall of(ApiCall call) {
        return new ModuleGetFunctionPointerCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }

    /// Returns the argument `const char* pFunctionName`.
    public MemorySegment pFunctionName() {
        return pointer(1, 0);
    }

    /// Replaces `pFunctionName`; what it points to must stay valid until the function returns.
    public void pFunctionName(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the text behind `pFunctionName`.
    public String pFunctionNameValue() {
        return text(1, false, -1);
    }

    /// Returns the argument `void** pfnFunction`, output.
    public MemorySegment pfnFunction() {
        return pointer(2, 8);
    }

    /// Replaces `pfnFunction`; what it points to must stay valid until the function returns.
    public void pfnFunction(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pfnFunction`, which the function has stored if it has succeeded.
    public MemorySegment pfnFunctionValue() {
        return storedPointer(2, true);
    }
}
