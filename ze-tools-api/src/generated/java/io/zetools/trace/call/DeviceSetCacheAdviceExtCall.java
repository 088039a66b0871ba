// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceSetCacheAdviceExt`, since 1.2.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceSetCacheAdviceExtCall extends TypedCall {
    private DeviceSetCacheAdviceExtCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_SET_CACHE_ADVICE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceSetCacheAdviceExtCall of(ApiCall call) {
        return new DeviceSetCacheAdviceExtCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `void* ptr`.
    public MemorySegment ptr() {
        return pointer(1, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `size_t regionSize`.
    public long regionSize() {
        return getLong(2);
    }

    /// Replaces `regionSize`.
    public void regionSize(long value) {
        setLong(2, value);
    }

    /// Returns the argument `ze_cache_ext_region_t cacheRegion`.
    public int cacheRegion() {
        return getInt(3);
    }

    /// Replaces `cacheRegion`.
    public void cacheRegion(int value) {
        setInt(3, value);
    }
}
