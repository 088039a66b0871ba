// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeFenceReset`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FenceResetCall extends TypedCall {
    private FenceResetCall(ApiCall call) {
        super(call, ApiFunction.FENCE_RESET);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FenceResetCall of(ApiCall call) {
        return new FenceResetCall(call);
    }

    /// `ze_fence_handle_t hFence`.
    public MemorySegment hFence() {
        return pointer(0, 0);
    }

    /// Replaces `hFence`.
    public void hFence(MemorySegment value) {
        setPointer(0, value);
    }
}
