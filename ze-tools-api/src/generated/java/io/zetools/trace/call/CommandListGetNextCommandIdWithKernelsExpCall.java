// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeCommandListGetNextCommandIdWithKernelsExp`, since 1.10.
///
/// Threads: the thread that makes the call, inside the listener.
public final class CommandListGetNextCommandIdWithKernelsExpCall extends TypedCall {
    private CommandListGetNextCommandIdWithKernelsExpCall(ApiCall call) {
        super(call, ApiFunction.COMMAND_LIST_GET_NEXT_COMMAND_ID_WITH_KERNELS_EXP);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static CommandListGetNextCommandIdWithKernelsExpCall of(ApiCall call) {
        return new CommandListGetNextCommandIdWithKernelsExpCall(call);
    }

    /// `ze_command_list_handle_t hCommandList`.
    public MemorySegment hCommandList() {
        return pointer(0, 0);
    }

    /// Replaces `hCommandList`.
    public void hCommandList(MemorySegment value) {
        setPointer(0, value);
    }

    /// `const ze_mutable_command_id_exp_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// `uint32_t numKernels`, optional.
    public int numKernels() {
        return getInt(2);
    }

    /// Replaces `numKernels`.
    public void numKernels(int value) {
        setInt(2, value);
    }

    /// `ze_kernel_handle_t* phKernels`, optional.
    public MemorySegment phKernels() {
        return array(3, 8, 2, 4, false);
    }

    /// Replaces `phKernels`; what it points to must stay valid until the function returns.
    public void phKernels(MemorySegment value) {
        setPointer(3, value);
    }

    /// `uint64_t* pCommandId`, output.
    public MemorySegment pCommandId() {
        return pointer(4, 8);
    }

    /// Replaces `pCommandId`; what it points to must stay valid until the function returns.
    public void pCommandId(MemorySegment value) {
        setPointer(4, value);
    }

    /// What is behind `pCommandId`: what the function has stored, once it has succeeded.
    public long pCommandIdValue() {
        return storedLong(4, true);
    }
}
