package io.zetools;

import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_TYPE_CPU;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_TYPE_FPGA;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_TYPE_GPU;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_TYPE_MCA;
import static io.zetools.ffi.LevelZeroNative.ZE_DEVICE_TYPE_VPU;

/// The kind of a device: a `ze_device_type_t`.
public enum DeviceType {
    GPU(ZE_DEVICE_TYPE_GPU()),
    CPU(ZE_DEVICE_TYPE_CPU()),
    FPGA(ZE_DEVICE_TYPE_FPGA()),
    /// A memory copy accelerator.
    MCA(ZE_DEVICE_TYPE_MCA()),
    /// A vision or neural processing unit.
    VPU(ZE_DEVICE_TYPE_VPU()),
    /// A kind that this version does not know; [DeviceProperties#typeCode] has its value.
    UNRECOGNIZED(-1);

    private final int code;

    DeviceType(int code) {
        this.code = code;
    }

    static DeviceType of(int code) {
        for (var type : values()) {
            if (type.code == code && type != UNRECOGNIZED) return type;
        }
        return UNRECOGNIZED;
    }
}
