// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeMemGetAllocProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetAllocPropertiesCall extends TypedCall {
    private MemGetAllocPropertiesCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_ALLOC_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetAllocPropertiesCall of(ApiCall call) {
        return new MemGetAllocPropertiesCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const void* ptr`.
    public MemorySegment ptr() {
        return pointer(1, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_memory_allocation_properties_t* pMemAllocProperties`, input and output.
    public MemorySegment pMemAllocProperties() {
        return pointer(2, 40);
    }

    /// Replaces `pMemAllocProperties`; what it points to must stay valid until the function returns.
    public void pMemAllocProperties(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_device_handle_t* phDevice`, output, optional.
    public MemorySegment phDevice() {
        return pointer(3, 8);
    }

    /// Replaces `phDevice`; what it points to must stay valid until the function returns.
    public void phDevice(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `phDevice`, which the function has stored if it has succeeded.
    public Handle<Device> phDeviceValue() {
        return storedHandle(3, "ze_device_handle_t", true);
    }
}
