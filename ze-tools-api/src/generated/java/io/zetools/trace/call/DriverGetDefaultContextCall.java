// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeDriverGetDefaultContext`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DriverGetDefaultContextCall extends TypedCall {
    private DriverGetDefaultContextCall(ApiCall call) {
        super(call, ApiFunction.DRIVER_GET_DEFAULT_CONTEXT);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DriverGetDefaultContextCall of(ApiCall call) {
        return new DriverGetDefaultContextCall(call);
    }

    /// `ze_driver_handle_t hDriver`.
    public MemorySegment hDriver() {
        return pointer(0, 0);
    }

    /// Replaces `hDriver`.
    public void hDriver(MemorySegment value) {
        setPointer(0, value);
    }
}
