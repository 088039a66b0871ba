// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.DeviceModule;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeModuleInspectLinkageExt`, since 1.3.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleInspectLinkageExtCall extends TypedCall {
    private ModuleInspectLinkageExtCall(ApiCall call) {
        super(call, ApiFunction.MODULE_INSPECT_LINKAGE_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleInspectLinkageExtCall of(ApiCall call) {
        return new ModuleInspectLinkageExtCall(call);
    }

    /// Returns the argument `ze_linkage_inspection_ext_desc_t* pInspectDesc`.
    public MemorySegment pInspectDesc() {
        return pointer(0, 24);
    }

    /// Replaces `pInspectDesc`; what it points to must stay valid until the function returns.
    public void pInspectDesc(MemorySegment value) {
        setPointer(0, value);
    }

    /// Returns the argument `uint32_t numModules`.
    public int numModules() {
        return getInt(1);
    }

    /// Replaces `numModules`.
    public void numModules(int value) {
        setInt(1, value);
    }

    /// Returns the argument `ze_module_handle_t* phModules`.
    public MemorySegment phModules() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `phModules`; what it points to must stay valid until the function returns.
    public void phModules(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the handles behind `phModules`.
    public List<Handle<DeviceModule>> phModulesValue() {
        return handles(2, "ze_module_handle_t", array(2, 8, 1, 4, false), false);
    }

    /// Returns the argument `ze_module_build_log_handle_t* phLog`, output.
    public MemorySegment phLog() {
        return pointer(3, 8);
    }

    /// Replaces `phLog`; what it points to must stay valid until the function returns.
    public void phLog(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the value behind `phLog`, which the function has stored if it has succeeded.
    public Handle<?> phLogValue() {
        return storedHandle(3, "ze_module_build_log_handle_t", true);
    }
}
