package io.zetools;

/// What kind of device: a `ze_device_type_t`.
public enum DeviceType {
    GPU(1),
    CPU(2),
    FPGA(3),
    /// A memory copy accelerator.
    MCA(4),
    /// A vision or neural processing unit.
    VPU(5),
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
