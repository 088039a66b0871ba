// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeRTASParallelOperationGetPropertiesExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASParallelOperationGetPropertiesExpCall extends TypedCall {
    private RTASParallelOperationGetPropertiesExpCall(ApiCall call) {
        super(call, ApiFunction.RTAS_PARALLEL_OPERATION_GET_PROPERTIES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASParallelOperationGetPropertiesExpCall of(ApiCall call) {
        return new RTASParallelOperationGetPropertiesExpCall(call);
    }

    /// Returns the argument `ze_rtas_parallel_operation_exp_handle_t hParallelOperation`.
    public Handle<?> hParallelOperation() {
        return handle(0, "ze_rtas_parallel_operation_exp_handle_t");
    }

    /// Replaces `hParallelOperation`.
    public void hParallelOperation(Handle<?> value) {
        setHandle(0, "ze_rtas_parallel_operation_exp_handle_t", value);
    }

    /// Returns the argument `ze_rtas_parallel_operation_exp_properties_t* pProperties`, input and output.
    public MemorySegment pProperties() {
        return pointer(1, 24);
    }

    /// Replaces `pProperties`; what it points to must stay valid until the function returns.
    public void pProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
