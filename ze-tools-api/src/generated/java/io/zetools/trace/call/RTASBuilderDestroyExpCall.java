// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeRTASBuilderDestroyExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASBuilderDestroyExpCall extends TypedCall {
    private RTASBuilderDestroyExpCall(ApiCall call) {
        super(call, ApiFunction.RTAS_BUILDER_DESTROY_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASBuilderDestroyExpCall of(ApiCall call) {
        return new RTASBuilderDestroyExpCall(call);
    }

    /// Returns the argument `ze_rtas_builder_exp_handle_t hBuilder`.
    public Handle<?> hBuilder() {
        return handle(0, "ze_rtas_builder_exp_handle_t");
    }

    /// Replaces `hBuilder`.
    public void hBuilder(Handle<?> value) {
        setHandle(0, "ze_rtas_builder_exp_handle_t", value);
    }
}
