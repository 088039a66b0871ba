// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleDestroyCall extends TypedCall {
    private ModuleDestroyCall(ApiCall call) {
        super(call, ApiFunction.MODULE_DESTROY);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleDestroyCall of(ApiCall call) {
        return new ModuleDestroyCall(call);
    }

    /// `ze_module_handle_t hModule`.
    public MemorySegment hModule() {
        return pointer(0, 0);
    }

    /// Replaces `hModule`.
    public void hModule(MemorySegment value) {
        setPointer(0, value);
    }
}
