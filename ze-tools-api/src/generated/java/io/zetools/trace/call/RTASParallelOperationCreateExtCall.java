// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeRTASParallelOperationCreateExt`, since 1.13.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASParallelOperationCreateExtCall extends TypedCall {
    private RTASParallelOperationCreateExtCall(ApiCall call) {
        super(call, ApiFunction.RTAS_PARALLEL_OPERATION_CREATE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASParallelOperationCreateExtCall of(ApiCall call) {
        return new RTASParallelOperationCreateExtCall(call);
    }

    /// Returns the argument `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// Returns the argument `ze_rtas_parallel_operation_ext_handle_t* phParallelOperation`, output.
    public MemorySegment phParallelOperation() {
        return pointer(1, 8);
    }

    /// Replaces `phParallelOperation`; what it points to must stay valid until the function returns.
    public void phParallelOperation(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `phParallelOperation`, which the function has stored if it has succeeded.
    public Handle<?> phParallelOperationValue() {
        return storedHandle(1, "ze_rtas_parallel_operation_ext_handle_t", true);
    }
}
