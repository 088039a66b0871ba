// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.CommandQueue;
import io.zetools.Fence;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeFenceCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class FenceCreateCall extends TypedCall {
    private FenceCreateCall(ApiCall call) {
        super(call, ApiFunction.FENCE_CREATE);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static FenceCreateCall of(ApiCall call) {
        return new FenceCreateCall(call);
    }

    /// Returns the argument `ze_command_queue_handle_t hCommandQueue`.
    public Handle<CommandQueue> hCommandQueue() {
        return handle(0, "ze_command_queue_handle_t");
    }

    /// Replaces `hCommandQueue`.
    public void hCommandQueue(Handle<CommandQueue> value) {
        setHandle(0, "ze_command_queue_handle_t", value);
    }

    /// Returns the argument `const ze_fence_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_fence_handle_t* phFence`, output.
    public MemorySegment phFence() {
        return pointer(2, 8);
    }

    /// Replaces `phFence`; what it points to must stay valid until the function returns.
    public void phFence(MemorySegment value) {
        setPointer(2, value);
    }

    /// Returns the value behind `phFence`, which the function has stored if it has succeeded.
    public Handle<Fence> phFenceValue() {
        return storedHandle(2, "ze_fence_handle_t", true);
    }
}
