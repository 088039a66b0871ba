// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetGlobalTimestamps`, since 1.1.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetGlobalTimestampsCall extends TypedCall {
    private DeviceGetGlobalTimestampsCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_GLOBAL_TIMESTAMPS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetGlobalTimestampsCall of(ApiCall call) {
        return new DeviceGetGlobalTimestampsCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint64_t* hostTimestamp`, output.
    public MemorySegment hostTimestamp() {
        return pointer(1, 8);
    }

    /// Replaces `hostTimestamp`; what it points to must stay valid until the function returns.
    public void hostTimestamp(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `hostTimestamp`, which the function has stored if it has succeeded.
    public long hostTimestampValue() {
        return storedLong(1, true);
    }

    /// Returns the argument `uint64_t* deviceTimestamp`, output.
    public MemorySegment deviceTimestamp() {
        return pointer(2, 8);
    }

    /// Replaces `deviceTimestamp`; what it points to must stay valid until the function returns.
    public void deviceTimestamp(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `deviceTimestamp`, which the function has stored if it has succeeded.
    public long deviceTimestampValue() {
        return storedLong(2, true);
    }
}
