// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Device;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeDevicePciGetPropertiesExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class DevicePciGetPropertiesExtCall extends TypedCall {
    private DevicePciGetPropertiesExtCall(ApiCall call) {
        super(call, ApiFunction.DEVICE_PCI_GET_PROPERTIES_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static DevicePciGetPropertiesExtCall of(ApiCall call) {
        return new DevicePciGetPropertiesExtCall(call);
    }

    /// Returns the argument `ze_device_handle_t hDevice`.
    public Handle<Device> hDevice() {
        return handle(0, "ze_device_handle_t");
    }

    /// Replaces `hDevice`.
    public void hDevice(Handle<Device> value) {
        setHandle(0, "ze_device_handle_t", value);
    }

    /// Returns the argument `ze_pci_ext_properties_t* pPciProperties`, input and output.
    public MemorySegment pPciProperties() {
        return pointer(1, 48);
    }

    /// Replaces `pPciProperties`; what it points to must stay valid until the function returns.
    public void pPciProperties(MemorySegment value) {
        setPointer(1, value);
    }
}
