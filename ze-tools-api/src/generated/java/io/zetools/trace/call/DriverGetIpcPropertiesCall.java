// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetIpcProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetIpcPropertiesCall extends TypedCall {
    private DriverGetIpcPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_IPC_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetIpcPropertiesCall of(ApiCall call) {
        return new DriverGetIpcPropertiesCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `ze_driver_ipc_properties_t* pIpcProperties`, input and output.
    public MemorySegment pIpcProperties() {
        return pointer(1, 24);
    }

    /// Replaces `pIpcProperties`; what it points to must stay valid until the function returns.
    public void pIpcProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
