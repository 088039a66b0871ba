package io.zetools.sysman;

import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GLOBAL;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GLOBAL_MIN;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GPU;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GPU_BOARD;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GPU_BOARD_MIN;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_GPU_MIN;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_MEMORY;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_MEMORY_MIN;
import static io.zetools.ffi.LevelZeroNative.ZES_TEMP_SENSORS_VOLTAGE_REGULATOR;

/// The place that a sensor measures: a `zes_temp_sensors_t`.
public enum TemperatureSensorType {
    /// The hottest place of the device.
    GLOBAL(ZES_TEMP_SENSORS_GLOBAL()),
    /// The hottest place of its processor.
    GPU(ZES_TEMP_SENSORS_GPU()),
    /// The hottest place of its memory.
    MEMORY(ZES_TEMP_SENSORS_MEMORY()),
    /// The coolest place of the device.
    GLOBAL_LOWEST(ZES_TEMP_SENSORS_GLOBAL_MIN()),
    /// The coolest place of its processor.
    GPU_LOWEST(ZES_TEMP_SENSORS_GPU_MIN()),
    /// The coolest place of its memory.
    MEMORY_LOWEST(ZES_TEMP_SENSORS_MEMORY_MIN()),
    /// The hottest place of the board.
    BOARD(ZES_TEMP_SENSORS_GPU_BOARD()),
    /// The coolest place of the board.
    BOARD_LOWEST(ZES_TEMP_SENSORS_GPU_BOARD_MIN()),
    VOLTAGE_REGULATOR(ZES_TEMP_SENSORS_VOLTAGE_REGULATOR()),
    /// One that this version does not know; [TemperatureSensor#typeCode] has its value.
    UNRECOGNIZED(-1);

    private final int code;

    TemperatureSensorType(int code) {
        this.code = code;
    }

    static TemperatureSensorType of(int code) {
        for (var value : values()) {
            if (value.code == code && value != UNRECOGNIZED) return value;
        }
        return UNRECOGNIZED;
    }
}
