// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeModuleBuildLogDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleBuildLogDestroyCall extends TypedCall {
    private ModuleBuildLogDestroyCall(ApiCall call) {
        super(call, ApiFunction.MODULE_BUILD_LOG_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleBuildLogDestroyCall of(ApiCall call) {
        return new ModuleBuildLogDestroyCall(call);
    }

    /// Returns the argument `ze_module_build_log_handle_t hModuleBuildLog`.
    public Handle<?> hModuleBuildLog() {
        return handle(0, "ze_module_build_log_handle_t");
    }

    /// Replaces `hModuleBuildLog`.
    public void hModuleBuildLog(Handle<?> value) {
        setHandle(0, "ze_module_build_log_handle_t", value);
    }
}
