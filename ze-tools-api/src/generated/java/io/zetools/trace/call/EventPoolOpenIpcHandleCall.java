// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeEventPoolOpenIpcHandle`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class EventPoolOpenIpcHandleCall extends TypedCall {
    private EventPoolOpenIpcHandleCall(ApiCall call) {
        super(call, ApiFunction.EVENT_POOL_OPEN_IPC_HANDLE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static EventPoolOpenIpcHandleCall of(ApiCall call) {
        return new EventPoolOpenIpcHandleCall(call);
    }

    /// `ze_context_handle_t hContext`.
    public MemorySegment hContext() {
        return pointer(0, 0);
    }

    /// Replaces `hContext`.
    public void hContext(MemorySegment value) {
        setPointer(0, value);
    }

    /// `ze_ipc_event_pool_handle_t hIpc`.
    public MemorySegment hIpc() {
        return argument(1, 64);
    }

    /// Replaces `hIpc`.
    public void hIpc(MemorySegment value) {
        setArgument(1, 64, value);
    }

    /// `ze_event_pool_handle_t* phEventPool`, output.
    public MemorySegment phEventPool() {
        return pointer(2, 8);
    }

    /// Replaces `phEventPool`; what it points to must stay valid until the function returns.
    public void phEventPool(MemorySegment value) {
        setPointer(2, value);
    }

    /// What is behind `phEventPool`: what the function has stored, once it has succeeded.
    public MemorySegment phEventPoolValue() {
        return storedPointer(2, true);
    }
}
