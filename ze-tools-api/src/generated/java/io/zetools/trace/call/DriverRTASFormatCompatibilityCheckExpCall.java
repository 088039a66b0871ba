// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeDriverRTASFormatCompatibilityCheckExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverRTASFormatCompatibilityCheckExpCall extends TypedCall {
    private DriverRTASFormatCompatibilityCheckExpCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_RTAS_FORMAT_COMPATIBILITY_CHECK_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverRTASFormatCompatibilityCheckExpCall of(ApiCall call) {
        return new DriverRTASFormatCompatibilityCheckExpCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `ze_rtas_format_exp_t rtasFormatA`.
    public int rtasFormatA() {
        return getInt(1);
    }

    /// Replaces `rtasFormatA`.
    public void rtasFormatA(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_rtas_format_exp_t rtasFormatB`.
    public int rtasFormatB() {
        return getInt(2);
    }

    /// Replaces `rtasFormatB`.
    public void rtasFormatB(int value) {
        setInt(2, value);
    }
}
