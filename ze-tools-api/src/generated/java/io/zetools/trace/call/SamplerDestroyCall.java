// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeSamplerDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class SamplerDestroyCall extends TypedCall {
    private SamplerDestroyCall(ApiCall call) {
        super(call, ApiFunction.SAMPLER_DESTROY);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static SamplerDestroyCall of(ApiCall call) {
        return new SamplerDestroyCall(call);
    }

    /// `ze_sampler_handle_t hSampler`.
    public MemorySegment hSampler() {
        return pointer(0, 0);
    }

    /// Replaces `hSampler`.
    public void hSampler(MemorySegment value) {
        setPointer(0, value);
    }
}
