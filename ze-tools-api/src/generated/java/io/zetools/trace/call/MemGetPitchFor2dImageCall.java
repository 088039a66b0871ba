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

/// A call of `zeMemGetPitchFor2dImage`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class MemGetPitchFor2dImageCall extends TypedCall {
    private MemGetPitchFor2dImageCall(ApiCall call) {
        super(call, ApiFunction.MEM_GET_PITCH_FOR_2D_IMAGE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static MemGetPitchFor2dImageCall of(ApiCall call) {
        return new MemGetPitchFor2dImageCall(call);
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

    /// Returns the argument `size_t imageWidth`.
    public long imageWidth() {
        return getLong(2);
    }

    /// Replaces `imageWidth`.
    public void imageWidth(long value) {
        setLong(2, value);
    }

    /// Returns the argument `size_t imageHeight`.
    public long imageHeight() {
        return getLong(3);
    }

    /// Replaces `imageHeight`.
    public void imageHeight(long value) {
        setLong(3, value);
    }

    /// Returns the argument `unsigned int elementSizeInBytes`.
    public int elementSizeInBytes() {
        return getInt(4);
    }

    /// Replaces `elementSizeInBytes`.
    public void elementSizeInBytes(int value) {
        setInt(4, value);
    }

    /// Returns the argument `size_t* rowPitch`, output.
    public MemorySegment rowPitch() {
        return pointer(5, 8);
    }

    /// Replaces `rowPitch`; what it points to must stay valid until the function returns.
    public void rowPitch(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the value behind `rowPitch`, which the function has stored if it has succeeded.
    public long rowPitchValue() {
        return storedLong(5, true);
    }
}
