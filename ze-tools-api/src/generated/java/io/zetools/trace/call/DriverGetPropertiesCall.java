// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetPropertiesCall extends TypedCall {
    private DriverGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetPropertiesCall of(ApiCall call) {
        return new DriverGetPropertiesCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `ze_driver_properties_t* pDriverProperties`, input and output.
    public MemorySegment pDriverProperties() {
        return pointer(1, 40);
    }

    /// Replaces `pDriverProperties`; what it points to must stay valid until the function returns.
    public void pDriverProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
