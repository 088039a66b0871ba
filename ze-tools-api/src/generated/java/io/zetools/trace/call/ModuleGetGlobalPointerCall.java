// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetGlobalPointer`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetGlobalPointerCall extends TypedCall {
    private ModuleGetGlobalPointerCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_GLOBAL_POINTER);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetGlobalPointerCall of(ApiCall call) {
        return new ModuleGetGlobalPointerCall(call);
    }

    /// `ze_module_handle_t hModule`.
    public MemorySegment hModule() {
        return pointer(0, 0);
    }

    /// Replaces `hModule`.
    public void hModule(MemorySegment value) {
        setPointer(0, value);
    }

    /// `const char* pGlobalName`.
    public MemorySegment pGlobalName() {
        return pointer(1, 0);
    }

    /// Replaces `pGlobalName`; what it points to must stay valid until the function returns.
    public void pGlobalName(MemorySegment value) {
        setPointer(1, value);
    }

    /// The text behind `pGlobalName`.
    public String pGlobalNameValue() {
        return text(1, false, -1);
    }

    /// `size_t* pSize`, input and output, optional.
    public MemorySegment pSize() {
        return pointer(2, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(2, value);
    }

    /// What is behind `pSize`.
    public long pSizeValue() {
        return storedLong(2, false);
    }

    /// `void** pptr`, input and output, optional.
    public MemorySegment pptr() {
        return pointer(3, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(3, value);
    }

    /// What is behind `pptr`.
    public MemorySegment pptrValue() {
        return storedPointer(3, false);
    }
}
