// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeDriverGetDefaultContext`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetDefaultContextCall extends TypedCall {
    private DriverGetDefaultContextCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_DEFAULT_CONTEXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetDefaultContextCall of(ApiCall call) {
        return new DriverGetDefaultContextCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }
}
