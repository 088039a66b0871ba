// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetExtensionProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetExtensionPropertiesCall extends TypedCall {
    private DriverGetExtensionPropertiesCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_EXTENSION_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetExtensionPropertiesCall of(ApiCall call) {
        return new DriverGetExtensionPropertiesCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
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

    /// Returns the argument `ze_driver_extension_properties_t* pExtensionProperties`, input and output, optional.
    public MemorySegment pExtensionProperties() {
        return array(2, 260, 1, 4, true);
    }

    /// Replaces `pExtensionProperties`; what it points to must stay valid until the function returns.
    public void pExtensionProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
