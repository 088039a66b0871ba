// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Context;
import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeVirtualMemUnmap`, since 1.0.
///
/// Threads: the thread that makes the call, inside the listener.
public final class VirtualMemUnmapCall extends TypedCall {
    private VirtualMemUnmapCall(ApiCall call) {
        super(call, ApiFunction.VIRTUAL_MEM_UNMAP);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static VirtualMemUnmapCall of(ApiCall call) {
        return new VirtualMemUnmapCall(call);
    }

    /// Returns the argument `ze_context_handle_t hContext`.
    public Handle<Context> hContext() {
        return handle(0, "ze_context_handle_t");
    }

    /// Replaces `hContext`.
    public void hContext(Handle<Context> value) {
        setHandle(0, "ze_context_handle_t", value);
    }

    /// Returns the argument `const void* ptr`.
    public MemorySegment ptr() {
        return pointer(1, 0);
    }

    /// Replaces `ptr`; what it points to must stay valid until the function returns.
    public void ptr(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `size_t size`.
    public long size() {
        return getLong(2);
    }

    /// Replaces `size`.
    public void size(long value) {
        setLong(2, value);
    }
}
