// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zerTranslateDeviceHandleToIdentifier`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class TranslateDeviceHandleToIdentifierCall extends TypedCall {
    private TranslateDeviceHandleToIdentifierCall(ApiCall call) {
        super(call, ApiFunction.TRANSLATE_DEVICE_HANDLE_TO_IDENTIFIER);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static TranslateDeviceHandleToIdentifierCall of(ApiCall call) {
        return new TranslateDeviceHandleToIdentifierCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }
}
