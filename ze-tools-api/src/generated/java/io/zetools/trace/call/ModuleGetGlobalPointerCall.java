// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetGlobalPointer`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetGlobalPointerCall extends TypedCall {
    private ModuleGetGlobalPointerCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_GLOBAL_POINTER);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetGlobalPointerCall of(ApiCall call) {
        return new ModuleGetGlobalPointerCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }

    /// Returns the argument `const char* pGlobalName`.
    public MemorySegment pGlobalName() {
        return pointer(1, 0);
    }

    /// Replaces `pGlobalName`; what it points to must stay valid until the function returns.
    public void pGlobalName(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the text behind `pGlobalName`.
    public String pGlobalNameValue() {
        return text(1, false, -1);
    }

    /// Returns the argument `size_t* pSize`, input and output, optional.
    public MemorySegment pSize() {
        return pointer(2, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(2, false);
    }

    /// Returns the argument `void** pptr`, input and output, optional.
    public MemorySegment pptr() {
        return pointer(3, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `pptr`.
    public MemorySegment pptrValue() {
        return storedPointer(3, false);
    }
}
