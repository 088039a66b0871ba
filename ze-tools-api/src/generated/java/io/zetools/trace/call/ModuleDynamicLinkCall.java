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

/// A call of `zeModuleDynamicLink`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleDynamicLinkCall extends TypedCall {
    private ModuleDynamicLinkCall(ApiCall call) {
        super(call, ApiFunction.MODULE_DYNAMIC_LINK);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleDynamicLinkCall of(ApiCall call) {
        return new ModuleDynamicLinkCall(call);
    }

    /// Returns the argument `uint32_t numModules`.
    public int numModules() {
        return getInt(0);
    }

    /// Replaces `numModules`.
    public void numModules(int value) {
        setInt(0, value);
    }

    /// Returns the argument `ze_module_handle_t* phModules`.
    public MemorySegment phModules() {
        return array(1, 8, 0, 4, false);
    }

    /// Replaces `phModules`; what it points to must stay valid until the function returns.
    public void phModules(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the handles behind `phModules`.
    public List<Handle<DeviceModule>> phModulesValue() {
        return handles(1, "ze_module_handle_t", array(1, 8, 0, 4, false), false);
    }

    /// Returns the argument `ze_module_build_log_handle_t* phLinkLog`, output, optional.
    public MemorySegment phLinkLog() {
        return pointer(2, 8);
    }

    /// Replaces `phLinkLog`; what it points to must stay valid until the function returns.
    public void phLinkLog(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phLinkLog`, which the function has stored if it has succeeded.
    public Handle<?> phLinkLogValue() {
        return storedHandle(2, "ze_module_build_log_handle_t", true);
    }
}
