// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import java.lang.foreign.MemorySegment;

/// A call of `zeContextCreate`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class ContextCreateCall extends TypedCall {
    private ContextCreateCall(ApiCall call) {
        super(call, ApiFunction.CONTEXT_CREATE);
    }

    /// The arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static ContextCreateCall of(ApiCall call) {
        return new ContextCreateCall(call);
    }

    /// `ze_driver_handle_t hDriver`.
    public MemorySegment hDriver() {
        return pointer(0, 0);
    }

    /// Replaces `hDriver`.
    public void hDriver(MemorySegment value) {
        setPointer(0, value);
    }

    /// `const ze_context_desc_t* desc`.
    public MemorySegment desc() {
        return pointer(1, 24);
    }

    /// Replaces `desc`; what it points to must stay valid until the function returns.
    public void desc(MemorySegment value) {
        setPointer(1, value);
    }

    /// `ze_context_handle_t* phContext`, output.
    public MemorySegment phContext() {
        return pointer(2, 8);
    }

    /// Replaces `phContext`; what it points to must stay valid until the function returns.
    public void phContext(MemorySegment value) {
        setPointer(2, value);
    }

    /// What is behind `phContext`: what the function has stored, once it has succeeded.
    public MemorySegment phContextValue() {
        return storedPointer(2, true);
    }
}
