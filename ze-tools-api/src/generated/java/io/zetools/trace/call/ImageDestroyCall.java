// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeImageDestroy`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageDestroyCall extends TypedCall {
    private ImageDestroyCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_DESTROY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageDestroyCall of(ApiCall call) {
        return new ImageDestroyCall(call);
    }

    /// Returns the argument `ze_image_handle_t hImage`.
    public Handle<?> hImage() {
        return handle(0, "ze_image_handle_t");
    }

    /// Replaces `hImage`.
    public void hImage(Handle<?> value) {
        setHandle(0, "ze_image_handle_t", value);
    }
}
