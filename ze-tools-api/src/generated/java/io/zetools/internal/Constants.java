// SPDX-License-Identifier: MIT
// Generated from native-headers/model/level-zero.json: do not edit.
package io.zetools.internal;

/// The constants of enumerations that Java switches over, and the results, which are needed
/// before native access is granted. The bindings have them only as methods.
public final class Constants {
    public static final int ZE_RESULT_SUCCESS = 0x0;
    public static final int ZE_RESULT_NOT_READY = 0x1;
    public static final int ZE_RESULT_ERROR_DEVICE_LOST = 0x70000001;
    public static final int ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY = 0x70000002;
    public static final int ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY = 0x70000003;
    public static final int ZE_RESULT_ERROR_MODULE_BUILD_FAILURE = 0x70000004;
    public static final int ZE_RESULT_ERROR_MODULE_LINK_FAILURE = 0x70000005;
    public static final int ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET = 0x70000006;
    public static final int ZE_RESULT_ERROR_DEVICE_IN_LOW_POWER_STATE = 0x70000007;
    public static final int ZE_RESULT_EXP_ERROR_DEVICE_IS_NOT_VERTEX = 0x7ff00001;
    public static final int ZE_RESULT_EXP_ERROR_VERTEX_IS_NOT_DEVICE = 0x7ff00002;
    public static final int ZE_RESULT_EXP_ERROR_REMOTE_DEVICE = 0x7ff00003;
    public static final int ZE_RESULT_EXP_ERROR_OPERANDS_INCOMPATIBLE = 0x7ff00004;
    public static final int ZE_RESULT_EXP_RTAS_BUILD_RETRY = 0x7ff00005;
    public static final int ZE_RESULT_EXP_RTAS_BUILD_DEFERRED = 0x7ff00006;
    public static final int ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS = 0x70010000;
    public static final int ZE_RESULT_ERROR_NOT_AVAILABLE = 0x70010001;
    public static final int ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE = 0x70020000;
    public static final int ZE_RESULT_WARNING_DROPPED_DATA = 0x70020001;
    public static final int ZE_RESULT_ERROR_UNINITIALIZED = 0x78000001;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_VERSION = 0x78000002;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_FEATURE = 0x78000003;
    public static final int ZE_RESULT_ERROR_INVALID_ARGUMENT = 0x78000004;
    public static final int ZE_RESULT_ERROR_INVALID_NULL_HANDLE = 0x78000005;
    public static final int ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE = 0x78000006;
    public static final int ZE_RESULT_ERROR_INVALID_NULL_POINTER = 0x78000007;
    public static final int ZE_RESULT_ERROR_INVALID_SIZE = 0x78000008;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_SIZE = 0x78000009;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT = 0x7800000a;
    public static final int ZE_RESULT_ERROR_INVALID_SYNCHRONIZATION_OBJECT = 0x7800000b;
    public static final int ZE_RESULT_ERROR_INVALID_ENUMERATION = 0x7800000c;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION = 0x7800000d;
    public static final int ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT = 0x7800000e;
    public static final int ZE_RESULT_ERROR_INVALID_NATIVE_BINARY = 0x7800000f;
    public static final int ZE_RESULT_ERROR_INVALID_GLOBAL_NAME = 0x78000010;
    public static final int ZE_RESULT_ERROR_INVALID_KERNEL_NAME = 0x78000011;
    public static final int ZE_RESULT_ERROR_INVALID_FUNCTION_NAME = 0x78000012;
    public static final int ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION = 0x78000013;
    public static final int ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION = 0x78000014;
    public static final int ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX = 0x78000015;
    public static final int ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE = 0x78000016;
    public static final int ZE_RESULT_ERROR_INVALID_KERNEL_ATTRIBUTE_VALUE = 0x78000017;
    public static final int ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED = 0x78000018;
    public static final int ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE = 0x78000019;
    public static final int ZE_RESULT_ERROR_OVERLAPPING_REGIONS = 0x7800001a;
    public static final int ZE_RESULT_WARNING_ACTION_REQUIRED = 0x7800001b;
    public static final int ZE_RESULT_ERROR_INVALID_KERNEL_HANDLE = 0x7800001c;
    public static final int ZE_RESULT_EXT_RTAS_BUILD_RETRY = 0x7800001d;
    public static final int ZE_RESULT_EXT_RTAS_BUILD_DEFERRED = 0x7800001e;
    public static final int ZE_RESULT_EXT_ERROR_OPERANDS_INCOMPATIBLE = 0x7800001f;
    public static final int ZE_RESULT_ERROR_SURVIVABILITY_MODE_DETECTED = 0x78000020;
    public static final int ZE_RESULT_ERROR_ADDRESS_NOT_FOUND = 0x78000021;
    public static final int ZE_RESULT_QUERY_TRUE = 0x78000022;
    public static final int ZE_RESULT_QUERY_FALSE = 0x78000023;
    public static final int ZE_RESULT_ERROR_INVALID_GRAPH = 0x78000024;
    public static final int ZE_RESULT_ERROR_GRAPH_CAPTURE_UNSUPPORTED = 0x78000025;
    public static final int ZE_RESULT_ERROR_GRAPH_CAPTURE_INVALIDATED = 0x78000026;
    public static final int ZE_RESULT_ERROR_GRAPH_CAPTURE_MERGE_ATTEMPT = 0x78000027;
    public static final int ZE_RESULT_ERROR_COMMAND_LIST_NOT_CAPTURING = 0x78000028;
    public static final int ZE_RESULT_ERROR_GRAPH_UNJOINED_FORKS = 0x78000029;
    public static final int ZE_RESULT_ERROR_GRAPH_INTERNAL_EVENT = 0x7800002a;
    public static final int ZE_RESULT_ERROR_UNKNOWN = 0x7ffffffe;
    public static final int ZET_VALUE_TYPE_UINT32 = 0x0;
    public static final int ZET_VALUE_TYPE_UINT64 = 0x1;
    public static final int ZET_VALUE_TYPE_FLOAT32 = 0x2;
    public static final int ZET_VALUE_TYPE_FLOAT64 = 0x3;
    public static final int ZET_VALUE_TYPE_BOOL8 = 0x4;
    public static final int ZET_VALUE_TYPE_STRING = 0x5;
    public static final int ZET_VALUE_TYPE_UINT8 = 0x6;
    public static final int ZET_VALUE_TYPE_UINT16 = 0x7;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT32 = 0x0;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT64 = 0x1;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT32 = 0x2;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT64 = 0x3;
    public static final int ZET_VALUE_INFO_TYPE_EXP_BOOL8 = 0x4;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT8 = 0x5;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT16 = 0x6;
    public static final int ZET_VALUE_INFO_TYPE_EXP_UINT64_RANGE = 0x7;
    public static final int ZET_VALUE_INFO_TYPE_EXP_FLOAT64_RANGE = 0x8;

    private Constants() {}
}
