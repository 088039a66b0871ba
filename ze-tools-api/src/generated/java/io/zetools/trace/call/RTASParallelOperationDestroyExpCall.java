// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeRTASParallelOperationDestroyExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASParallelOperationDestroyExpCall extends TypedCall {
    private RTASParallelOperationDestroyExpCall(ApiCall call) {
        super(call, ApiFunction.RTAS_PARALLEL_OPERATION_DESTROY_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASParallelOperationDestroyExpCall of(ApiCall call) {
        return new RTASParallelOperationDestroyExpCall(call);
    }

    /// Returns the argument `ze_rtas_parallel_operation_exp_handle_t hParallelOperation`.
    public Handle<?> hParallelOperation() {
        return handle(0, "ze_rtas_parallel_operation_exp_handle_t");
    }

    /// Replaces `hParallelOperation`.
    public void hParallelOperation(Handle<?> value) {
        setHandle(0, "ze_rtas_parallel_operation_exp_handle_t", value);
    }
}
