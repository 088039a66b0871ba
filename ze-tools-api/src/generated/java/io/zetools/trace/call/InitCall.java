// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeInit`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class InitCall extends TypedCall {
    private InitCall(ApiCall call) {
        super(call, ApiFunction.INIT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static InitCall of(ApiCall call) {
        return new InitCall(call);
    }

    /// Returns the argument `ze_init_flags_t flags`.
    public int flags() {
        return getInt(0);
    }

    /// Replaces `flags`.
    public void flags(int value) {
        setInt(0, value);
    }
}
