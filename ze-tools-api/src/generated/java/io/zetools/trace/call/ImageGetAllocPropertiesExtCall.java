// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeImageGetAllocPropertiesExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ImageGetAllocPropertiesExtCall extends TypedCall {
    private ImageGetAllocPropertiesExtCall(ApiCall call) {
        super(call, ApiFunction.IMAGE_GET_ALLOC_PROPERTIES_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ImageGetAllocPropertiesExtCall of(ApiCall call) {
        return new ImageGetAllocPropertiesExtCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `ze_image_handle_t hImage`.
    public Handle<?> hImage() {
        return handle(1, "ze_image_handle_t");
    }

    /// Replaces `hImage`.
    public void hImage(Handle<?> value) {
        setHandle(1, "ze_image_handle_t", value);
    }

    /// Returns the argument `ze_image_allocation_ext_properties_t* pImageAllocProperties`, input and output.
    public MemorySegment pImageAllocProperties() {
        return pointer(2, 24);
    }

    /// Replaces `pImageAllocProperties`; what it points to must stay valid until the function returns.
    public void pImageAllocProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
