// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeContextGetStatus`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextGetStatusCall extends TypedCall {
    private ContextGetStatusCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_GET_STATUS);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextGetStatusCall of(ApiCall call) {
        return new ContextGetStatusCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }
}
