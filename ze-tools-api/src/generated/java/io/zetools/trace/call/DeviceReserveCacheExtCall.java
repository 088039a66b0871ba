// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeDeviceReserveCacheExt`, since 1.2.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceReserveCacheExtCall extends TypedCall {
    private DeviceReserveCacheExtCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_RESERVE_CACHE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceReserveCacheExtCall of(ApiCall call) {
        return new DeviceReserveCacheExtCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `size_t cacheLevel`.
    public long cacheLevel() {
        return getLong(1);
    }

    /// Replaces `cacheLevel`.
    public void cacheLevel(long value) {
        setLong(1, value);
    }

    /// Returns the argument `size_t cacheReservationSize`.
    public long cacheReservationSize() {
        return getLong(2);
    }

    /// Replaces `cacheReservationSize`.
    public void cacheReservationSize(long value) {
        setLong(2, value);
    }
}
