// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeModuleDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleDestroyCall extends TypedCall {
    private ModuleDestroyCall(ApiCall call) {
        super(call, ApiFunction.MODULE_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleDestroyCall of(ApiCall call) {
        return new ModuleDestroyCall(call);
    }

    /// Returns the argument `ze_module_handle_t hModule`.
    public Handle<DeviceModule> hModule() {
        return handle(0, "ze_module_handle_t");
    }

    /// Replaces `hModule`.
    public void hModule(Handle<DeviceModule> value) {
        setHandle(0, "ze_module_handle_t", value);
    }
}
