// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeSamplerCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class SamplerCreateCall extends TypedCall {
    private SamplerCreateCall(ApiCall call) {
        super(call, ApiFunction.SAMPLER_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static SamplerCreateCall of(ApiCall call) {
        return new SamplerCreateCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(1, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(1, "ze_device_handle_t", value);
    }

    /// Returns the argument `const ze_sampler_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(2, 32);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_sampler_handle_t* phSampler`, output.
    public MemorySegment phSampler() {
        return pointer(3, 8);
    }

    /// Replaces `phSampler`; what it points to must stay valid until the function returns.
    public void phSampler(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `phSampler`, which the function has stored if it has succeeded.
    public Handle<?> phSamplerValue() {
        return storedHandle(3, "ze_sampler_handle_t", true);
    }
}
