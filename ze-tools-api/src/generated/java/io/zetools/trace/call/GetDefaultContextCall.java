// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zerGetDefaultContext`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GetDefaultContextCall extends TypedCall {
    private GetDefaultContextCall(ApiCall call) {
        super(call, ApiFunction.GET_DEFAULT_CONTEXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GetDefaultContextCall of(ApiCall call) {
        return new GetDefaultContextCall(call);
    }
}
