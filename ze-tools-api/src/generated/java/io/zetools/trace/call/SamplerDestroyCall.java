// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeSamplerDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class SamplerDestroyCall extends TypedCall {
    private SamplerDestroyCall(ApiCall call) {
        super(call, ApiFunction.SAMPLER_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static SamplerDestroyCall of(ApiCall call) {
        return new SamplerDestroyCall(call);
    }

    /// Returns the argument `ze_sampler_handle_t hSampler`.
    public Handle<?> hSampler() {
        return handle(0, "ze_sampler_handle_t");
    }

    /// Replaces `hSampler`.
    public void hSampler(Handle<?> value) {
        setHandle(0, "ze_sampler_handle_t", value);
    }
}
