// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetRuntimeRequirementsKey`, since 1.16.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetRuntimeRequirementsKeyCall extends TypedCall {
    private DeviceGetRuntimeRequirementsKeyCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_RUNTIME_REQUIREMENTS_KEY);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetRuntimeRequirementsKeyCall of(ApiCall call) {
        return new DeviceGetRuntimeRequirementsKeyCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `const char** pKey`, output.
    public MemorySegment pKey() {
        return pointer(1, 8);
    }

    /// Replaces `pKey`; what it points to must stay valid until the function returns.
    public void pKey(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pKey`, which the function has stored if it has succeeded.
    public MemorySegment pKeyValue() {
        return storedPointer(1, true);
    }
}
