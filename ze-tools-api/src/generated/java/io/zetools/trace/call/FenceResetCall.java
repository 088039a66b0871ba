// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Fence;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeFenceReset`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FenceResetCall extends TypedCall {
    private FenceResetCall(ApiCall call) {
        super(call, ApiFunction.FENCE_RESET);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FenceResetCall of(ApiCall call) {
        return new FenceResetCall(call);
    }

    /// Returns the argument `ze_fence_handle_t hFence`.
    public Handle<Fence> hFence() {
        return handle(0, "ze_fence_handle_t");
    }

    /// Replaces `hFence`.
    public void hFence(Handle<Fence> value) {
        setHandle(0, "ze_fence_handle_t", value);
    }
}
