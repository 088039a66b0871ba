// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.trace.call;

import io.zetools.Handle;
import io.zetools.trace.ApiCall;
import io.zetools.trace.ApiFunction;
import io.zetools.trace.TypedCall;
import java.lang.foreign.MemorySegment;

/// A call of `zeRTASBuilderGetBuildPropertiesExt`, since 1.13.
///
/// Threads: the thread that makes the call, inside the listener.
public final class RTASBuilderGetBuildPropertiesExtCall extends TypedCall {
    private RTASBuilderGetBuildPropertiesExtCall(ApiCall call) {
        super(call, ApiFunction.RTAS_BUILDER_GET_BUILD_PROPERTIES_EXT);
    }

    /// Returns the arguments of a call.
    ///
    /// @throws IllegalArgumentException if it is a call of another function
    public static RTASBuilderGetBuildPropertiesExtCall of(ApiCall call) {
        return new RTASBuilderGetBuildPropertiesExtCall(call);
    }

    /// Returns the argument `ze_rtas_builder_ext_handle_t hBuilder`.
    public Handle<?> hBuilder() {
        return handle(0, "ze_rtas_builder_ext_handle_t");
    }

    /// Replaces `hBuilder`.
    public void hBuilder(Handle<?> value) {
        setHandle(0, "ze_rtas_builder_ext_handle_t", value);
    }

    /// Returns the argument `const ze_rtas_builder_build_op_ext_desc_t* pBuildOpDescriptor`.
    public MemorySegment pBuildOpDescriptor() {
        return pointer(1, 48);
    }

    /// Replaces `pBuildOpDescriptor`; what it points to must stay valid until the function returns.
    public void pBuildOpDescriptor(MemorySegment value) {
        setPointer(1, value);
    }

    /// Returns the argument `ze_rtas_builder_ext_properties_t* pProperties`, input and output.
    public MemorySegment pProperties() {
        return pointer(2, 48);
    }

    /// Replaces `pProperties`; what it points to must stay valid until the function returns.
    public void pProperties(MemorySegment value) {
        setPointer(2, value);
    }
}
