// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceGetRuntimeRequirements`, since 1.16.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceGetRuntimeRequirementsCall extends TypedCall {
    private DeviceGetRuntimeRequirementsCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_GET_RUNTIME_REQUIREMENTS);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceGetRuntimeRequirementsCall of(ApiCall call) {
        return new DeviceGetRuntimeRequirementsCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `const void* pObjDesc`.
    public MemorySegment pObjDesc() {
        return pointer(1, 0);
    }

    /// Replaces `pObjDesc`; what it points to must stay valid until the function returns.
    public void pObjDesc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `size_t* pSize`, input and output.
    public MemorySegment pSize() {
        return pointer(2, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(2, false);
    }

    /// Returns the argument `char* pRequirements`, input and output, optional.
    public MemorySegment pRequirements() {
        return array(3, 1, 2, 8, true);
    }

    /// Replaces `pRequirements`; what it points to must stay valid until the function returns.
    public void pRequirements(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the text behind `pRequirements`.
    public String pRequirementsValue() {
        return text(3, false, 2);
    }
}
