// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zePhysicalMemDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class PhysicalMemDestroyCall extends TypedCall {
    private PhysicalMemDestroyCall(ApiCall call) {
        super(call, ApiFunction.PHYSICAL_MEM_DESTROY);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static PhysicalMemDestroyCall of(ApiCall call) {
        return new PhysicalMemDestroyCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_physical_mem_handle_t hPhysicalMemory`.
    public MemorySegment hPhysicalMemory() {
        return pointer(1, 0);
    }

    /// Replaces `hPhysicalMemory`.
    public void hPhysicalMemory(MemorySegment value) {
        setPointer(1, value);
    }
}
