// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetCounterBasedEventMaxValue`, since 1.17.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetCounterBasedEventMaxValueCall extends TypedCall {
    private DeviceGetCounterBasedEventMaxValueCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_COUNTER_BASED_EVENT_MAX_VALUE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetCounterBasedEventMaxValueCall of(ApiCall call) {
        return new DeviceGetCounterBasedEventMaxValueCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint64_t* maxValue`, output.
    public MemorySegment maxValue() {
        return pointer(1, 8);
    }

    /// Replaces `maxValue`; what it points to must stay valid until the function returns.
    public void maxValue(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `maxValue`, which the function has stored if it has succeeded.
    public long maxValueValue() {
        return storedLong(1, true);
    }
}
