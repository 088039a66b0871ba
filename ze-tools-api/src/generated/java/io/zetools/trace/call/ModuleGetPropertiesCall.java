// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleGetProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleGetPropertiesCall extends TypedCall {
    private ModuleGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.MODULE_GET_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleGetPropertiesCall of(ApiCall call) {
        return new ModuleGetPropertiesCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }

    /// Returns the argument `ze_module_properties_t* pModuleProperties`, input and output.
    public MemorySegment pModuleProperties() {
        return pointer(1, 24);
    }

    /// Replaces `pModuleProperties`; what it points to must stay valid until the function returns.
    public void pModuleProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
