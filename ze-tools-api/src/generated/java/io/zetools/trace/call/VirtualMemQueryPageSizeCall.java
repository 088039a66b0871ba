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

/// A call of `zeVirtualMemQueryPageSize`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class VirtualMemQueryPageSizeCall extends TypedCall {
    private VirtualMemQueryPageSizeCall(ApiCall call) {
        super(call, ApiFunction.VIRTUAL_MEM_QUERY_PAGE_SIZE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static VirtualMemQueryPageSizeCall of(ApiCall call) {
        return new VirtualMemQueryPageSizeCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(2);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(2, value);
    }

    /// Returns the argument `size_t* pagesize`, output.
    public MemorySegment pagesize() {
        return pointer(3, 8);
    }

    /// Replaces `pagesize`; what it points to must stay valid until the function returns.
    public void pagesize(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `pagesize`, which the function has stored if it has succeeded.
    public long pagesizeValue() {
        return storedLong(3, true);
    }
}
