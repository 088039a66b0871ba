// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeRTASParallelOperationJoinExt`, since 1.13.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASParallelOperationJoinExtCall extends TypedCall {
    private RTASParallelOperationJoinExtCall(ApiCall call) {
        super(call, ApiFunction.RTAS_PARALLEL_OPERATION_JOIN_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASParallelOperationJoinExtCall of(ApiCall call) {
        return new RTASParallelOperationJoinExtCall(call);
    }

    /// Returns the argument `ze_rtas_parallel_operation_ext_handle_t hParallelOperation`.
    public Handle<?> hParallelOperation() {
        return handle(0, "ze_rtas_parallel_operation_ext_handle_t");
    }

    /// Replaces `hParallelOperation`.
    public void hParallelOperation(Handle<?> value) {
        setHandle(0, "ze_rtas_parallel_operation_ext_handle_t", value);
    }
}
