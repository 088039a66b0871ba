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

/// A call of `zeMemAllocDevice`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemAllocDeviceCall extends TypedCall {
    private MemAllocDeviceCall(ApiCall call) {
        super(call, ApiFunction.MEM_ALLOC_DEVICE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemAllocDeviceCall of(ApiCall call) {
        return new MemAllocDeviceCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const ze_device_mem_alloc_desc_t* device_desc`.
    public MemorySegment device_desc() {
        return pointer(1, 24);
    }

    /// Replaces `device_desc`; what it points to must stay valid until the function returns.
    public void device_desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(2);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(2, value);
    }

    /// Returns the argument `size_t alignment`.
    public long alignment() {
        return getLong(3);
    }

    /// Replaces `alignment`.
    public void alignment(long value) {
        setLong(3, value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(4, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(4, "ze_device_handle_t", value);
    }

    /// Returns the argument `void** pptr`, output.
    public MemorySegment pptr() {
        return pointer(5, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the value behind `pptr`, which the function has stored if it has succeeded.
    public MemorySegment pptrValue() {
        return storedPointer(5, true);
    }
}
