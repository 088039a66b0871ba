// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Device;
import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleCreateCall extends TypedCall {
    private ModuleCreateCall(ApiCall call) {
        super(call, ApiFunction.MODULE_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleCreateCall of(ApiCall call) {
        return new ModuleCreateCall(call);
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

    /// Returns the argument `const ze_module_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(2, 56);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_module_handle_t* phModule`, output.
    public MemorySegment phModule() {
        return pointer(3, 8);
    }

    /// Replaces `phModule`; what it points to must stay valid until the function returns.
    public void phModule(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `phModule`, which the function has stored if it has succeeded.
    public Handle<DeviceModule> phModuleValue() {
        return storedHandle(3, "ze_module_handle_t", true);
    }

    /// Returns the argument `ze_module_build_log_handle_t* phBuildLog`, output, optional.
    public MemorySegment phBuildLog() {
        return pointer(4, 8);
    }

    /// Replaces `phBuildLog`; what it points to must stay valid until the function returns.
    public void phBuildLog(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `phBuildLog`, which the function has stored if it has succeeded.
    public Handle<?> phBuildLogValue() {
        return storedHandle(4, "ze_module_build_log_handle_t", true);
    }
}
