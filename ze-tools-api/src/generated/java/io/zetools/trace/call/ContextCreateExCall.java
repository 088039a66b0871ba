// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeContextCreateEx`, since 1.1.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextCreateExCall extends TypedCall {
    private ContextCreateExCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_CREATE_EX);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextCreateExCall of(ApiCall call) {
        return new ContextCreateExCall(call);
    }

    /// `ze_driver_handle_t hDriver`.
    public MemorySegment hDriver() {
        return pointer(0, 0);
    }

    /// Replaces `hDriver`.
    public void hDriver(MemorySegment value) {
        setPointer(0, value);
    }

    /// `const ze_context_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// `uint32_t numDevices`, optional.
    public int numDevices() {
        return getInt(2);
    }

    /// Replaces `numDevices`.
    public void numDevices(int value) {
        setInt(2, value);
    }

    /// `ze_device_handle_t* phDevices`, optional.
    public MemorySegment phDevices() {
        return array(3, 8, 2, 4, false);
    }

    /// Replaces `phDevices`; what it points to must stay valid until the function returns.
    public void phDevices(MemorySegment value) {
        setPointer(3, value);
    }

    /// `ze_context_handle_t* phContext`, output.
    public MemorySegment phContext() {
        return pointer(4, 8);
    }

    /// Replaces `phContext`; what it points to must stay valid until the function returns.
    public void phContext(MemorySegment value) {
        setPointer(4, value);
    }

    /// What is behind `phContext`: what the function has stored, once it has succeeded.
    public MemorySegment phContextValue() {
        return storedPointer(4, true);
    }
}
