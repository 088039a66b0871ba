// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetStatus`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetStatusCall extends TypedCall {
    private DeviceGetStatusCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_STATUS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetStatusCall of(ApiCall call) {
        return new DeviceGetStatusCall(call);
    }

    /// `ze_device_handle_t hDevice`.
    public MemorySegment hDevice() {
        return pointer(0, 0);
    }

    /// Replaces `hDevice`.
    public void hDevice(MemorySegment value) {
        setPointer(0, value);
    }
}
