// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zePhysicalMemDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class PhysicalMemDestroyCall extends TypedCall {
    private PhysicalMemDestroyCall(ApiCall call) {
        super(call, ApiFunction.PHYSICAL_MEM_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static PhysicalMemDestroyCall of(ApiCall call) {
        return new PhysicalMemDestroyCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_physical_mem_handle_t hPhysicalMemory`.
    public Handle<?> hPhysicalMemory() {
        return handle(1, "ze_physical_mem_handle_t");
    }

    /// Replaces `hPhysicalMemory`.
    public void hPhysicalMemory(Handle<?> value) {
        setHandle(1, "ze_physical_mem_handle_t", value);
    }
}
