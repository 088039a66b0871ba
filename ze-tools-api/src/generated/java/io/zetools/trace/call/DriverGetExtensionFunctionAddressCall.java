// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetExtensionFunctionAddress`, since 1.1.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetExtensionFunctionAddressCall extends TypedCall {
    private DriverGetExtensionFunctionAddressCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_EXTENSION_FUNCTION_ADDRESS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetExtensionFunctionAddressCall of(ApiCall call) {
        return new DriverGetExtensionFunctionAddressCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `const char* name`.
    public MemorySegment name() {
        return pointer(1, 0);
    }

    /// Replaces `name`; what it points to must stay valid until the function returns.
    public void name(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the text behind `name`.
    public String nameValue() {
        return text(1, false, -1);
    }

    /// Returns the argument `void** ppFunctionAddress`, output.
    public MemorySegment ppFunctionAddress() {
        return pointer(2, 8);
    }

    /// Replaces `ppFunctionAddress`; what it points to must stay valid until the function returns.
    public void ppFunctionAddress(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `ppFunctionAddress`, which the function has stored if it has succeeded.
    public MemorySegment ppFunctionAddressValue() {
        return storedPointer(2, true);
    }
}
