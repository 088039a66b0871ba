// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeModuleBuildLogGetString`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ModuleBuildLogGetStringCall extends TypedCall {
    private ModuleBuildLogGetStringCall(ApiCall call) {
        super(call, ApiFunction.MODULE_BUILD_LOG_GET_STRING);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ModuleBuildLogGetStringCall of(ApiCall call) {
        return new ModuleBuildLogGetStringCall(call);
    }

    /// Returns the argument `ze_module_build_log_handle_t hModuleBuildLog`.
    public Handle<?> hModuleBuildLog() {
        return handle(0, "ze_module_build_log_handle_t");
    }

    /// Replaces `hModuleBuildLog`.
    public void hModuleBuildLog(Handle<?> value) {
        setHandle(0, "ze_module_build_log_handle_t", value);
    }

    /// Returns the argument `size_t* pSize`, input and output.
    public MemorySegment pSize() {
        return pointer(1, 8);
    }

    /// Replaces `pSize`; what it points to must stay valid until the function returns.
    public void pSize(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the value behind `pSize`.
    public long pSizeValue() {
        return storedLong(1, false);
    }

    /// Returns the argument `char* pBuildLog`, input and output, optional.
    public MemorySegment pBuildLog() {
        return array(2, 1, 1, 8, true);
    }

    /// Replaces `pBuildLog`; what it points to must stay valid until the function returns.
    public void pBuildLog(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the text behind `pBuildLog`.
    public String pBuildLogValue() {
        return text(2, false, 1);
    }
}
