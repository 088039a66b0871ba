// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Driver;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeRTASBuilderCreateExt`, since 1.13.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASBuilderCreateExtCall extends TypedCall {
    private RTASBuilderCreateExtCall(ApiCall call) {
        super(call, ApiFunction.RTAS_BUILDER_CREATE_EXT);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASBuilderCreateExtCall of(ApiCall call) {
        return new RTASBuilderCreateExtCall(call);
    }

    /// `ze_driver_handle_t hDriver`.
    public Handle<Driver> hDriver() {
        return handle(0, "ze_driver_handle_t");
    }

    /// Replaces `hDriver`.
    public void hDriver(Handle<Driver> value) {
        setHandle(0, "ze_driver_handle_t", value);
    }

    /// `const ze_rtas_builder_ext_desc_t* pDescriptor`.
    public MemorySegment pDescriptor() {
        return pointer(1, 24);
    }

    /// Replaces `pDescriptor`; what it points to must stay valid until the function returns.
    public void pDescriptor(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_rtas_builder_ext_handle_t* phBuilder`, output.
    public MemorySegment phBuilder() {
        return pointer(2, 8);
    }

    /// Replaces `phBuilder`; what it points to must stay valid until the function returns.
    public void phBuilder(MemorySegment value) {
        setPointer(2, value);
    }

    /// What is behind `phBuilder`: what the function has stored, once it has succeeded.
    public Handle<?> phBuilderValue() {
        return storedHandle(2, "ze_rtas_builder_ext_handle_t", true);
    }
}
