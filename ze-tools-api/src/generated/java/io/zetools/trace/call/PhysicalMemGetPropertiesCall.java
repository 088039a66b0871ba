// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zePhysicalMemGetProperties`, since 1.15.
///
/// Threads: the thread that makes the call, inside the listener.
public final class PhysicalMemGetPropertiesCall extends TypedCall {
    private PhysicalMemGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.PHYSICAL_MEM_GET_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static PhysicalMemGetPropertiesCall of(ApiCall call) {
        return new PhysicalMemGetPropertiesCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_physical_mem_handle_t hPhysicalMem`.
    public Handle<?> hPhysicalMem() {
        return handle(1, "ze_physical_mem_handle_t");
    }

    /// Replaces `hPhysicalMem`.
    public void hPhysicalMem(Handle<?> value) {
        setHandle(1, "ze_physical_mem_handle_t", value);
    }

    /// Returns the argument `ze_physical_mem_properties_t* pMemProperties`, input and output.
    public MemorySegment pMemProperties() {
        return pointer(2, 32);
    }

    /// Replaces `pMemProperties`; what it points to must stay valid until the function returns.
    public void pMemProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
