// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeRTASBuilderBuildExp`, since 1.7.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASBuilderBuildExpCall extends TypedCall {
    private RTASBuilderBuildExpCall(ApiCall call) {
        super(call, ApiFunction.RTAS_BUILDER_BUILD_EXP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASBuilderBuildExpCall of(ApiCall call) {
        return new RTASBuilderBuildExpCall(call);
    }

    /// Returns the argument `ze_rtas_builder_exp_handle_t hBuilder`.
    public Handle<?> hBuilder() {
        return handle(0, "ze_rtas_builder_exp_handle_t");
    }

    /// Replaces `hBuilder`.
    public void hBuilder(Handle<?> value) {
        setHandle(0, "ze_rtas_builder_exp_handle_t", value);
    }

    /// Returns the argument `const ze_rtas_builder_build_op_exp_desc_t* pBuildOpDescriptor`.
    public MemorySegment pBuildOpDescriptor() {
        return pointer(1, 48);
    }

    /// Replaces `pBuildOpDescriptor`; what it points to must stay valid until the function returns.
    public void pBuildOpDescriptor(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `void* pScratchBuffer`.
    public MemorySegment pScratchBuffer() {
        return pointer(2, 0);
    }

    /// Replaces `pScratchBuffer`; what it points to must stay valid until the function returns.
    public void pScratchBuffer(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the argument `size_t scratchBufferSizeBytes`.
    public long scratchBufferSizeBytes() {
        return getLong(3);
    }

    /// Replaces `scratchBufferSizeBytes`.
    public void scratchBufferSizeBytes(long value) {
        setLong(3, value);
    }

    /// Returns the argument `void* pRtasBuffer`.
    public MemorySegment pRtasBuffer() {
        return pointer(4, 0);
    }

    /// Replaces `pRtasBuffer`; what it points to must stay valid until the function returns.
    public void pRtasBuffer(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the argument `size_t rtasBufferSizeBytes`.
    public long rtasBufferSizeBytes() {
        return getLong(5);
    }

    /// Replaces `rtasBufferSizeBytes`.
    public void rtasBufferSizeBytes(long value) {
        setLong(5, value);
    }

    /// Returns the argument `ze_rtas_parallel_operation_exp_handle_t hParallelOperation`, optional.
    public Handle<?> hParallelOperation() {
        return handle(6, "ze_rtas_parallel_operation_exp_handle_t");
    }

    /// Replaces `hParallelOperation`.
    public void hParallelOperation(Handle<?> value) {
        setHandle(6, "ze_rtas_parallel_operation_exp_handle_t", value);
    }

    /// Returns the argument `void* pBuildUserPtr`, optional.
    public MemorySegment pBuildUserPtr() {
        return pointer(7, 0);
    }

    /// Replaces `pBuildUserPtr`; what it points to must stay valid until the function returns.
    public void pBuildUserPtr(MemorySegment value) {
        setPointer(7, value);
    }

    /// Returns the argument `ze_rtas_aabb_exp_t* pBounds`, input and output, optional.
    public MemorySegment pBounds() {
        return pointer(8, 24);
    }

    /// Replaces `pBounds`; what it points to must stay valid until the function returns.
    public void pBounds(MemorySegment value) {
        setPointer(8, value);
    }

    /// Returns the argument `size_t* pRtasBufferSizeBytes`, output, optional.
    public MemorySegment pRtasBufferSizeBytes() {
        return pointer(9, 8);
    }

    /// Replaces `pRtasBufferSizeBytes`; what it points to must stay valid until the function returns.
    public void pRtasBufferSizeBytes(MemorySegment value) {
        setPointer(9, value);
    }

    /// Returns the value behind `pRtasBufferSizeBytes`, which the function has stored if it has succeeded.
    public long pRtasBufferSizeBytesValue() {
        return storedLong(9, true);
    }
}
