// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceValidateRuntimeRequirements`, since 1.16.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceValidateRuntimeRequirementsCall extends TypedCall {
    private DeviceValidateRuntimeRequirementsCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_VALIDATE_RUNTIME_REQUIREMENTS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceValidateRuntimeRequirementsCall of(ApiCall call) {
        return new DeviceValidateRuntimeRequirementsCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `const char* pRequirements`.
    public MemorySegment pRequirements() {
        return pointer(1, 0);
    }

    /// Replaces `pRequirements`; what it points to must stay valid until the function returns.
    public void pRequirements(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the text behind `pRequirements`.
    public String pRequirementsValue() {
        return text(1, false, -1);
    }

    /// Returns the argument `ze_validate_runtime_requirements_output_t* pOut`.
    public MemorySegment pOut() {
        return pointer(2, 24);
    }

    /// Replaces `pOut`; what it points to must stay valid until the function returns.
    public void pOut(MemorySegment value) {
        setPointer(2, value);
    }
}
