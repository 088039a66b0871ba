package io.zetools;

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
    public static final ZeResult SUCCESS = new ZeResult(0);
    public static final ZeResult NOT_READY = new ZeResult(1);
    public static final ZeResult ERROR_DEVICE_LOST = new ZeResult(0x7000_0001);
    public static final ZeResult ERROR_OUT_OF_HOST_MEMORY = new ZeResult(0x7000_0002);
    public static final ZeResult ERROR_OUT_OF_DEVICE_MEMORY = new ZeResult(0x7000_0003);
    public static final ZeResult ERROR_MODULE_BUILD_FAILURE = new ZeResult(0x7000_0004);
    public static final ZeResult ERROR_MODULE_LINK_FAILURE = new ZeResult(0x7000_0005);
    public static final ZeResult ERROR_DEVICE_REQUIRES_RESET = new ZeResult(0x7000_0006);
    public static final ZeResult ERROR_INSUFFICIENT_PERMISSIONS = new ZeResult(0x7001_0000);
    public static final ZeResult ERROR_NOT_AVAILABLE = new ZeResult(0x7001_0001);
    public static final ZeResult ERROR_DEPENDENCY_UNAVAILABLE = new ZeResult(0x7002_0000);
    public static final ZeResult WARNING_DROPPED_DATA = new ZeResult(0x7002_0001);
    public static final ZeResult ERROR_UNINITIALIZED = new ZeResult(0x7800_0001);
    public static final ZeResult ERROR_UNSUPPORTED_VERSION = new ZeResult(0x7800_0002);
    public static final ZeResult ERROR_UNSUPPORTED_FEATURE = new ZeResult(0x7800_0003);
    public static final ZeResult ERROR_INVALID_ARGUMENT = new ZeResult(0x7800_0004);
    public static final ZeResult ERROR_INVALID_NULL_HANDLE = new ZeResult(0x7800_0005);
    public static final ZeResult ERROR_HANDLE_OBJECT_IN_USE = new ZeResult(0x7800_0006);
    public static final ZeResult ERROR_INVALID_NULL_POINTER = new ZeResult(0x7800_0007);
    public static final ZeResult ERROR_INVALID_SIZE = new ZeResult(0x7800_0008);
    public static final ZeResult ERROR_INVALID_GLOBAL_NAME = new ZeResult(0x7800_0010);
    public static final ZeResult ERROR_INVALID_FUNCTION_NAME = new ZeResult(0x7800_0012);
    public static final ZeResult ERROR_INVALID_KERNEL_NAME = new ZeResult(0x7800_0011);
    public static final ZeResult ERROR_UNKNOWN = new ZeResult(0x7fff_fffe);

    public boolean isSuccess() {
        return code == 0;
    }

    /// The name in C without its prefix, such as `ERROR_DEVICE_LOST`; the code in hexadecimal if this version
    /// has no name for it.
    @Override
    public String toString() {
        var name = ResultNames.of(code);
        return name != null ? name : "0x%08x".formatted(code);
    }
}
