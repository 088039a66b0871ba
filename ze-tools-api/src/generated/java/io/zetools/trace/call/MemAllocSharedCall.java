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

/// A call of `zeMemAllocShared`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemAllocSharedCall extends TypedCall {
    private MemAllocSharedCall(ApiCall call) {
        super(call, ApiFunction.MEM_ALLOC_SHARED);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemAllocSharedCall of(ApiCall call) {
        return new MemAllocSharedCall(call);
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

    /// Returns the argument `const ze_host_mem_alloc_desc_t* host_desc`.
    public MemorySegment host_desc() {
        return pointer(2, 24);
    }

    /// Replaces `host_desc`; what it points to must stay valid until the function returns.
    public void host_desc(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(3);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(3, value);
    }

    /// Returns the argument `size_t alignment`.
    public long alignment() {
        return getLong(4);
    }

    /// Replaces `alignment`.
    public void alignment(long value) {
        setLong(4, value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`, optional.
    public Handle<Device> hDevice() {
        return handle(5, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(5, "ze_device_handle_t", value);
    }

    /// Returns the argument `void** pptr`, output.
    public MemorySegment pptr() {
        return pointer(6, 8);
    }

    /// Replaces `pptr`; what it points to must stay valid until the function returns.
    public void pptr(MemorySegment value) {
        setPointer(6, value);
    }

    /// Returns the value behind `pptr`, which the function has stored if it has succeeded.
    public MemorySegment pptrValue() {
        return storedPointer(6, true);
    }
}
