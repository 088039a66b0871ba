// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetApiVersion`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetApiVersionCall extends TypedCall {
    private DriverGetApiVersionCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_API_VERSION);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetApiVersionCall of(ApiCall call) {
        return new DriverGetApiVersionCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `ze_api_version_t* version`, output.
    public MemorySegment version() {
        return pointer(1, 4);
    }

    /// Replaces `version`; what it points to must stay valid until the function returns.
    public void version(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `version`, which the function has stored if it has succeeded.
    public int versionValue() {
        return storedInt(1, true);
    }
}
