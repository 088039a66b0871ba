// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetCacheProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetCachePropertiesCall extends TypedCall {
    private DeviceGetCachePropertiesCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_CACHE_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetCachePropertiesCall of(ApiCall call) {
        return new DeviceGetCachePropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(1, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(1, false);
    }

    /// Returns the argument `ze_device_cache_properties_t* pCacheProperties`, input and output, optional.
    public MemorySegment pCacheProperties() {
        return array(2, 32, 1, 4, true);
    }

    /// Replaces `pCacheProperties`; what it points to must stay valid until the function returns.
    public void pCacheProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
