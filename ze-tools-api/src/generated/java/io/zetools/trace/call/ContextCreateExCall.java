// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeContextCreateEx`, since 1.1.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextCreateExCall extends TypedCall {
    private ContextCreateExCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_CREATE_EX);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextCreateExCall of(ApiCall call) {
        return new ContextCreateExCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `const ze_context_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `uint32_t numDevices`, optional.
    public int numDevices() {
        return getInt(2);
    }

    /// Replaces `numDevices`.
    public void numDevices(int value) {
        setInt(2, value);
    }

    /// Returns the argument `ze_device_handle_t* phDevices`, optional.
    public MemorySegment phDevices() {
        return array(3, 8, 2, 4, false);
    }

    /// Replaces `phDevices`; what it points to must stay valid until the function returns.
    public void phDevices(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the handles behind `phDevices`.
    public List<Handle<Device>> phDevicesValue() {
        return handles(3, "ze_device_handle_t", array(3, 8, 2, 4, false), false);
    }

    /// Returns the argument `ze_context_handle_t* phContext`, output.
    public MemorySegment phContext() {
        return pointer(4, 8);
    }

    /// Replaces `phContext`; what it points to must stay valid until the function returns.
    public void phContext(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `phContext`, which the function has stored if it has succeeded.
    public Handle<Context> phContextValue() {
        return storedHandle(4, "ze_context_handle_t", true);
    }
}
