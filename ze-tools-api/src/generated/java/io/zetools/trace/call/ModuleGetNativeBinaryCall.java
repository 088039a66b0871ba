// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetNativeBinary`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetNativeBinaryCall extends TypedCall {
    private ModuleGetNativeBinaryCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_NATIVE_BINARY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetNativeBinaryCall of(ApiCall call) {
        return new ModuleGetNativeBinaryCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }

    /// Returns the argument `size_t* pSize`, input and output.
    public MemorySegment pSize() {
        return pointer(1, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(1, false);
    }

    /// Returns the argument `uint8_t* pModuleNativeBinary`, input and output, optional.
    public MemorySegment pModuleNativeBinary() {
        return array(2, 1, 1, 8, true);
    }

    /// Replaces `pModuleNativeBinary`; what it points to must stay valid until the function returns.
    public void pModuleNativeBinary(MemorySegment value) {
        setPointer(2, value);
    }
}
