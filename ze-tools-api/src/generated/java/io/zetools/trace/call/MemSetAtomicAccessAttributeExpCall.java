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

/// A call of `zeMemSetAtomicAccessAttributeExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemSetAtomicAccessAttributeExpCall extends TypedCall {
    private MemSetAtomicAccessAttributeExpCall(ApiCall call) {
        super(call, ApiFunction.MEM_SET_ATOMIC_ACCESS_ATTRIBUTE_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemSetAtomicAccessAttributeExpCall of(ApiCall call) {
        return new MemSetAtomicAccessAttributeExpCall(call);
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

    /// Returns the argument `const void* ptr`.
    public MemorySegment ptr() {
        return pointer(2, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
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

    /// Returns the argument `ze_memory_atomic_attr_exp_flags_t attr`.
    public int attr() {
        return getInt(4);
    }

    /// Replaces `attr`.
    public void attr(int value) {
        setInt(4, value);
    }
}
