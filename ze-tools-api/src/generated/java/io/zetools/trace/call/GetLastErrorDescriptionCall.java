// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zerGetLastErrorDescription`, since 1.14.
///
/// Threads: the thread that makes the call, inside the listener.
public final class GetLastErrorDescriptionCall extends TypedCall {
    private GetLastErrorDescriptionCall(ApiCall call) {
        super(call, ApiFunction.GET_LAST_ERROR_DESCRIPTION);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static GetLastErrorDescriptionCall of(ApiCall call) {
        return new GetLastErrorDescriptionCall(call);
    }

    /// Returns the argument `const char** ppString`, input and output.
    public MemorySegment ppString() {
        return pointer(0, 8);
    }

    /// Replaces `ppString`; what it points to must stay valid until the function returns.
    public void ppString(MemorySegment value) {
        setPointer(0, value);
    }

    /// Returns the value behind `ppString`.
    public MemorySegment ppStringValue() {
        return storedPointer(0, false);
    }
}
