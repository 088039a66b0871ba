// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeContextMakeImageResident`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextMakeImageResidentCall extends TypedCall {
    private ContextMakeImageResidentCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_MAKE_IMAGE_RESIDENT);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextMakeImageResidentCall of(ApiCall call) {
        return new ContextMakeImageResidentCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_device_handle_t hDevice`.
    public MemorySegment hDevice() {
        return pointer(1, 0);
    }

    /// Replaces `hDevice`.
    public void hDevice(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_image_handle_t hImage`.
    public MemorySegment hImage() {
        return pointer(2, 0);
    }

    /// Replaces `hImage`.
    public void hImage(MemorySegment value) {
        setPointer(2, value);
    }
}
