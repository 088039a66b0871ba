// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeInitDrivers`, since 1.10.
///
/// Threads: the thread that makes the call, inside the listener.
public final class InitDriversCall extends TypedCall {
    private InitDriversCall(ApiCall call) {
        super(call, ApiFunction.INIT_DRIVERS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static InitDriversCall of(ApiCall call) {
        return new InitDriversCall(call);
    }

    /// Returns the argument `uint32_t* pCount`, input and output.
    public MemorySegment pCount() {
        return pointer(0, 4);
    }

    /// Replaces `pCount`; what it points to must stay valid until the function returns.
    public void pCount(MemorySegment value) {
        setPointer(0, value);
    }

    /// Returns the value behind `pCount`.
    public int pCountValue() {
        return storedInt(0, false);
    }

    /// Returns the argument `ze_driver_handle_t* phDrivers`, input and output, optional.
    public MemorySegment phDrivers() {
        return array(1, 8, 0, 4, true);
    }

    /// Replaces `phDrivers`; what it points to must stay valid until the function returns.
    public void phDrivers(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the handles behind `phDrivers`.
    public List<Handle<Driver>> phDriversValue() {
        return handles(1, "ze_driver_handle_t", array(1, 8, 0, 4, true), true);
    }

    /// Returns the argument `ze_init_driver_type_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(2, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(2, value);
    }
}
