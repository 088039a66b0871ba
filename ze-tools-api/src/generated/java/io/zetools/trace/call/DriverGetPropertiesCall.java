// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetPropertiesCall extends TypedCall {
    private DriverGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_PROPERTIES);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetPropertiesCall of(ApiCall call) {
        return new DriverGetPropertiesCall(call);
    }

    /// `ze_driver_handle_t hDriver`.
    public MemorySegment hDriver() {
        return pointer(0, 0);
    }

    /// Replaces `hDriver`.
    public void hDriver(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_driver_properties_t* pDriverProperties`, input and output.
    public MemorySegment pDriverProperties() {
        return pointer(1, 40);
    }

    /// Replaces `pDriverProperties`; what it points to must stay valid until the function returns.
    public void pDriverProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
