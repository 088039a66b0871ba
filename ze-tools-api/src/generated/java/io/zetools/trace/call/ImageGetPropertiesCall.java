// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageGetProperties`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageGetPropertiesCall extends TypedCall {
    private ImageGetPropertiesCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_GET_PROPERTIES);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageGetPropertiesCall of(ApiCall call) {
        return new ImageGetPropertiesCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `const ze_image_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 72);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_image_properties_t* pImageProperties`, output.
    public MemorySegment pImageProperties() {
        return pointer(2, 24);
    }

    /// Replaces `pImageProperties`; what it points to must stay valid until the function returns.
    public void pImageProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
