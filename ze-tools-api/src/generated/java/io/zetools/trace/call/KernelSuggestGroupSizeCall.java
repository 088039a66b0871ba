// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.Kernel;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeKernelSuggestGroupSize`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class KernelSuggestGroupSizeCall extends TypedCall {
    private KernelSuggestGroupSizeCall(ApiCall call) {
        super(call, ApiFunction.KERNEL_SUGGEST_GROUP_SIZE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static KernelSuggestGroupSizeCall of(ApiCall call) {
        return new KernelSuggestGroupSizeCall(call);
    }

    /// Returns the argument `ze_kernel_handle_t hKernel`.
    public Handle<Kernel> hKernel() {
        return handle(0, "ze_kernel_handle_t");
    }

    /// Replaces `hKernel`.
    public void hKernel(Handle<Kernel> value) {
        setHandle(0, "ze_kernel_handle_t", value);
    }

    /// Returns the argument `uint32_t globalSizeX`.
    public int globalSizeX() {
        return getInt(1);
    }

    /// Replaces `globalSizeX`.
    public void globalSizeX(int value) {
        setInt(1, value);
    }

    /// Returns the argument `uint32_t globalSizeY`.
    public int globalSizeY() {
        return getInt(2);
    }

    /// Replaces `globalSizeY`.
    public void globalSizeY(int value) {
        setInt(2, value);
    }

    /// Returns the argument `uint32_t globalSizeZ`.
    public int globalSizeZ() {
        return getInt(3);
    }

    /// Replaces `globalSizeZ`.
    public void globalSizeZ(int value) {
        setInt(3, value);
    }

    /// Returns the argument `uint32_t* groupSizeX`, output.
    public MemorySegment groupSizeX() {
        return pointer(4, 4);
    }

    /// Replaces `groupSizeX`; what it points to must stay valid until the function returns.
    public void groupSizeX(MemorySegment value) {
        setPointer(4, value);
    }

    /// Returns the value behind `groupSizeX`, which the function has stored if it has succeeded.
    public int groupSizeXValue() {
        return storedInt(4, true);
    }

    /// Returns the argument `uint32_t* groupSizeY`, output.
    public MemorySegment groupSizeY() {
        return pointer(5, 4);
    }

    /// Replaces `groupSizeY`; what it points to must stay valid until the function returns.
    public void groupSizeY(MemorySegment value) {
        setPointer(5, value);
    }

    /// Returns the value behind `groupSizeY`, which the function has stored if it has succeeded.
    public int groupSizeYValue() {
        return storedInt(5, true);
    }

    /// Returns the argument `uint32_t* groupSizeZ`, output.
    public MemorySegment groupSizeZ() {
        return pointer(6, 4);
    }

    /// Replaces `groupSizeZ`; what it points to must stay valid until the function returns.
    public void groupSizeZ(MemorySegment value) {
        setPointer(6, value);
    }

    /// Returns the value behind `groupSizeZ`, which the function has stored if it has succeeded.
    public int groupSizeZValue() {
        return storedInt(6, true);
    }
}
