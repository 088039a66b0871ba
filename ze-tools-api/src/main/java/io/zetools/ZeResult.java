package io.zetools;

import static io.zetools.internal.Constants.ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_DEVICE_LOST;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_ARGUMENT;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_ENUMERATION;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_FUNCTION_NAME;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_GLOBAL_NAME;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_KERNEL_NAME;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_NULL_HANDLE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_NULL_POINTER;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_INVALID_SIZE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_MODULE_BUILD_FAILURE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_NOT_AVAILABLE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNINITIALIZED;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNKNOWN;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_SIZE;
import static io.zetools.internal.Constants.ZE_RESULT_ERROR_UNSUPPORTED_VERSION;
import static io.zetools.internal.Constants.ZE_RESULT_NOT_READY;
import static io.zetools.internal.Constants.ZE_RESULT_SUCCESS;
import static io.zetools.internal.Constants.ZE_RESULT_WARNING_DROPPED_DATA;

import io.zetools.internal.ResultNames;

/// A `ze_result_t`.
///
/// Any 32-bit code is a valid `ZeResult`, so that a result introduced by a newer driver survives; only those
/// which this version knows have a name.
///
/// Threads: immutable.
///
/// @param code the value in C
public record ZeResult(int code) {
    public static final ZeResult SUCCESS = new ZeResult(ZE_RESULT_SUCCESS);
    public static final ZeResult NOT_READY = new ZeResult(ZE_RESULT_NOT_READY);
    public static final ZeResult ERROR_DEVICE_LOST = new ZeResult(ZE_RESULT_ERROR_DEVICE_LOST);
    public static final ZeResult ERROR_OUT_OF_HOST_MEMORY = new ZeResult(ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY);
    public static final ZeResult ERROR_OUT_OF_DEVICE_MEMORY = new ZeResult(ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY);
    public static final ZeResult ERROR_MODULE_BUILD_FAILURE = new ZeResult(ZE_RESULT_ERROR_MODULE_BUILD_FAILURE);
    public static final ZeResult ERROR_MODULE_LINK_FAILURE = new ZeResult(ZE_RESULT_ERROR_MODULE_LINK_FAILURE);
    public static final ZeResult ERROR_DEVICE_REQUIRES_RESET = new ZeResult(ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET);
    public static final ZeResult ERROR_INSUFFICIENT_PERMISSIONS =
            new ZeResult(ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS);
    public static final ZeResult ERROR_NOT_AVAILABLE = new ZeResult(ZE_RESULT_ERROR_NOT_AVAILABLE);
    public static final ZeResult ERROR_DEPENDENCY_UNAVAILABLE = new ZeResult(ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE);
    public static final ZeResult WARNING_DROPPED_DATA = new ZeResult(ZE_RESULT_WARNING_DROPPED_DATA);
    public static final ZeResult ERROR_UNINITIALIZED = new ZeResult(ZE_RESULT_ERROR_UNINITIALIZED);
    public static final ZeResult ERROR_UNSUPPORTED_VERSION = new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_VERSION);
    public static final ZeResult ERROR_UNSUPPORTED_FEATURE = new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_FEATURE);
    public static final ZeResult ERROR_INVALID_ARGUMENT = new ZeResult(ZE_RESULT_ERROR_INVALID_ARGUMENT);
    public static final ZeResult ERROR_INVALID_NULL_HANDLE = new ZeResult(ZE_RESULT_ERROR_INVALID_NULL_HANDLE);
    public static final ZeResult ERROR_HANDLE_OBJECT_IN_USE = new ZeResult(ZE_RESULT_ERROR_HANDLE_OBJECT_IN_USE);
    public static final ZeResult ERROR_INVALID_NULL_POINTER = new ZeResult(ZE_RESULT_ERROR_INVALID_NULL_POINTER);
    public static final ZeResult ERROR_INVALID_SIZE = new ZeResult(ZE_RESULT_ERROR_INVALID_SIZE);
    public static final ZeResult ERROR_UNSUPPORTED_SIZE = new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_SIZE);
    public static final ZeResult ERROR_UNSUPPORTED_ALIGNMENT = new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT);
    public static final ZeResult ERROR_INVALID_ENUMERATION = new ZeResult(ZE_RESULT_ERROR_INVALID_ENUMERATION);
    public static final ZeResult ERROR_UNSUPPORTED_ENUMERATION = new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_ENUMERATION);
    public static final ZeResult ERROR_UNSUPPORTED_IMAGE_FORMAT =
            new ZeResult(ZE_RESULT_ERROR_UNSUPPORTED_IMAGE_FORMAT);
    public static final ZeResult ERROR_INVALID_GLOBAL_NAME = new ZeResult(ZE_RESULT_ERROR_INVALID_GLOBAL_NAME);
    public static final ZeResult ERROR_INVALID_KERNEL_NAME = new ZeResult(ZE_RESULT_ERROR_INVALID_KERNEL_NAME);
    public static final ZeResult ERROR_INVALID_MODULE_UNLINKED = new ZeResult(ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED);
    public static final ZeResult ERROR_INVALID_FUNCTION_NAME = new ZeResult(ZE_RESULT_ERROR_INVALID_FUNCTION_NAME);
    public static final ZeResult ERROR_INVALID_GROUP_SIZE_DIMENSION =
            new ZeResult(ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION);
    public static final ZeResult ERROR_INVALID_GLOBAL_WIDTH_DIMENSION =
            new ZeResult(ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION);
    public static final ZeResult ERROR_INVALID_KERNEL_ARGUMENT_INDEX =
            new ZeResult(ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX);
    public static final ZeResult ERROR_INVALID_COMMAND_LIST_TYPE =
            new ZeResult(ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE);
    public static final ZeResult ERROR_UNKNOWN = new ZeResult(ZE_RESULT_ERROR_UNKNOWN);

    /// Returns whether the code is that of `SUCCESS`.
    public boolean isSuccess() {
        return code == 0;
    }

    /// Returns the name in C without its prefix, such as `ERROR_DEVICE_LOST`; the code in hexadecimal if this
    /// version has no name for it.
    @Override
    public String toString() {
        var name = ResultNames.of(code);
        return name != null ? name : "0x%08x".formatted(code);
    }
}
