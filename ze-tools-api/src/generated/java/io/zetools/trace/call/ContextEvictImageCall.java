// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeContextEvictImage`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextEvictImageCall extends TypedCall {
    private ContextEvictImageCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_EVICT_IMAGE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextEvictImageCall of(ApiCall call) {
        return new ContextEvictImageCall(call);
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
