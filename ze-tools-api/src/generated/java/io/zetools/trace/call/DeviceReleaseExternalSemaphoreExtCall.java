// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;

/// A call of `zeDeviceReleaseExternalSemaphoreExt`, since 1.12.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceReleaseExternalSemaphoreExtCall extends TypedCall {
    private DeviceReleaseExternalSemaphoreExtCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_RELEASE_EXTERNAL_SEMAPHORE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceReleaseExternalSemaphoreExtCall of(ApiCall call) {
        return new DeviceReleaseExternalSemaphoreExtCall(call);
    }

    /// Returns the argument `ze_external_semaphore_ext_handle_t hSemaphore`.
    public Handle<?> hSemaphore() {
        return handle(0, "ze_external_semaphore_ext_handle_t");
    }

    /// Replaces `hSemaphore`.
    public void hSemaphore(Handle<?> value) {
        setHandle(0, "ze_external_semaphore_ext_handle_t", value);
    }
}
