// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageGetDeviceOffsetExp`, since 1.9.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageGetDeviceOffsetExpCall extends TypedCall {
    private ImageGetDeviceOffsetExpCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_GET_DEVICE_OFFSET_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageGetDeviceOffsetExpCall of(ApiCall call) {
        return new ImageGetDeviceOffsetExpCall(call);
    }

    /// Returns the argument `ze_image_handle_t hImage`.
    public Handle<?> hImage() {
        return handle(0, "ze_image_handle_t");
    }

    /// Replaces `hImage`.
    public void hImage(Handle<?> value) {
        setHandle(0, "ze_image_handle_t", value);
    }

    /// Returns the argument `uint64_t* pDeviceOffset`, output.
    public MemorySegment pDeviceOffset() {
        return pointer(1, 8);
    }

    /// Replaces `pDeviceOffset`; what it points to must stay valid until the function returns.
    public void pDeviceOffset(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pDeviceOffset`, which the function has stored if it has succeeded.
    public long pDeviceOffsetValue() {
        return storedLong(1, true);
    }
}
