// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetLastErrorDescription`, since 1.6.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetLastErrorDescriptionCall extends TypedCall {
    private DriverGetLastErrorDescriptionCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_LAST_ERROR_DESCRIPTION);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetLastErrorDescriptionCall of(ApiCall call) {
        return new DriverGetLastErrorDescriptionCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `const char** ppString`, input and output.
    public MemorySegment ppString() {
        return pointer(1, 8);
    }

    /// Replaces `ppString`; what it points to must stay valid until the function returns.
    public void ppString(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `ppString`.
    public MemorySegment ppStringValue() {
        return storedPointer(1, false);
    }
}
