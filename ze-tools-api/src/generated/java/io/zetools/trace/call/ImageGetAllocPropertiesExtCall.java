// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageGetAllocPropertiesExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageGetAllocPropertiesExtCall extends TypedCall {
    private ImageGetAllocPropertiesExtCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_GET_ALLOC_PROPERTIES_EXT);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageGetAllocPropertiesExtCall of(ApiCall call) {
        return new ImageGetAllocPropertiesExtCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_image_handle_t hImage`.
    public MemorySegment hImage() {
        return pointer(1, 0);
    }

    /// Replaces `hImage`.
    public void hImage(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_image_allocation_ext_properties_t* pImageAllocProperties`, input and output.
    public MemorySegment pImageAllocProperties() {
        return pointer(2, 24);
    }

    /// Replaces `pImageAllocProperties`; what it points to must stay valid until the function returns.
    public void pImageAllocProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
