// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDeviceImportExternalSemaphoreExt`, since 1.12.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DeviceImportExternalSemaphoreExtCall extends TypedCall {
    private DeviceImportExternalSemaphoreExtCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_IMPORT_EXTERNAL_SEMAPHORE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DeviceImportExternalSemaphoreExtCall of(ApiCall call) {
        return new DeviceImportExternalSemaphoreExtCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `const ze_external_semaphore_ext_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_external_semaphore_ext_handle_t* phSemaphore`, output.
    public MemorySegment phSemaphore() {
        return pointer(2, 8);
    }

    /// Replaces `phSemaphore`; what it points to must stay valid until the function returns.
    public void phSemaphore(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phSemaphore`, which the function has stored if it has succeeded.
    public Handle<?> phSemaphoreValue() {
        return storedHandle(2, "ze_external_semaphore_ext_handle_t", true);
    }
}
