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

/// A call of `zeImageCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageCreateCall extends TypedCall {
    private ImageCreateCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageCreateCall of(ApiCall call) {
        return new ImageCreateCall(call);
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

    /// Returns the argument `const ze_image_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(2, 72);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_image_handle_t* phImage`, output.
    public MemorySegment phImage() {
        return pointer(3, 8);
    }

    /// Replaces `phImage`; what it points to must stay valid until the function returns.
    public void phImage(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `phImage`, which the function has stored if it has succeeded.
    public Handle<?> phImageValue() {
        return storedHandle(3, "ze_image_handle_t", true);
    }
}
