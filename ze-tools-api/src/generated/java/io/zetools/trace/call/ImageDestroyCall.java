// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageDestroyCall extends TypedCall {
    private ImageDestroyCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_DESTROY);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageDestroyCall of(ApiCall call) {
        return new ImageDestroyCall(call);
    }

    /// `ze_image_handle_t hImage`.
    public MemorySegment hImage() {
        return pointer(0, 0);
    }

    /// Replaces `hImage`.
    public void hImage(MemorySegment value) {
        setPointer(0, value);
    }
}
