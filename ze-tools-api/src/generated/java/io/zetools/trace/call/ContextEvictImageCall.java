// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeContextEvictImage`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextEvictImageCall extends TypedCall {
    private ContextEvictImageCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_EVICT_IMAGE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextEvictImageCall of(ApiCall call) {
        return new ContextEvictImageCall(call);
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

    /// Returns the argument `ze_image_handle_t hImage`.
    public Handle<?> hImage() {
        return handle(2, "ze_image_handle_t");
    }

    /// Replaces `hImage`.
    public void hImage(Handle<?> value) {
        setHandle(2, "ze_image_handle_t", value);
    }
}
