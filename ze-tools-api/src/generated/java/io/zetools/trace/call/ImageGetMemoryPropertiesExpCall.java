// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageGetMemoryPropertiesExp`, since 1.2.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageGetMemoryPropertiesExpCall extends TypedCall {
    private ImageGetMemoryPropertiesExpCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_GET_MEMORY_PROPERTIES_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageGetMemoryPropertiesExpCall of(ApiCall call) {
        return new ImageGetMemoryPropertiesExpCall(call);
    }

    /// Returns the argument `ze_image_handle_t hImage`.
    public Handle<?> hImage() {
        return handle(0, "ze_image_handle_t");
    }

    /// Replaces `hImage`.
    public void hImage(Handle<?> value) {
        setHandle(0, "ze_image_handle_t", value);
    }

    /// Returns the argument `ze_image_memory_properties_exp_t* pMemoryProperties`, input and output.
    public MemorySegment pMemoryProperties() {
        return pointer(1, 40);
    }

    /// Replaces `pMemoryProperties`; what it points to must stay valid until the function returns.
    public void pMemoryProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
