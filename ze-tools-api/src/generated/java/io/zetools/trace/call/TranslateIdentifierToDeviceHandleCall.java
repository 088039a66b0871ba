// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zerTranslateIdentifierToDeviceHandle`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class TranslateIdentifierToDeviceHandleCall extends TypedCall {
    private TranslateIdentifierToDeviceHandleCall(ApiCall call) {
        super(call, ApiFunction.TRANSLATE_IDENTIFIER_TO_DEVICE_HANDLE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static TranslateIdentifierToDeviceHandleCall of(ApiCall call) {
        return new TranslateIdentifierToDeviceHandleCall(call);
    }

    /// Returns the argument `uint32_t identifier`.
    public int identifier() {
        return getInt(0);
    }

    /// Replaces `identifier`.
    public void identifier(int value) {
        setInt(0, value);
    }
}
