// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.internal;

import org.jspecify.annotations.Nullable;

/// The names of `ze_result_t`, without their prefix.
public final class ResultNames {
    private ResultNames() {}

    /// Returns the name of a result; `null` if this version does not know it.
    public static @Nullable String of(int code) {
        return switch (code) {
            case 0x0 -> "SUCCESS";
            case 0x1 -> "NOT_READY";
            case 0x70000001 -> "ERROR_DEVICE_LOST";
            case 0x70000002 -> "ERROR_OUT_OF_HOST_MEMORY";
            case 0x70000003 -> "ERROR_OUT_OF_DEVICE_MEMORY";
            case 0x70000004 -> "ERROR_MODULE_BUILD_FAILURE";
            case 0x70000005 -> "ERROR_MODULE_LINK_FAILURE";
            case 0x70000006 -> "ERROR_DEVICE_REQUIRES_RESET";
            case 0x70000007 -> "ERROR_DEVICE_IN_LOW_POWER_STATE";
            case 0x7ff00001 -> "EXP_ERROR_DEVICE_IS_NOT_VERTEX";
            case 0x7ff00002 -> "EXP_ERROR_VERTEX_IS_NOT_DEVICE";
            case 0x7ff00003 -> "EXP_ERROR_REMOTE_DEVICE";
            case 0x7ff00004 -> "EXP_ERROR_OPERANDS_INCOMPATIBLE";
            case 0x7ff00005 -> "EXP_RTAS_BUILD_RETRY";
            case 0x7ff00006 -> "EXP_RTAS_BUILD_DEFERRED";
            case 0x70010000 -> "ERROR_INSUFFICIENT_PERMISSIONS";
            case 0x70010001 -> "ERROR_NOT_AVAILABLE";
            case 0x70020000 -> "ERROR_DEPENDENCY_UNAVAILABLE";
            case 0x70020001 -> "WARNING_DROPPED_DATA";
            case 0x78000001 -> "ERROR_UNINITIALIZED";
            case 0x78000002 -> "ERROR_UNSUPPORTED_VERSION";
            case 0x78000003 -> "ERROR_UNSUPPORTED_FEATURE";
            case 0x78000004 -> "ERROR_INVALID_ARGUMENT";
            case 0x78000005 -> "ERROR_INVALID_NULL_HANDLE";
            case 0x78000006 -> "ERROR_HANDLE_OBJECT_IN_USE";
            case 0x78000007 -> "ERROR_INVALID_NULL_POINTER";
            case 0x78000008 -> "ERROR_INVALID_SIZE";
            case 0x78000009 -> "ERROR_UNSUPPORTED_SIZE";
            case 0x7800000a -> "ERROR_UNSUPPORTED_ALIGNMENT";
            case 0x7800000b -> "ERROR_INVALID_SYNCHRONIZATION_OBJECT";
            case 0x7800000c -> "ERROR_INVALID_ENUMERATION";
            case 0x7800000d -> "ERROR_UNSUPPORTED_ENUMERATION";
            case 0x7800000e -> "ERROR_UNSUPPORTED_IMAGE_FORMAT";
            case 0x7800000f -> "ERROR_INVALID_NATIVE_BINARY";
            case 0x78000010 -> "ERROR_INVALID_GLOBAL_NAME";
            case 0x78000011 -> "ERROR_INVALID_KERNEL_NAME";
            case 0x78000012 -> "ERROR_INVALID_FUNCTION_NAME";
            case 0x78000013 -> "ERROR_INVALID_GROUP_SIZE_DIMENSION";
            case 0x78000014 -> "ERROR_INVALID_GLOBAL_WIDTH_DIMENSION";
            case 0x78000015 -> "ERROR_INVALID_KERNEL_ARGUMENT_INDEX";
            case 0x78000016 -> "ERROR_INVALID_KERNEL_ARGUMENT_SIZE";
            case 0x78000017 -> "ERROR_INVALID_KERNEL_ATTRIBUTE_VALUE";
            case 0x78000018 -> "ERROR_INVALID_MODULE_UNLINKED";
            case 0x78000019 -> "ERROR_INVALID_COMMAND_LIST_TYPE";
            case 0x7800001a -> "ERROR_OVERLAPPING_REGIONS";
            case 0x7800001b -> "WARNING_ACTION_REQUIRED";
            case 0x7800001c -> "ERROR_INVALID_KERNEL_HANDLE";
            case 0x7800001d -> "EXT_RTAS_BUILD_RETRY";
            case 0x7800001e -> "EXT_RTAS_BUILD_DEFERRED";
            case 0x7800001f -> "EXT_ERROR_OPERANDS_INCOMPATIBLE";
            case 0x78000020 -> "ERROR_SURVIVABILITY_MODE_DETECTED";
            case 0x78000021 -> "ERROR_ADDRESS_NOT_FOUND";
            case 0x78000022 -> "QUERY_TRUE";
            case 0x78000023 -> "QUERY_FALSE";
            case 0x78000024 -> "ERROR_INVALID_GRAPH";
            case 0x78000025 -> "ERROR_GRAPH_CAPTURE_UNSUPPORTED";
            case 0x78000026 -> "ERROR_GRAPH_CAPTURE_INVALIDATED";
            case 0x78000027 -> "ERROR_GRAPH_CAPTURE_MERGE_ATTEMPT";
            case 0x78000028 -> "ERROR_COMMAND_LIST_NOT_CAPTURING";
            case 0x78000029 -> "ERROR_GRAPH_UNJOINED_FORKS";
            case 0x7800002a -> "ERROR_GRAPH_INTERNAL_EVENT";
            case 0x7ffffffe -> "ERROR_UNKNOWN";
            default -> null;
        };
    }
}
