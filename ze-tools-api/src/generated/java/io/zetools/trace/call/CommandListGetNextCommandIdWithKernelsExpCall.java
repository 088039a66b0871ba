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

/// A call of `zeCommandListGetNextCommandIdWithKernelsExp`, since 1.10.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListGetNextCommandIdWithKernelsExpCall extends TypedCall {
    private CommandListGetNextCommandIdWithKernelsExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_GET_NEXT_COMMAND_ID_WITH_KERNELS_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListGetNextCommandIdWithKernelsExpCall of(ApiCall call) {
        return new CommandListGetNextCommandIdWithKernelsExpCall(call);
    }

    /// Returns the argument `ze_command_list_handle_t hCommandList`.
    public Handle<CommandList> hCommandList() {
        return handle(0, "ze_command_list_handle_t");
    }

    /// Replaces `hCommandList`.
    public void hCommandList(Handle<CommandList> value) {
        setHandle(0, "ze_command_list_handle_t", value);
    }

    /// Returns the argument `const ze_mutable_command_id_exp_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `uint32_t numKernels`, optional.
    public int numKernels() {
        return getInt(2);
    }

    /// Replaces `numKernels`.
    public void numKernels(int value) {
        setInt(2, value);
    }

    /// Returns the argument `ze_kernel_handle_t* phKernels`, optional.
    public MemorySegment phKernels() {
        return array(3, 8, 2, 4, false);
    }

    /// Replaces `phKernels`; what it points to must stay valid until the function returns.
    public void phKernels(MemorySegment value) {
        setPointer(3, value);
    }

    /// Returns the handles behind `phKernels`.
    public List<Handle<Kernel>> phKernelsValue() {
        return handles(3, "ze_kernel_handle_t", array(3, 8, 2, 4, false), false);
    }

    /// Returns the argument `uint64_t* pCommandId`, output.
    public MemorySegment pCommandId() {
        return pointer(4, 8);
    }

    /// Replaces `pCommandId`; what it points to must stay valid until the function returns.
    public void pCommandId(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `pCommandId`, which the function has stored if it has succeeded.
    public long pCommandIdValue() {
        return storedLong(4, true);
    }
}
