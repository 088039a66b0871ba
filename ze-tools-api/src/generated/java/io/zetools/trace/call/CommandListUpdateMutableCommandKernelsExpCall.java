// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandList;
import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// A call of `zeCommandListUpdateMutableCommandKernelsExp`, since 1.10.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListUpdateMutableCommandKernelsExpCall extends TypedCall {
    private CommandListUpdateMutableCommandKernelsExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_UPDATE_MUTABLE_COMMAND_KERNELS_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListUpdateMutableCommandKernelsExpCall of(ApiCall call) {
        return new CommandListUpdateMutableCommandKernelsExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `uint32_t numKernels`.
    public int numKernels() {
        return getInt(1);
    }

    /// Replaces `numKernels`.
    public void numKernels(int value) {
        setInt(1, value);
    }

    /// Returns the argument `uint64_t* pCommandId`.
    public MemorySegment pCommandId() {
        return array(2, 8, 1, 4, false);
    }

    /// Replaces `pCommandId`; what it points to must stay valid until the function returns.
    public void pCommandId(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `ze_kernel_handle_t* phKernels`.
    public MemorySegment phKernels() {
        return array(3, 8, 1, 4, false);
    }

    /// Replaces `phKernels`; what it points to must stay valid until the function returns.
    public void phKernels(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the handles behind `phKernels`.
    public List<Handle<Kernel>> phKernelsValue() {
        return handles(3, "ze_kernel_handle_t", array(3, 8, 1, 4, false), false);
    }
}
